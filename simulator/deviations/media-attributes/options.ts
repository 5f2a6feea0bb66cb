import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeResources, changeRule, type Patch, replaceRule } from '../patches.ts'
import { asciiFolded, drafted, draftedOptions, ofType, onCreating, shown, withoutAccents } from './patches.ts'

/** Changes the options that the answer to a creation shows. */
const answered = (change: (option: Json, id: string) => Json): Patch =>
  changeResources('createMediaAttribute', attribute => ({
    ...attribute,
    options: isList(attribute.options) ? attribute.options.map(one => change(one, attribute.id)) : null,
  }))

const described = (change: (description: Json, name: Json) => Json): Patch =>
  answered(option =>
    isObject(option) ? { ...option, description: change(option.description ?? '', option.name ?? '') } : option,
  )

const UNIQUE = ['ATTRIBUTE-OPTIONS-UNIQUE', 'ATTRIBUTE-OPTIONS-UNIQUE-CASE']

const nameOf = (option: Json | undefined): string => (isObject(option) ? String(option.name).toLowerCase() : '')

const unique = [
  deviation(
    'media-attributes/option-names-may-repeat',
    'Nothing looks for options of one name.',
    UNIQUE,
    replaceRule('mediaAttributes', 'optionNamesAreUnique', () => {}),
  ),
  deviation(
    'media-attributes/option-names-differ-by-case',
    'Option names are compared as they stand.',
    ['ATTRIBUTE-OPTIONS-UNIQUE-CASE'],
    replaceRule('mediaAttributes', 'optionNamesAreUnique', (_, { options = [] }) => {
      if (new Set(options.map(({ name }) => name)).size < options.length) throw invalid('options', 'named twice')
    }),
  ),
  deviation(
    'media-attributes/option-names-compared-by-ascii-case',
    'Option names are folded by their ASCII letters alone.',
    ['ATTRIBUTE-OPTIONS-UNIQUE-CASE'],
    replaceRule('mediaAttributes', 'optionNamesAreUnique', (_, { options = [] }) => {
      if (new Set(options.map(({ name }) => asciiFolded(name))).size < options.length)
        throw invalid('options', 'named twice')
    }),
  ),
  deviation(
    'media-attributes/option-names-compared-without-accents',
    'The collation of option names takes é for e.',
    ['ATTRIBUTE-OPTIONS'],
    replaceRule('mediaAttributes', 'optionNamesAreUnique', (_, { options = [] }) => {
      if (new Set(options.map(({ name }) => withoutAccents(name))).size < options.length)
        throw invalid('options', 'named twice')
    }),
  ),
  deviation(
    'media-attributes/option-names-compared-to-the-next',
    'Each option is compared with the one before it alone.',
    UNIQUE,
    replaceRule('mediaAttributes', 'optionNamesAreUnique', (_, { options = [] }) => {
      if (options.some(({ name }, index) => name.toLowerCase() === options[index - 1]?.name.toLowerCase()))
        throw invalid('options', 'named twice')
    }),
  ),
  deviation(
    'media-attributes/repeated-options-are-merged',
    'Of options of one name the first is kept, and the rest dropped without a word.',
    UNIQUE,
    ofType('tags', draft => {
      const { options } = draft
      if (!isList(options)) return draft
      const names = options.map(nameOf)
      return { ...draft, options: options.filter((_, index) => names.indexOf(names[index] ?? '') === index) }
    }),
  ),
]

const stored = [
  deviation(
    'media-attributes/first-option-only',
    'Options are read as one, and the first is kept.',
    ['ATTRIBUTE-OPTIONS'],
    draftedOptions(options => options.slice(0, 1)),
  ),
  deviation(
    'media-attributes/options-are-dropped',
    'An attribute is created without its options, which are to be added later.',
    ['ATTRIBUTE-OPTIONS', 'ATTRIBUTE-OPTIONS-MAX'],
    draftedOptions(() => []),
  ),
  deviation(
    'media-attributes/option-names-in-small-letters',
    'Option names are folded when they are stored.',
    ['ATTRIBUTE-OPTIONS'],
    draftedOptions(options => options.map(option => ({ ...option, name: option.name.toLowerCase() }))),
  ),
  deviation(
    'media-attributes/one-id-for-all-options',
    'The options that a creation answers carry the id of their attribute.',
    ['ATTRIBUTE-OPTIONS'],
    answered((option, id) => (isObject(option) ? { ...option, id } : option)),
  ),
  deviation(
    'media-attributes/options-without-ids',
    'The answer to a creation repeats the options of the request, which have no ids.',
    ['ATTRIBUTE-OPTIONS'],
    answered(option => (isObject(option) ? omit(option, 'id') : option)),
  ),
  deviation(
    'media-attributes/empty-options-for-none',
    'An attribute that has no options answers an empty array where it should answer null.',
    ['ATTRIBUTE-OPTIONS-NONE'],
    shown(attribute => ({ ...attribute, options: attribute.options ?? [] })),
  ),
  deviation(
    'media-attributes/option-descriptions-are-dropped',
    'An option keeps its name alone.',
    ['ATTRIBUTE-OPTION-DESCRIPTION'],
    draftedOptions(options => options.map(option => ({ ...option, description: '' }))),
  ),
  deviation(
    'media-attributes/null-for-no-description',
    'The description of an option without one is null.',
    ['ATTRIBUTE-OPTION-DESCRIPTION-EMPTY'],
    described(description => (description === '' ? null : description)),
  ),
  deviation(
    'media-attributes/name-for-no-description',
    'An option without a description is described by its name.',
    ['ATTRIBUTE-OPTION-DESCRIPTION-EMPTY'],
    described((description, name) => (description === '' ? name : description)),
  ),
  deviation(
    'media-attributes/option-without-a-name',
    'An option without a name is called Option.',
    ['ATTRIBUTE-OPTION-NAME-REQUIRED'],
    ofType('tags', draft =>
      isList(draft.options)
        ? { ...draft, options: draft.options.map(one => (isObject(one) ? { name: 'Option', ...one } : one)) }
        : draft,
    ),
  ),
]

const flags = [
  deviation(
    'media-attributes/allow-create-is-dropped',
    'allow_create is read and not stored.',
    ['ATTRIBUTE-ALLOW-CREATE'],
    drafted(draft => ({ ...draft, allow_create: draft.allow_create === undefined ? undefined : false })),
  ),
  deviation(
    'media-attributes/allow-create-by-default',
    'A tags attribute takes options ad hoc unless it says otherwise.',
    ['ATTRIBUTE-ALLOW-CREATE-DEFAULT'],
    drafted(draft => (draft.type === 'tags' ? { ...draft, allow_create: draft.allow_create ?? true } : draft)),
  ),
  deviation(
    'media-attributes/show-in-library-unknown',
    'show_in_library is missing from a strict body.',
    ['ATTRIBUTE-SHOW-IN-LIBRARY'],
    onCreating(draft => {
      if (draft.show_in_library !== undefined) throw invalid('show_in_library', 'no such key here')
      return draft
    }),
  ),
  ...(['allow_create', 'show_in_library'] as const).map(flag =>
    deviation(
      `media-attributes/text-takes-${flag.replaceAll('_', '-')}`,
      `A text attribute takes ${flag}.`,
      [flag === 'allow_create' ? 'ATTRIBUTE-ALLOW-CREATE-REFUSED' : 'ATTRIBUTE-SHOW-IN-LIBRARY-REFUSED'],
      changeRule(
        'mediaAttributes',
        'tagsMembersAreForTags',
        honest => (call, draft) => honest(call, { ...draft, [flag]: undefined }),
      ),
    ),
  ),
]

/** Mistakes in what tags attributes may set. */
export const optionDeviations: readonly Deviation[] = [...unique, ...stored, ...flags]

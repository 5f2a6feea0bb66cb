import { isEmpty, isList, isObject, type Json, type JsonObject, omit, toList, toObject } from '../../json.ts'
import { badRequest, invalid } from '../../service/errors.ts'
import { beforeHandling, changeRule, type Patch } from '../../service/patches.ts'
import { changeAnswered } from '../members.ts'
import { each, inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../texts.ts'
import { changeAttributes, changeDraft, changeDraftOptions, changeNewAttribute } from './patches.ts'

const optionNamesAreUniqueRule = ruleOf('mediaAttributes', 'optionNamesAreUnique')

export const compareNames = (form: (name: string) => string): Patch =>
  optionNamesAreUniqueRule.replace((_, { options = [] }) => {
    if (new Set(options.map(({ name }) => form(name))).size < options.length)
      throw invalid('options', 'two options have the same name')
  })

/** Changes the options in the response to a creation. */
const changeAnsweredOptions = (change: (option: JsonObject) => Json): Patch =>
  changeAnswered('createMediaAttribute', ({ options = null }) => ({
    options: isList(options) ? options.filter(isObject).map(change) : null,
  }))

const UNIQUE = ['ATTRIBUTE-OPTIONS-UNIQUE', 'ATTRIBUTE-OPTIONS-UNIQUE-CASE']

/** Mistakes in options and in the flags of tags attributes. */
export const optionMutants: readonly Mutant[] = mutants({
  [`media-attributes/option-names-differ-by-case: The server compares option names with their case: Red and red are both
    accepted. ATTRIBUTE-OPTIONS-UNIQUE-CASE`]: compareNames(name => name),
  [`media-attributes/option-names-compared-by-ascii-case: The server ignores the case of ASCII letters only: É and é are
    both accepted. ATTRIBUTE-OPTIONS-UNIQUE-CASE-BEYOND-ASCII`]: compareNames(foldAsciiCase),
  [`media-attributes/option-names-compared-without-accents: The server ignores accents when it compares option names: é
    and e cannot both be options. ATTRIBUTE-OPTIONS-ACCENTS`]: compareNames(foldCaseAndAccents),
  [`media-attributes/option-names-compared-to-the-next: The server compares each option only with the one before it, so
    that later repetitions are accepted. ${UNIQUE}`]: optionNamesAreUniqueRule.replace((_, { options = [] }) => {
    if (options.some(({ name }, index) => name.toLowerCase() === options[index - 1]?.name.toLowerCase()))
      throw invalid('options', 'two options have the same name')
  }),
  [`media-attributes/options-compared-whole: The server compares options with their descriptions, so that one name with
    two descriptions is accepted. ${UNIQUE}`]: optionNamesAreUniqueRule.replace(({ body }) => {
    const options = toList(toObject(body).options).map(one => JSON.stringify(one).toLowerCase())
    if (new Set(options).size < options.length) throw invalid('options', 'two options are the same')
  }),
  [`media-attributes/first-option-only: The server stores only the first option.
    ATTRIBUTE-OPTIONS`]: changeDraftOptions(options => options.slice(0, 1)),
  [`media-attributes/options-are-dropped: The server creates a tags attribute without its options, even when there are
    too many. ATTRIBUTE-OPTIONS ATTRIBUTE-OPTIONS-MAX`]: changeDraftOptions(() => []),
  [`media-attributes/bodies-of-100-kilobytes: The framework reads bodies of at most 100 kilobytes. It refuses many options
    with long descriptions.
    ATTRIBUTE-OPTIONS-MAX`]: beforeHandling('createMediaAttribute', ({ body }) => {
    if (JSON.stringify(body).length > 102_400) throw badRequest('The request entity is too large.')
  }),
  [`media-attributes/option-names-in-small-letters: The server stores option names in lower case.
    ATTRIBUTE-OPTIONS`]: changeDraftOptions(options =>
    options.map(option => ({ ...option, name: option.name.toLowerCase() })),
  ),
  [`media-attributes/options-without-ids: The response to a creation repeats the options of the request, without ids.
    ATTRIBUTE-OPTIONS`]: changeAnsweredOptions(option => omit(option, 'id')),
  [`media-attributes/empty-options-for-none: An attribute that has no options shows an empty array, not null.
    ATTRIBUTE-OPTIONS-NONE`]: changeAttributes(({ options }) => ({ options: options ?? [] })),
  [`media-attributes/no-options-are-null: The server sends null for the options of a tags attribute that has none.
    ATTRIBUTE-OPTIONS-EMPTY`]: changeAttributes(({ options }) => isEmpty(options) && { options: null }),
  [`media-attributes/descriptions-of-a-batch: The server stores the descriptions of the first 100 options only.
    ATTRIBUTE-OPTION-DESCRIPTION`]: changeDraftOptions(options =>
    options.map((option, index) => (index < 100 ? option : { ...option, description: '' })),
  ),
  [`media-attributes/null-for-no-description: The response to a creation shows null for the description of an option
    without one, not an empty text. ATTRIBUTE-OPTION-DESCRIPTION-EMPTY`]: changeAnsweredOptions(option => ({
    ...option,
    description: option.description || null,
  })),
  [`media-attributes/option-without-a-name: The server names an option without a name Option, instead of refusing it.
    ATTRIBUTE-OPTION-NAME-REQUIRED`]: changeNewAttribute(
    ({ type, options }) =>
      type === 'tags' &&
      isList(options) && { options: options.map(one => (isObject(one) ? { name: 'Option', ...one } : one)) },
  ),
  [`media-attributes/allow-create-is-dropped: The server accepts allow_create and stores false.
    ATTRIBUTE-ALLOW-CREATE`]: changeDraft(draft => ({
    ...draft,
    allow_create: draft.allow_create === undefined ? undefined : false,
  })),
  [`media-attributes/allow-create-by-default: allow_create of a tags attribute is true when it is not given.
    ATTRIBUTE-ALLOW-CREATE-DEFAULT`]: changeDraft(draft =>
    draft.type === 'tags' ? { ...draft, allow_create: draft.allow_create ?? true } : draft,
  ),
  [`media-attributes/show-in-library-unknown: The server validates the body strictly, and its schema lacks
    show_in_library: it is refused. ATTRIBUTE-SHOW-IN-LIBRARY`]: changeNewAttribute(draft => {
    if (draft.show_in_library !== undefined) throw invalid('show_in_library', 'unknown property')
  }),
  ...each(['allow_create', 'show_in_library'] as const, flag => ({
    [`media-attributes/text-takes-${flag.replaceAll('_', '-')}: The server accepts ${flag} on a text attribute.
      ${flag === 'allow_create' ? 'ATTRIBUTE-ALLOW-CREATE-REFUSED' : 'ATTRIBUTE-SHOW-IN-LIBRARY-REFUSED'}`]: changeRule(
      'mediaAttributes',
      'tagsMembersAreForTags',
      reference => (call, draft) => reference(call, { ...draft, [flag]: undefined }),
    ),
  })),
  /** A default run sends one of the four properties that are misplaced so. */
  ...inDeepRuns({
    ...each(['multiple', 'options', 'allow_create', 'show_in_library'] as const, member => ({
      [`media-attributes/${member}-tested-for-truth: The server does not see ${member} on an attribute of another type when
        it is false or empty. ATTRIBUTE-MISPLACED-EMPTY`]: changeNewAttribute(
        ({ [member]: value }) => (value === false || isEmpty(value)) && { [member]: undefined },
      ),
    })),
  }),
})

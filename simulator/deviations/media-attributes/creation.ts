import { ATTRIBUTE_TYPES, type AttributeType } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { omit } from '../json.ts'
import { changeResources } from '../patches.ts'
import { forgotten, ofType, onCreating, upper } from './patches.ts'

const otherThan = (...but: readonly AttributeType[]) => ATTRIBUTE_TYPES.filter(type => !but.includes(type))

const asText = otherThan('text').map(type =>
  deviation(
    `media-attributes/${type}-becomes-text`,
    `${type} is missing from a switch, whose default is text.`,
    [`ATTRIBUTE-CREATE-${upper(type)}`],
    changeResources('createMediaAttribute', attribute =>
      attribute.type === type ? { ...attribute, type: 'text' } : attribute,
    ),
  ),
)

const multiple = (['tags', 'user'] as const).flatMap(type => [
  deviation(
    `media-attributes/${type}-never-multiple`,
    `multiple is not carried over for ${type} attributes.`,
    [`ATTRIBUTE-MULTIPLE-${upper(type)}`],
    ofType(type, draft => omit(draft, 'multiple')),
  ),
  deviation(
    `media-attributes/${type}-always-multiple`,
    `multiple of a ${type} attribute is "given or true", which false is not.`,
    [`ATTRIBUTE-MULTIPLE-${upper(type)}`],
    ofType(type, draft => ({ ...draft, multiple: true })),
  ),
])

const letIn = [
  ...otherThan('tags', 'user').map(type =>
    deviation(
      `media-attributes/${type}-takes-multiple`,
      `A ${type} attribute takes multiple.`,
      [`ATTRIBUTE-MULTIPLE-REFUSED-${upper(type)}`],
      forgotten('multipleIsAllowed', type),
    ),
  ),
  ...otherThan('tags').map(type =>
    deviation(
      `media-attributes/${type}-takes-options`,
      `A ${type} attribute takes options, and nothing comes of them.`,
      [`ATTRIBUTE-OPTIONS-REFUSED-${upper(type)}`],
      ofType(type, draft => omit(draft, 'options')),
    ),
  ),
  ...otherThan('text', 'tags').map(type =>
    deviation(
      `media-attributes/${type}-takes-autofill`,
      `A ${type} attribute takes an autofill, and nothing comes of it.`,
      [`ATTRIBUTE-AUTOFILL-REFUSED-${upper(type)}`],
      ofType(type, draft => omit(draft, 'autofill')),
    ),
  ),
]

const hidden = [
  deviation(
    'media-attributes/hide-from-guests-of-tags-alone',
    'hide_from_guests stands among the members that tags attributes alone may set.',
    ['ATTRIBUTE-HIDE-FROM-GUESTS'],
    onCreating(draft => {
      if (draft.type !== 'tags' && draft.hide_from_guests !== undefined)
        throw invalid('hide_from_guests', `${draft.type} attributes cannot set it`)
      return draft
    }),
  ),
  deviation(
    'media-attributes/hide-from-guests-unknown',
    'hide_from_guests is missing from a strict body.',
    ['ATTRIBUTE-HIDE-FROM-GUESTS'],
    onCreating(draft => {
      if (draft.hide_from_guests !== undefined) throw invalid('hide_from_guests', 'no such key here')
      return draft
    }),
  ),
]

const isType = (type: unknown) => ATTRIBUTE_TYPES.some(one => one === type)

const defaults = [
  deviation(
    'media-attributes/made-in-the-first-space',
    'An attribute is made in the first space of the organization, whichever it asks for.',
    ['ATTRIBUTE-CREATE-TEXT'],
    onCreating((draft, { world }) => {
      const asked = world.spaces.get(String(draft.space_id))
      const own = asked && [...world.spaces.values()].find(one => one.organization_id === asked.organization_id)
      return own ? { ...draft, space_id: own.id } : draft
    }),
  ),
  deviation(
    'media-attributes/space-by-default',
    'Without space_id an attribute is made in the first space there is.',
    ['ATTRIBUTE-SPACE-REQUIRED'],
    onCreating((draft, { world }) => ({ space_id: [...world.spaces.keys()][0] ?? '', ...draft })),
  ),
  deviation(
    'media-attributes/untitled',
    'Without a name an attribute is untitled.',
    ['ATTRIBUTE-NAME-REQUIRED'],
    onCreating(draft => ({ name: 'Untitled', ...draft })),
  ),
  deviation(
    'media-attributes/text-by-default',
    'Without a type an attribute is a text.',
    ['ATTRIBUTE-TYPE-REQUIRED'],
    onCreating(draft => ({ type: 'text', ...draft })),
  ),
  deviation(
    'media-attributes/unknown-types-become-text',
    'What is no type is stored as a text.',
    ['ATTRIBUTE-TYPE-UNKNOWN'],
    onCreating(draft => ('type' in draft && !isType(draft.type) ? { ...draft, type: 'text' } : draft)),
  ),
  deviation(
    'media-attributes/richtext-is-a-type',
    'The types of columns are taken for those of attributes.',
    ['ATTRIBUTE-TYPE-UNKNOWN'],
    onCreating(draft => (draft.type === 'richtext' ? { ...draft, type: 'text' } : draft)),
  ),
]

const coerced = (['multiple', 'hide_from_guests', 'allow_create', 'show_in_library'] as const).map(flag =>
  deviation(
    `media-attributes/${flag.replaceAll('_', '-')}-is-coerced`,
    `${flag} is whatever counts as true.`,
    ['ATTRIBUTE-FLAGS-TYPE'],
    onCreating(draft => (flag in draft ? { ...draft, [flag]: Boolean(draft[flag]) } : draft)),
  ),
)

/** Mistakes in which attributes there can be. */
export const creationDeviations: readonly Deviation[] = [
  ...asText,
  ...multiple,
  ...letIn,
  ...hidden,
  ...defaults,
  ...coerced,
  deviation(
    'media-attributes/names-in-capitals',
    'Names are stored as they are shown, in capitals.',
    ['ATTRIBUTE-CREATE-TEXT'],
    changeResources('createMediaAttribute', attribute => ({
      ...attribute,
      name: String(attribute.name).toUpperCase(),
    })),
  ),
]

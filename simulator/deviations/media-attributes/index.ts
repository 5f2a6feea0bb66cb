import { ATTRIBUTE_TYPES } from '../../../fixtures/entities.ts'
import type { Resource } from '../../operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { body, resources } from '../seams.ts'

const answered = (change: (resource: Resource) => Resource) => resources('createMediaAttribute', change)

const asText = ATTRIBUTE_TYPES.filter(type => type !== 'text').map(type =>
  deviation(
    `media-attributes/${type}-becomes-text`,
    `${type} is missing from a switch, whose default is text.`,
    [`ATTRIBUTE-CREATE-${type.toUpperCase()}`],
    answered(attribute => (attribute.type === type ? { ...attribute, type: 'text' } : attribute)),
  ),
)

const single = (['tags', 'user'] as const).map(type =>
  deviation(
    `media-attributes/${type}-never-multiple`,
    `multiple is not carried over for ${type} attributes.`,
    [`ATTRIBUTE-MULTIPLE-${type.toUpperCase()}`],
    body('createMediaAttribute', ({ multiple, ...draft }) =>
      draft.type === type || multiple === undefined ? draft : { ...draft, multiple },
    ),
  ),
)

/** Mistakes in defining attributes. */
export const mediaAttributeDeviations: readonly Deviation[] = [
  ...asText,
  ...single,
  deviation(
    'media-attributes/names-in-capitals',
    'Names are stored as they are shown, in capitals.',
    ['ATTRIBUTE-CREATE-TEXT'],
    answered(attribute => ({ ...attribute, name: String(attribute.name).toUpperCase() })),
  ),
  deviation(
    'media-attributes/first-option-only',
    'Options are read as one, and the first is kept.',
    ['ATTRIBUTE-OPTIONS'],
    answered(attribute => ({
      ...attribute,
      options: Array.isArray(attribute.options) ? attribute.options.slice(0, 1) : null,
    })),
  ),
]

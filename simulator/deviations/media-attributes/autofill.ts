import type { Autofill, Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import type { Patch } from '../patches.ts'
import { drafted, onCreating, shown } from './patches.ts'

/** Changes an autofill that has been found good. */
const kept = (change: (autofill: Autofill) => Autofill | null): Patch =>
  drafted(draft => {
    if (!draft.autofill) return draft
    const autofill = change(draft.autofill)
    return {
      ...draft,
      autofill: autofill && { ...autofill, allowed_media_types: autofill.allowed_media_types?.slice() ?? null },
    }
  })

/** Changes an autofill as it comes in. */
const sent = (change: (autofill: JsonObject) => JsonObject): Patch =>
  onCreating(draft => (isObject(draft.autofill) ? { ...draft, autofill: change(draft.autofill) } : draft))

const off = { prompt: '', allowed_media_types: null, name_only: false }

const dropped = (['text', 'tags'] as const).map(type =>
  deviation(
    `media-attributes/${type}-drops-autofill`,
    `The autofill of a ${type} attribute is read and not stored.`,
    [`ATTRIBUTE-AUTOFILL-${type.toUpperCase()}`],
    drafted(draft => (draft.type === type ? { ...draft, autofill: null } : draft)),
  ),
)

const KNOWN: readonly Json[] = ['statics', 'videos']

const mediaTypes = [
  deviation(
    'media-attributes/autofill-for-everything',
    'allowed_media_types are read and not stored.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES'],
    kept(autofill => ({ ...autofill, allowed_media_types: null })),
  ),
  deviation(
    'media-attributes/autofill-for-one-media-type',
    'Of several allowed_media_types the first is stored.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES'],
    kept(autofill => ({ ...autofill, allowed_media_types: autofill.allowed_media_types?.slice(0, 1) ?? null })),
  ),
  deviation(
    'media-attributes/autofill-takes-no-null-media-types',
    'allowed_media_types may be left out, but are an array otherwise.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES'],
    sent(autofill => {
      if (autofill.allowed_media_types === null) throw invalid('autofill.allowed_media_types', 'not an array')
      return autofill
    }),
  ),
  deviation(
    'media-attributes/autofill-spells-out-everything',
    'Where allowed_media_types are left out, all of them are listed.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT'],
    sent(autofill => ({ allowed_media_types: ['statics', 'videos'], ...autofill })),
  ),
  deviation(
    'media-attributes/autofill-statics-by-default',
    'Where allowed_media_types are left out, an autofill is for statics.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT'],
    sent(autofill => ({ allowed_media_types: ['statics'], ...autofill })),
  ),
  deviation(
    'media-attributes/autofill-skips-unknown-media-types',
    'Media types that are none are dropped without a word.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN'],
    sent(autofill =>
      isList(autofill.allowed_media_types)
        ? { ...autofill, allowed_media_types: autofill.allowed_media_types.filter(one => KNOWN.includes(one)) }
        : autofill,
    ),
  ),
  deviation(
    'media-attributes/autofill-looks-at-the-first-media-type',
    'Only the first media type is compared with those there are.',
    ['ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN'],
    sent(autofill =>
      isList(autofill.allowed_media_types)
        ? { ...autofill, allowed_media_types: autofill.allowed_media_types.slice(0, 1) }
        : autofill,
    ),
  ),
]

/** Mistakes in autofills. */
export const autofillDeviations: readonly Deviation[] = [
  ...dropped,
  ...mediaTypes,
  deviation(
    'media-attributes/autofill-never-name-only',
    'name_only is read and not stored.',
    ['ATTRIBUTE-AUTOFILL-TEXT'],
    kept(autofill => ({ ...autofill, name_only: false })),
  ),
  deviation(
    'media-attributes/autofill-always-name-only',
    'name_only is "given or true", which false is not.',
    ['ATTRIBUTE-AUTOFILL-TAGS'],
    kept(autofill => ({ ...autofill, name_only: true })),
  ),
  deviation(
    'media-attributes/autofill-prompt-is-hidden',
    'A prompt is stored and never shown.',
    ['ATTRIBUTE-AUTOFILL-TEXT', 'ATTRIBUTE-AUTOFILL-TAGS'],
    shown(attribute => ({
      ...attribute,
      autofill: isObject(attribute.autofill) ? { ...attribute.autofill, prompt: '' } : null,
    })),
  ),
  deviation(
    'media-attributes/autofill-takes-no-null',
    'An autofill may be left out, but not be null.',
    ['ATTRIBUTE-AUTOFILL-NULL'],
    onCreating(draft => {
      if (draft.autofill === null) throw invalid('autofill', 'not an object')
      return draft
    }),
  ),
  deviation(
    'media-attributes/autofill-off-is-an-object',
    'An autofill that is off is shown as one without a prompt.',
    ['ATTRIBUTE-AUTOFILL-NULL', 'ATTRIBUTE-AUTOFILL-DEFAULT'],
    shown(attribute => ({ ...attribute, autofill: attribute.autofill ?? off })),
  ),
  deviation(
    'media-attributes/autofill-without-a-prompt',
    'An autofill without a prompt is given one.',
    ['ATTRIBUTE-AUTOFILL-PROMPT-REQUIRED'],
    sent(autofill => ({ prompt: 'Fill this in', ...autofill })),
  ),
  deviation(
    'media-attributes/autofill-name-only-is-coerced',
    'name_only is whatever counts as true.',
    ['ATTRIBUTE-AUTOFILL-NAME-ONLY-TYPE'],
    sent(autofill => ('name_only' in autofill ? { ...autofill, name_only: Boolean(autofill.name_only) } : autofill)),
  ),
]

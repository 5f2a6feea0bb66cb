import type { AttributeType, Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import type { AttributeCodec } from '../../service/attribute-values/codec.ts'
import type { Call } from '../../service/service.ts'
import { changeBody, changePresentation, changeRule, type Patch, patchOnlyIn } from '../patches.ts'

/** Changes how the values of one attribute type are written. */
export const written =
  (type: AttributeType, change: (honest: AttributeCodec['write']) => AttributeCodec['write']): Patch =>
  service => {
    const honest = service.attributeValues[type]
    const changed = { ...honest, write: change(honest.write) }
    return { ...service, attributeValues: { ...service.attributeValues, [type]: changed } }
  }

/** Changes what a media's entry for an attribute shows. */
export const shown = (change: (entry: JsonObject, attribute: MediaAttribute) => JsonObject): Patch =>
  changePresentation(
    'attributeValue',
    honest => (context, attribute, stored) => change(honest(context, attribute, stored), attribute),
  )

/** Changes each element of the value in the entries of some types. */
export const shownValue = (types: readonly AttributeType[], change: (element: Json) => Json): Patch =>
  shown((entry, { type }) => {
    const { value = null } = entry
    if (!types.includes(type)) return entry
    return { ...entry, value: Array.isArray(value) ? value.map(change) : change(value) }
  })

type AttributeValue = (call: Call, attribute: MediaAttribute, value: unknown) => Json | undefined

/** Changes how the PUT of a value gets from the request to what is stored. */
export const onPut = (change: (honest: AttributeValue) => AttributeValue): Patch =>
  patchOnlyIn('setAttributeValue', changeRule('media', 'parseAttributeValue', change))

/** Lets the PUT of a value see another one. */
export const sent = (change: (value: Json) => Json): Patch =>
  changeBody('setAttributeValue', ({ value, ...rest }) =>
    value === undefined ? rest : { ...rest, value: change(value) },
  )

/** What the media of a PUT holds already. */
export const heldBefore = ({ world, params }: Call, { id }: MediaAttribute): Json | undefined =>
  world.media.get(params.id ?? '')?.attributes[id]

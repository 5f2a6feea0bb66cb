import type { AttributeType, Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import type { AttributeCodec } from '../../service/attribute-values/codec.ts'
import { changeBody, changePresentation, changeRule, type Patch, patchOnlyIn } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'

/** Changes how the values of one attribute type are written. */
export const changeWrite =
  (type: AttributeType, change: (honest: AttributeCodec['write']) => AttributeCodec['write']): Patch =>
  service => {
    const honest = service.attributeValues[type]
    const changed = { ...honest, write: change(honest.write) }
    return { ...service, attributeValues: { ...service.attributeValues, [type]: changed } }
  }

/** Changes the entry that a media shows for an attribute. */
export const changeEntries = (change: (entry: JsonObject, attribute: MediaAttribute) => JsonObject): Patch =>
  changePresentation(
    'attributeValue',
    honest => (context, attribute, stored) => change(honest(context, attribute, stored), attribute),
  )

/** Changes each element of the values of some attribute types. */
export const changeElements = (types: readonly AttributeType[], change: (element: Json) => Json): Patch =>
  changeEntries((entry, { type }) => {
    const { value = null } = entry
    if (!types.includes(type)) return entry
    return { ...entry, value: Array.isArray(value) ? value.map(change) : change(value) }
  })

type ParseAttributeValue = (call: Call, attribute: MediaAttribute, value: unknown) => Json | undefined

/** Changes how a PUT parses the value that it stores. */
export const changeParsedValue = (change: (honest: ParseAttributeValue) => ParseAttributeValue): Patch =>
  patchOnlyIn('setAttributeValue', changeRule('media', 'parseAttributeValue', change))

/** Changes the value in the body of a PUT. */
export const changeSentValue = (change: (value: Json) => Json): Patch =>
  changeBody('setAttributeValue', ({ value, ...rest }) =>
    value === undefined ? rest : { ...rest, value: change(value) },
  )

/** Changes the value in the body of a PUT if it is a text. */
export const changeSentText = (change: (text: string) => Json): Patch =>
  changeSentValue(value => (typeof value === 'string' ? change(value) : value))

/** The value that a PUT replaces. */
export const readStoredValue = ({ world, params }: Call, { id }: MediaAttribute): Json | undefined =>
  world.media.get(params.id ?? '')?.attributes[id]

import type { AttributeType, Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import { isList } from '../../json.ts'
import type { AttributeCodec } from '../../service/attribute-values/codec.ts'
import { changeBody, changePresentation, changeRule, type Patch, patchOnlyIn } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { type AnsweredMembers, withMembers } from '../members.ts'

/** Changes how the values of one attribute type are written. */
export const changeWrite =
  (type: AttributeType, change: (reference: AttributeCodec['write']) => AttributeCodec['write']): Patch =>
  service => {
    const reference = service.attributeValues[type]
    const changed = { ...reference, write: change(reference.write) }
    return { ...service, attributeValues: { ...service.attributeValues, [type]: changed } }
  }

export const changeStored = (type: AttributeType, change: (stored: Json) => Json): Patch =>
  changeWrite(type, reference => (value, at, context) => change(reference(value, at, context)))

export const changeEntries = (change: (entry: JsonObject, attribute: MediaAttribute) => AnsweredMembers): Patch =>
  changePresentation('attributeValue', reference =>
    withMembers(reference, (entry, _context, attribute) => change(entry, attribute)),
  )

/** Changes each element of the values of some attribute types. */
export const changeElements = (types: readonly AttributeType[], change: (element: Json) => Json): Patch =>
  changeEntries(
    ({ value = null }, { type }) =>
      types.includes(type) && { value: isList(value) ? value.map(change) : change(value) },
  )

type ParseAttributeValue = (call: Call, attribute: MediaAttribute, value: unknown) => Json | undefined

/** Changes how a PUT parses the value that it stores. */
export const changeParsedValue = (change: (reference: ParseAttributeValue) => ParseAttributeValue): Patch =>
  patchOnlyIn('setAttributeValue', changeRule('media', 'parseAttributeValue', change))

/** Keeps the stored value instead of writing some values. */
export const keepStored = (isKept: (value: unknown, attribute: MediaAttribute) => boolean): Patch =>
  changeParsedValue(
    reference => (call, attribute, value) =>
      isKept(value, attribute) ? readStoredValue(call, attribute) : reference(call, attribute, value),
  )

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

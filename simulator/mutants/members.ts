import type { Column, Json, JsonObject, Media, Row } from '../../fixtures/entities.ts'
import { isList } from '../json.ts'
import { invalid } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeBody, changePresentation, changeResources, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import type { BoardContext, Call, CellContext, ServiceContext } from '../service/service.ts'

/** Properties to set in an object. `undefined` removes a property; without properties the object stays as it is. */
export type Members = Readonly<Record<string, Json | undefined>> | false | undefined

/** Properties to set in an object that is answered. */
export type AnsweredMembers = JsonObject | false | undefined

/** Changes properties of the body before an operation handles it. */
export const changeMembers = (name: OperationName, change: (body: JsonObject, call: Call) => Members): Patch =>
  changeBody(name, (body, call) => {
    const members = Object.entries({ ...body, ...(change(body, call) || {}) })
    return Object.fromEntries(members.flatMap(([member, value]) => (value === undefined ? [] : [[member, value]])))
  })

const changeIf =
  <Kind extends Json>(isOfKind: (value: Json | undefined) => value is Kind) =>
  (name: OperationName, member: string, change: (value: Kind) => Json | undefined): Patch =>
    changeMembers(name, ({ [member]: value }) => isOfKind(value) && { [member]: change(value) })

/** Changes a property of the body if it is a text; likewise for numbers and arrays. */
export const changeText = changeIf(value => typeof value === 'string')
export const changeNumber = changeIf(value => typeof value === 'number')
export const changeArray = changeIf(isList)

/** Refuses some bodies because of a property. */
export const refuseBodies = (
  name: OperationName,
  member: string,
  issue: string,
  isRefused: (body: JsonObject, call: Call) => boolean,
): Patch =>
  changeMembers(name, (body, call) => {
    if (isRefused(body, call)) throw invalid(member, issue)
  })

/** Changes properties of the resources in the replies of an operation. */
export const changeAnswered = (
  name: OperationName,
  change: (resource: Resource, call: Call) => AnsweredMembers,
): Patch => changeResources(name, (resource, call) => ({ ...resource, ...(change(resource, call) || {}) }))

/** Shows some properties differently where a resource is presented. */
export const withMembers =
  <Given extends readonly unknown[], Shown extends JsonObject>(
    reference: (...given: Given) => Shown,
    change: (shown: Shown, ...given: Given) => AnsweredMembers,
  ) =>
  (...given: Given): Shown => {
    const shown = reference(...given)
    return { ...shown, ...(change(shown, ...given) || {}) }
  }

/** Changes properties of the entry that a row shows for a cell. */
export const changeEntry = (change: (entry: JsonObject, context: CellContext, row: Row) => AnsweredMembers): Patch =>
  changePresentation('fieldEntry', reference => withMembers(reference, change))

/** Changes properties of columns in every response. */
export const changeColumn = (
  change: (shown: JsonObject, column: Column, context: BoardContext) => AnsweredMembers,
): Patch =>
  changePresentation('column', reference =>
    withMembers(reference, (shown, context, column) => change(shown, column, context)),
  )

/** Changes properties of media in every response. */
export const changeMedia = (
  change: (shown: JsonObject, media: Media, context: ServiceContext) => AnsweredMembers,
): Patch =>
  changePresentation('media', reference =>
    withMembers(reference, (shown, context, media) => change(shown, media, context)),
  )

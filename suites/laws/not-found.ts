import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type IdName, type OperationName, operationNames, operationsWhere } from '../contract/operations.ts'
import { at, isObject, type JsonObject } from '../json.ts'
import { goodRequest, needsOf, requireAccepted } from '../setup/requests/good-requests.ts'
import { mainIds, type RequestIds, unwrittenIds, withUnknown } from '../setup/requests/request-ids.ts'
import { restrictedTokenFor, sendChanged, sendOutsideAllowList } from '../setup/requests/send-changed.ts'
import { foreignPartsOf } from '../setup/rows/foreign-boards.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'
import { allowance, needsAs, refusalLaw } from './law.ts'

/** Relations try most reads of what is hidden, in several shapes. These laws try the rest. */
const isRead = (operation: OperationName): boolean => contractOf(operation).method === 'GET'

const isTriedByRelations = (operation: OperationName): boolean =>
  isRead(operation) && contractOf(operation).selectable !== undefined

const isContainer = (part: IdName): boolean => part === 'board' || part === 'space'

const toKebabCase = (part: IdName): string => part.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const unfound = (
  id: string,
  clause: string,
  send: (context: CheckContext) => Promise<Answer>,
  needs: readonly string[],
): Check => refusalLaw(`not-found/${id}`, clause, send, { codes: ['not_found'], needs })

const nonexistent = (operation: OperationName, part: IdName): Check =>
  unfound(
    `nonexistent-${toKebabCase(part)}/${operation}`,
    clauseId('NOT-FOUND', operation),
    context => sendChanged(context, operation, {}, withUnknown(context, mainIds(context), part)),
    needsOf(operation),
  )

/** The profile values for a request outside the allow-list of tokens.space_restricted. */
export const hiddenNeeds = (operation: OperationName): readonly string[] => [
  'tokens.space_restricted',
  'spaces.other',
  ...(contractOf(operation).lookedUp[0] === 'board' ? ['other_board_id'] : []),
  ...needsOf(operation),
]

const outsideAllowList = (operation: OperationName): Check =>
  unfound(
    `outside-allow-list/${operation}`,
    clauseId('NOT-FOUND-ALLOW-LIST', operation),
    context => sendOutsideAllowList(context, operation),
    hiddenNeeds(operation),
  )

const otherOrganization = (operation: OperationName): Check =>
  unfound(
    `other-organization/${operation}`,
    clauseId('NOT-FOUND-ORGANIZATION', operation),
    context => sendChanged(context, operation, { as: 'other_organization' }),
    needsAs('other_organization', operation),
  )

/** All operations but createColumn: no operation deletes a column, so the kit creates few. */
const REPEATABLE = operationNames.filter(operation => operation !== 'createColumn')

/** A word that may differ from one request to the next, such as an id. */
const COUNTED = /[\w-]*\d[\w-]*/g

/** What a caller can compare: status, code, the names of the properties, and the message without the ids in it. */
const shapeOf = ({ status, json }: Answer): JsonObject => {
  const error = at(json, 'error')
  return {
    status,
    code: at(error, 'code') ?? null,
    message: String(at(error, 'message')).replace(COUNTED, '…'),
    members: isObject(error) ? Object.keys(error).sort() : [],
    outside: isObject(json) ? Object.keys(json).sort() : [],
  }
}

/** A 404 that says nothing more. */
const isPlain = ({ code = null, members, status }: JsonObject): boolean =>
  status === 404 && code === 'not_found' && isDeepStrictEqual(members, ['code', 'message'])

const HIDDEN_REFUSAL = 'refusal for a hidden resource, which must look like the one for a missing resource'

const sameShape = (operation: OperationName): Check =>
  check(
    `not-found/same-shape/${operation}`,
    'NOT-FOUND-SAME-SHAPE',
    hiddenNeeds(operation),
    async (context, expect) => {
      const hidden = await sendOutsideAllowList(context, operation)
      const missing = await context.api(operation, {
        ...(await goodRequest(
          context,
          operation,
          withUnknown(context, mainIds(context), contractOf(operation).lookedUp[0]),
        )),
        as: restrictedTokenFor(context, operation),
      })

      expect.equal(shapeOf(hidden), shapeOf(missing), HIDDEN_REFUSAL)
    },
  )

type Faults = Readonly<Partial<Record<OperationName, (unknown: string) => Partial<CallInput>>>>

/** Requests with a second fault. The server may report either fault, but the choice must not reveal a hidden resource. */
const FAULTY: Faults = {
  createRow: () => ({ body: { title: 'x'.repeat(256) } }),
  createColumn: () => ({ body: { name: '', type: 'no-such-type' } }),
  createView: () => ({ body: { type: 'no-such-type' } }),
  listViews: () => ({ query: { limit: 0 } }),
  listViewRows: () => ({ query: { columns: 'no such column' } }),
}

/** Of these a run compares one, and those whose refusal tells more than that nothing was found. */
const SELDOM_FAULTY: Faults = {
  updateRow: () => ({ body: { title: 5 } }),
  createUpload: folder_id => ({ body: { folder_id } }),
  createLibraryView: folder_id => ({ body: { filter: { folder_id } } }),
  setAttributeValue: () => ({ body: { value: { no: 'text' } } }),
  deleteOption: optionId => ({ path: { optionId } }),
}

const ALL_FAULTS: Faults = { ...FAULTY, ...SELDOM_FAULTY }

/** A request for what the caller may not see, or for what is missing, with the fault of the table. */
async function sendFaulty(context: CheckContext, operation: OperationName, ids: RequestIds): Promise<JsonObject> {
  const input = await goodRequest(context, operation, ids)
  const { path, query, body } = ALL_FAULTS[operation]?.(context.run.uuid()) ?? {}
  const faulty = {
    ...input,
    path: { ...input.path, ...path },
    query: { ...input.query, ...query },
    ...(isObject(input.body) && { body: { ...input.body, ...(isObject(body) && body) } }),
  }
  return shapeOf(await context.api(operation, { ...faulty, as: 'other_organization' }))
}

const sameShapeOfFaulty = (operation: OperationName): Check =>
  check(
    `not-found/same-shape-of-a-faulty-request/${operation}`,
    'NOT-FOUND-SAME-SHAPE',
    ['tokens.other_organization'],
    async (context, expect) => {
      await requireAccepted(context, operation)
      const ids = unwrittenIds(context)
      const hidden = await sendFaulty(context, operation, ids)
      const seldom = operationNames.filter(name => name in SELDOM_FAULTY)
      const draw = drawn(context, seldom, { name: 'faulty request for what is missing' })
      if (operation in SELDOM_FAULTY && isPlain(hidden) && !draw.includes(operation)) return
      const missing = await sendFaulty(context, operation, withUnknown(context, ids, contractOf(operation).lookedUp[0]))

      expect.equal(hidden, missing, HIDDEN_REFUSAL)
    },
  )

const partsOfForeignBoards = (operation: OperationName): readonly Check[] =>
  foreignPartsOf(contractOf(operation).lookedUp).map(({ part, place, needs, id }) =>
    unfound(
      `${part}-of-${place}/${operation}`,
      clauseId('NOT-FOUND-OTHER-BOARD', operation),
      context => sendChanged(context, operation, { absent: true }, { ...mainIds(context), [part]: () => id(context) }),
      needs,
    ),
  )

/**
 * The media of an upload has the same id, but only once the upload is finished. A server may make it at once, and then
 * take the value, or refuse it while the bytes are missing.
 */
const mediaOfPendingUpload = check(
  'not-found/media-of-a-pending-upload/setAttributeValue',
  clauseId('NOT-FOUND', 'setAttributeValue'),
  async (context, expect) => {
    const ids = mainIds(context)
    const answer = await sendChanged(context, 'setAttributeValue', {}, { ...ids, media: ids.upload })

    if (isSuccess(answer)) return context.notApplicable('the server has the media of an upload before its bytes')
    expect.refused(answer, 'not_found', 'conflict')
  },
)

/** The server answers alike for missing and for hidden resources. Spec: Endpoints > Conventions; Authentication; Errors. */
export const notFoundLaws: readonly Check[] = [
  mediaOfPendingUpload,
  ...operationNames.flatMap(operation =>
    contractOf(operation)
      .lookedUp.filter(part => !isRead(operation) || isContainer(part))
      .map(part => nonexistent(operation, part)),
  ),
  ...operationsWhere(({ method }) => method !== 'GET').flatMap(partsOfForeignBoards),
  ...operationNames.map(outsideAllowList),
  ...operationNames.filter(operation => !isTriedByRelations(operation)).map(otherOrganization),
  ...operationNames.filter(isRead).map(sameShape),
  ...operationNames.filter(name => name in ALL_FAULTS).map(sameShapeOfFaulty),
  ...REPEATABLE.map(operation =>
    allowance(`not-found/inside-allow-list/${operation}`, 'AUTH-ALLOW-LIST-INSIDE', operation, 'space_restricted'),
  ),
]

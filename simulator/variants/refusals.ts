import { isList, isObject, type JsonObject, toObject } from '../json.ts'
import { answerError, changeErrors, changeJson, changeRefusals } from '../mutants/answers.ts'
import { refuseWith } from '../mutants/refusals.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { ApiError, badRequest, conflict, forbidden, notFound } from '../service/errors.ts'
import { changeRule, changeStep, combinePatches, type Patch } from '../service/patches.ts'
import { wrapEveryHandler } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const DETAILS = 'what details and messages tell'
const UNAUTHENTICATED = 'the status of unauthenticated'

const changeDetails = (change: (detail: JsonObject) => JsonObject): Patch =>
  changeErrors(error =>
    isList(error.details)
      ? { ...error, details: error.details.map(one => (isObject(one) ? change(one) : one)) }
      : error,
  )

const spellFields = (spelled: (path: readonly string[]) => string): Patch =>
  changeDetails(detail =>
    typeof detail.field === 'string' ? { ...detail, field: spelled(detail.field.split('.')) } : detail,
  )

const isNumber = (text: string): boolean => /^\d+$/.test(text)

const withBrackets = (path: readonly string[]): string =>
  path.map((part, index) => (isNumber(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')

/** Refuses with another error what a rule refuses. */
const refuseInstead =
  (make: () => ApiError) =>
  <Given extends readonly unknown[]>(reference: (...given: Given) => void) =>
    refuseWith(reference, (error, ..._) => (error instanceof ApiError ? make() : error))

const BOARD_WRITES = ['createRow', 'updateRow', 'createColumn', 'createView', 'updateColumn', 'updateView']

/** Refuses a write on a board while another one is under way there. */
const lockBoards = changeStep('answerIdempotently', reference => {
  const locked = keepPerWorld(() => new Set<string>())
  return async (call, readBody, answer) => {
    const board = call.params.id ?? ''
    const boards = locked(call.world.tokens)
    if (!BOARD_WRITES.includes(call.operation.name)) return reference(call, readBody, answer)
    if (boards.has(board)) throw conflict('The board is being written. Try again.')
    boards.add(board)
    try {
      return await reference(call, readBody, answer)
    } finally {
      boards.delete(board)
    }
  }
})

/** As often as this, a write on a board meets one of another user. */
const MEETING = 50

/** Permitted choices in errors. */
export const refusalVariants: readonly Variant[] = variants({
  [`refusals/fields-as-pointers: The details of an error name a field by a JSON pointer.
    ERROR-DETAILS-SHAPE, topic ${DETAILS}`]: spellFields(path => `/${path.join('/')}`),
  [`refusals/fields-with-brackets: The details of an error put the indexes of a field in brackets.
    ERROR-DETAILS-SHAPE, topic ${DETAILS}`]: spellFields(withBrackets),
  [`refusals/fields-in-camel-case: The details of an error name fields in camel case: viewMode for view_mode.
    ERROR-DETAILS-SHAPE, topic ${DETAILS}`]: spellFields(path =>
    path.map(part => part.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.'),
  ),
  [`refusals/issues-alone: The details of an error have no field, but further properties.
    ERROR-DETAILS-SHAPE, topic ${DETAILS}`]: changeDetails(({ issue = '', field = '' }) => ({
    issue: `${String(field)} ${String(issue)}`,
    code: 'invalid',
    severity: 2,
  })),
  [`refusals/foreign-keys-named-in-details: The server names a refused config key in the details of the error, not in
    its message. COLUMN-CONFIG-FOREIGN-NAMED, topic ${DETAILS}`]: changeRule('columns', 'parseConfig', reference =>
    refuseWith(reference, error => {
      const { details = [] } = error instanceof ApiError ? error : {}
      return details.length > 0 ? new ApiError('bad_request', 'The config is invalid.', { details }) : error
    }),
  ),
  [`refusals/boards-take-one-write-at-a-time: The server refuses a write on a board with conflict while another one is
    under way there. ERROR-STATUS-CONFLICT`]: lockBoards,
  [`refusals/others-write-meanwhile: The server refuses each fiftieth write on a board with conflict, because another
    user is writing there. ERROR-STATUS-CONFLICT`]: changeStep('answerIdempotently', reference => {
    const meetings = keepPerWorld(() => ({ writes: 0 }))
    return (call, readBody, answer) =>
      reference(call, readBody, sent => {
        if (!BOARD_WRITES.includes(call.operation.name)) return answer(sent)
        const state = meetings(call.world.tokens)
        state.writes += 1
        if (state.writes % MEETING === 0) throw conflict('Another user is writing this board. Try again.')
        return answer(sent)
      })
  }),
  [`refusals/in-another-language: The server writes messages in another language.
    ERROR-ENVELOPE`]: changeErrors(error => ({ ...error, message: `要求は無効です 🙅 „${String(error.message)}“` })),
  [`refusals/tell-more: The server adds further properties to errors.
    MEMBERS-ADDED`]: changeRefusals(
    changeJson(body => {
      const { error } = toObject(body)
      return { error: { ...toObject(error), request_id: 'f00', documentation_url: null }, meta: {} }
    }),
  ),
  [`refusals/not-found-names-the-id: The message of not_found repeats the id.
    NOT-FOUND-SAME-SHAPE`]: wrapEveryHandler((handle, call) => {
    const message = `There is no ${Object.values(call.params).join(' in ')}.`
    const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
    return refuseWith(handle, error => (isMissing(error) ? new ApiError('not_found', message) : error))(call)
  }),
  [`refusals/unauthenticated-is-400: The server answers unauthenticated with status 400.
    STATUS-NUMBERS, topic ${UNAUTHENTICATED}`]: answerError('unauthenticated', { status: 400 }),
  [`refusals/elsewhere-is-not-found: The server answers not_found for an id in a body that belongs elsewhere.
    BODY-ID-ELSEWHERE`]: combinePatches(
    changeRule('rows', 'parentIsOnBoard', refuseInstead(notFound)),
    changeRule('columns', 'attributeIsOfSpace', refuseInstead(notFound)),
    changeRule('columns', 'folderIsOfSpace', refuseInstead(notFound)),
    changeRule('uploads', 'folderIsOfSpace', refuseInstead(notFound)),
    changeRule('columns', 'mediaColumnsAreOfBoard', reference => (call, board, config) => {
      const isHere = (id: string) => board.columns.get(id) !== undefined
      if (config.media_column_ids?.every(isHere)) reference(call, board, config)
      else refuseInstead(notFound)(reference)(call, board, config)
    }),
    changeRule('columns', 'namingConventionIsOfSpace', refuseInstead(notFound)),
  ),
  [`refusals/adding-options-is-a-bad-request: If allow_create is false, adding options with media:write is answered with
    bad_request. ADD-OPTIONS-OTHER-SCOPE, topic adding options with another scope`]: changeRule(
    'options',
    'tokenMayAddThese',
    refuseInstead(() => badRequest('The token may not add options to this attribute.')),
  ),
  [`refusals/no-option-scope-is-forbidden: A token without a scope for adding options gets forbidden.
    OPTIONS-ADD-CLOSED-NEITHER`]: changeRule(
    'options',
    'tokenMayAddSome',
    refuseInstead(() => forbidden('The token may not add options.')),
  ),
  [`refusals/too-many-options-conflict: The server refuses a request that would give a field too many options with
    conflict. OPTIONS-ADD-TOTAL-MAX`]: changeRule(
    'options',
    'totalIsAllowed',
    refuseInstead(() => conflict('The field would have too many options.')),
  ),
  [`refusals/space-settings-hold-adding-options: A token with spaces:write may add options where allow_create is true.
    ADD-OPTIONS-OTHER-SCOPE, topic adding options with another scope, unjudged`]: changeRule(
    'options',
    'tokenMayAddThese',
    reference => (call, attribute) => {
      if (!call.actor.token.scopes.includes('spaces:write')) reference(call, attribute)
    },
  ),
  [`refusals/taken-column-names-before-configs: The server checks whether the name of a column is taken before it checks
    the config. ERROR-ORDER`]: changeRule('columns', 'parseConfig', reference => (call, draft) => {
    if (call.operation.name === 'createColumn')
      call.service.rules.columns.nameIsFree(call, call.service.visible.board(call), draft)
    return reference(call, draft)
  }),
  [`refusals/grants-lack-roles-before-things-are-found: The server refuses a user who owns no space before it looks up
    the space. ERROR-ORDER`]: changeStep('authorize', reference => call => {
    const { user } = call.actor
    if (call.operation.scope === 'spaces:write' && user && !user.admin) {
      const owns = [...call.world.spaces.values()].some(space =>
        space.members.some(member => member.user_id === user.id && member.owner),
      )
      if (!owns) throw forbidden('The acting user owns no space.')
    }
    reference(call)
  }),
})

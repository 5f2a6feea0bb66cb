import type { Json, JsonObject } from '../../fixtures/entities.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { isList, isObject } from '../json.ts'
import { ApiError, badRequest, conflict, forbidden, notFound } from '../service/errors.ts'
import { changeRule, changeStep, combinePatches, type Patch } from '../service/patches.ts'
import { changeJson, changeRefusals, wrapEveryHandler } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const DETAILS = 'what details and messages tell'
const UNAUTHENTICATED = 'the status of unauthenticated'

const changeErrors = (change: (error: JsonObject) => JsonObject): Patch =>
  changeRefusals(
    changeJson((body): Json => ({ error: change(isObject(body) && isObject(body.error) ? body.error : {}) })),
  )

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
const refuseWith =
  (make: () => ApiError) =>
  <Given extends readonly unknown[]>(honest: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      honest(...given)
    } catch (error) {
      throw error instanceof ApiError ? make() : error
    }
  }

const BOARD_WRITES: readonly string[] = [
  'createRow',
  'updateRow',
  'createColumn',
  'createView',
  'updateColumn',
  'updateView',
]

/** Refuses a write on a board while another one is under way there. */
const lockBoards = changeStep('answerOnce', honest => {
  const locked = keepPerWorld(() => new Set<string>())
  return async (call, readBody, answer) => {
    const board = call.params.id ?? ''
    const boards = locked(call.world.tokens)
    if (!BOARD_WRITES.includes(call.operation.name)) return honest(call, readBody, answer)
    if (boards.has(board)) throw conflict('The board is being written. Try again.')
    boards.add(board)
    try {
      return await honest(call, readBody, answer)
    } finally {
      boards.delete(board)
    }
  }
})

/** Lawful choices in errors. */
export const refusalVariants: readonly Variant[] = [
  variant(
    'refusals/fields-as-pointers',
    'ERROR-DETAILS-SHAPE',
    'The specification does not say how details name a field. This server uses a JSON pointer.',
    spellFields(path => `/${path.join('/')}`),
    DETAILS,
  ),
  variant(
    'refusals/fields-with-brackets',
    'ERROR-DETAILS-SHAPE',
    'The specification does not say how details name a field. This server puts indexes in brackets.',
    spellFields(withBrackets),
    DETAILS,
  ),
  variant(
    'refusals/fields-in-camel-case',
    'ERROR-DETAILS-SHAPE',
    'The specification does not say how details name a field. This server writes view_mode as viewMode.',
    spellFields(path =>
      path.map(part => part.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.'),
    ),
    DETAILS,
  ),
  variant(
    'refusals/issues-alone',
    'ERROR-DETAILS-SHAPE',
    'The specification does not say what a detail holds. This server names no field, and adds further members.',
    changeDetails(({ issue = '', field = '' }) => ({
      issue: `${String(field)} ${String(issue)}`,
      code: 'invalid',
      severity: 2,
    })),
    DETAILS,
  ),
  variant(
    'refusals/foreign-keys-named-in-details',
    'COLUMN-CONFIG-FOREIGN-NAMED',
    'The specification does not say where a config key of another type is named. This server names what it refuses in a config in details, not in the message.',
    changeRule('columns', 'parseConfig', honest => (...given) => {
      try {
        return honest(...given)
      } catch (error) {
        const { details = [] } = error instanceof ApiError ? error : {}
        throw details.length > 0 ? new ApiError('bad_request', 'The config is invalid.', { details }) : error
      }
    }),
    DETAILS,
  ),
  variant(
    'refusals/boards-take-one-write-at-a-time',
    'ERROR-STATUS-CONFLICT',
    'The specification does not say which conflicts there are. This server refuses a write on a board while another one is under way there.',
    lockBoards,
  ),
  variant(
    'refusals/in-another-language',
    'ERROR-ENVELOPE',
    'Messages are free text. This server writes them in another language.',
    changeErrors(error => ({ ...error, message: `要求は無効です 🙅 „${String(error.message)}“` })),
  ),
  variant(
    'refusals/tell-more',
    'MEMBERS-ADDED',
    'The specification does not forbid further members of an error. This server adds some.',
    changeRefusals(
      changeJson((body): Json => {
        const error = isObject(body) && isObject(body.error) ? body.error : {}
        return { error: { ...error, request_id: 'f00', documentation_url: null }, meta: {} }
      }),
    ),
  ),
  variant(
    'refusals/not-found-names-the-id',
    'NOT-FOUND-SAME-SHAPE',
    'All not_found errors have one shape, but may have different messages. This server repeats the id in the message.',
    wrapEveryHandler((handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
        throw new ApiError('not_found', `There is no ${Object.values(call.params).join(' in ')}.`)
      }
    }),
  ),
  variant(
    'refusals/unauthenticated-is-400',
    'STATUS-NUMBERS',
    'The specification gives no status for unauthenticated. This server answers 400.',
    changeRefusals((rendered, error) =>
      error instanceof ApiError && error.code === 'unauthenticated' ? { ...rendered, status: 400 } : rendered,
    ),
    UNAUTHENTICATED,
  ),
  variant(
    'refusals/elsewhere-is-not-found',
    'BODY-ID-ELSEWHERE',
    'The specification allows bad_request and not_found for an id in a body that belongs elsewhere. This server answers not_found.',
    combinePatches(
      changeRule('rows', 'parentIsOnBoard', refuseWith(notFound)),
      changeRule('columns', 'attributeIsOfSpace', refuseWith(notFound)),
      changeRule('columns', 'folderIsOfSpace', refuseWith(notFound)),
      changeRule('uploads', 'folderIsOfSpace', refuseWith(notFound)),
      changeRule('columns', 'mediaColumnsAreOfBoard', honest => (call, board, config) => {
        const isHere = (id: string) => board.columns.get(id) !== undefined
        if (config.media_column_ids?.every(isHere)) honest(call, board, config)
        else refuseWith(notFound)(honest)(call, board, config)
      }),
      changeRule('columns', 'namingConventionIsOfSpace', refuseWith(notFound)),
    ),
  ),
  variant(
    'refusals/adding-options-is-a-bad-request',
    'ADD-OPTIONS-OTHER-SCOPE',
    'The specification does not say clearly how media:write is refused where allow_create is false. This server answers bad_request.',
    changeRule(
      'options',
      'tokenMayAddThese',
      refuseWith(() => badRequest('The token may not add options to this attribute.')),
    ),
    'adding options with another scope',
  ),
  variant(
    'refusals/no-option-scope-is-forbidden',
    'OPTIONS-ADD-CLOSED-NEITHER',
    'The specification has both 400 and forbidden for a token that may not add options. This server answers forbidden.',
    changeRule(
      'options',
      'tokenMayAddSome',
      refuseWith(() => forbidden('The token may not add options.')),
    ),
  ),
  variant(
    'refusals/too-many-options-conflict',
    'OPTIONS-ADD-TOTAL-MAX',
    'The specification has no code for a request that would give a field too many options. This server answers conflict.',
    changeRule(
      'options',
      'totalIsAllowed',
      refuseWith(() => conflict('The field would have too many options.')),
    ),
  ),
  unjudged(
    'refusals/space-settings-hold-adding-options',
    'ADD-OPTIONS-OTHER-SCOPE',
    'The specification does not say clearly whether spaces:write adds options where allow_create is true. On this server it does.',
    changeRule('options', 'tokenMayAddThese', honest => (call, attribute) => {
      if (!call.actor.token.scopes.includes('spaces:write')) honest(call, attribute)
    }),
    'adding options with another scope',
  ),
  variant(
    'refusals/taken-column-names-before-configs',
    'ERROR-ORDER',
    'The specification does not say which of several errors wins. This server looks at the name of a column before its config.',
    changeRule('columns', 'parseConfig', honest => (call, draft) => {
      if (call.operation.name === 'createColumn')
        call.service.rules.columns.nameIsFree(call, call.service.visible.board(call), draft)
      return honest(call, draft)
    }),
  ),
  variant(
    'refusals/grants-lack-roles-before-things-are-found',
    'ERROR-ORDER',
    'The specification does not say which of several errors wins. This server refuses a user without any role before it looks a space up.',
    changeStep('authorize', honest => call => {
      const { user } = call.actor
      if (call.operation.scope === 'spaces:write' && user && !user.admin) {
        const owns = [...call.world.spaces.values()].some(space =>
          space.members.some(member => member.user_id === user.id && member.owner),
        )
        if (!owns) throw forbidden('The acting user owns no space.')
      }
      honest(call)
    }),
  ),
]

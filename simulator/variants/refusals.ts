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
    'The details of an error name a field by a JSON pointer.',
    spellFields(path => `/${path.join('/')}`),
    DETAILS,
  ),
  variant(
    'refusals/fields-with-brackets',
    'ERROR-DETAILS-SHAPE',
    'The details of an error put the indexes of a field in brackets.',
    spellFields(withBrackets),
    DETAILS,
  ),
  variant(
    'refusals/fields-in-camel-case',
    'ERROR-DETAILS-SHAPE',
    'The details of an error name fields in camel case: viewMode for view_mode.',
    spellFields(path =>
      path.map(part => part.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).join('.'),
    ),
    DETAILS,
  ),
  variant(
    'refusals/issues-alone',
    'ERROR-DETAILS-SHAPE',
    'The details of an error have no field, but further members.',
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
    'The server names what it refuses in a config in the details of the error, not in its message.',
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
    'The server refuses a write on a board with conflict while another one is under way there.',
    lockBoards,
  ),
  variant(
    'refusals/in-another-language',
    'ERROR-ENVELOPE',
    'The server writes messages in another language.',
    changeErrors(error => ({ ...error, message: `要求は無効です 🙅 „${String(error.message)}“` })),
  ),
  variant(
    'refusals/tell-more',
    'MEMBERS-ADDED',
    'The server adds further members to errors.',
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
    'The message of not_found repeats the id.',
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
    'The server answers unauthenticated with status 400.',
    changeRefusals((rendered, error) =>
      error instanceof ApiError && error.code === 'unauthenticated' ? { ...rendered, status: 400 } : rendered,
    ),
    UNAUTHENTICATED,
  ),
  variant(
    'refusals/elsewhere-is-not-found',
    'BODY-ID-ELSEWHERE',
    'The server answers not_found for an id in a body that belongs elsewhere.',
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
    'If allow_create is false, adding options with media:write is answered with bad_request.',
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
    'A token without a scope for adding options gets forbidden.',
    changeRule(
      'options',
      'tokenMayAddSome',
      refuseWith(() => forbidden('The token may not add options.')),
    ),
  ),
  variant(
    'refusals/too-many-options-conflict',
    'OPTIONS-ADD-TOTAL-MAX',
    'The server refuses a request that would give a field too many options with conflict.',
    changeRule(
      'options',
      'totalIsAllowed',
      refuseWith(() => conflict('The field would have too many options.')),
    ),
  ),
  unjudged(
    'refusals/space-settings-hold-adding-options',
    'ADD-OPTIONS-OTHER-SCOPE',
    'A token with spaces:write may add options where allow_create is true.',
    changeRule('options', 'tokenMayAddThese', honest => (call, attribute) => {
      if (!call.actor.token.scopes.includes('spaces:write')) honest(call, attribute)
    }),
    'adding options with another scope',
  ),
  variant(
    'refusals/taken-column-names-before-configs',
    'ERROR-ORDER',
    'The server checks whether the name of a column is taken before it checks the config.',
    changeRule('columns', 'parseConfig', honest => (call, draft) => {
      if (call.operation.name === 'createColumn')
        call.service.rules.columns.nameIsFree(call, call.service.visible.board(call), draft)
      return honest(call, draft)
    }),
  ),
  variant(
    'refusals/grants-lack-roles-before-things-are-found',
    'ERROR-ORDER',
    'The server refuses a user who owns no space before it looks up the space.',
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

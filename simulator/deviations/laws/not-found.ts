import type { Space } from '../../../fixtures/entities.ts'
import { ApiError, badRequest, forbidden, notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeLookup, changeStep, combinePatches, type Patch, replaceForOperation, wrapHandler } from '../patches.ts'
import { type Documented, documentedWhere, forEach, lawClause, offBoards, onBoards } from './documented.ts'

/** The board that the path names, wherever it is. */
function anyBoard(call: Call): BoardState {
  const state = call.world.boards.get(param(call, 'id'))
  if (!state || state.board.archived) throw notFound()
  return state
}

const organizationOf = (call: Call, { board }: BoardState) => call.world.spaces.get(board.space_id)?.organization_id

const isOfOrganization = (call: Call, state: BoardState): boolean =>
  organizationOf(call, state) === call.actor.token.organization_id

const board = (name: Documented, find: (call: Call, honest: (call: Call) => BoardState) => BoardState): Patch =>
  changeLookup(name, 'board', honest => call => find(call, honest))

const reading = documentedWhere(({ method }) => method === 'GET')
const repeatable = documentedWhere(({ name }) => name !== 'createColumn')

const boards = forEach(onBoards, name => [
  deviation(
    `not-found/${name}-ignores-the-allow-list`,
    'The query filters by organization, and forgets the spaces that the token is held to.',
    [lawClause('NOT-FOUND-ALLOW-LIST', name)],
    board(name, (call, honest) => {
      const state = anyBoard(call)
      return isOfOrganization(call, state) ? state : honest(call)
    }),
  ),
  deviation(
    `not-found/${name}-tells-of-hidden-boards`,
    'A board outside the allow-list is answered forbidden, which tells that it exists.',
    [lawClause('NOT-FOUND-ALLOW-LIST', name), ...(reading.includes(name) ? ['NOT-FOUND-SAME-SHAPE'] : [])],
    board(name, (call, honest) => {
      const { board: found } = anyBoard(call)
      if (call.actor.token.space_ids?.includes(found.space_id) === false) throw forbidden('Not in your spaces.')
      return honest(call)
    }),
  ),
  deviation(
    `not-found/${name}-crosses-organizations`,
    'The board is looked up by its id alone, so that any organization finds it.',
    [lawClause('NOT-FOUND-ORGANIZATION', name)],
    board(name, (call, honest) => {
      const state = anyBoard(call)
      return isOfOrganization(call, state) ? honest(call) : state
    }),
  ),
  deviation(
    `not-found/${name}-missing-board-is-a-bad-request`,
    'An id that finds nothing is reported as a parameter that is wrong.',
    [lawClause('NOT-FOUND', name)],
    board(name, (call, honest) => {
      if (!call.world.boards.has(param(call, 'id'))) throw badRequest('Unknown board.')
      return honest(call)
    }),
  ),
])

const hiddenFrom = ({ actor: { token } }: Call, { id }: Space): boolean => token.space_ids?.includes(id) === false

const isOwn = ({ actor: { token } }: Call, { organization_id }: Space): boolean =>
  organization_id === token.organization_id

/** Another look at spaces, which decide who sees what is in them. */
const spaces = (name: Documented, judge: (call: Call, space: Space) => boolean): Patch =>
  changeLookup(name, 'space', honest => (call, id) => {
    const space = call.world.spaces.get(id)
    return space && judge(call, space) ? space : honest(call, id)
  })

const orBad =
  <Result>(look: (call: Call) => Result) =>
  (call: Call): Result => {
    try {
      return look(call)
    } catch (error) {
      throw error instanceof ApiError && error.code === 'not_found' ? badRequest('Unknown id.') : error
    }
  }

/** Whatever finds nothing is a wrong parameter. */
const absenceIsBad = (name: Documented): Patch =>
  combinePatches(
    wrapHandler(name, (handle, call) => orBad(handle)(call)),
    changeStep('authorize', honest => replaceForOperation(name, honest, orBad(honest))),
  )

const inSpaces = forEach(offBoards, name => [
  deviation(
    `not-found/${name}-ignores-the-allow-list`,
    'The query filters by organization, and forgets the spaces that the token is held to.',
    [lawClause('NOT-FOUND-ALLOW-LIST', name)],
    spaces(name, isOwn),
  ),
  deviation(
    `not-found/${name}-tells-of-hidden-spaces`,
    'What is outside the allow-list is answered forbidden, which tells that it exists.',
    [lawClause('NOT-FOUND-ALLOW-LIST', name), ...(reading.includes(name) ? ['NOT-FOUND-SAME-SHAPE'] : [])],
    spaces(name, (call, space) => {
      if (isOwn(call, space) && hiddenFrom(call, space)) throw forbidden('Not in your spaces.')
      return false
    }),
  ),
  deviation(
    `not-found/${name}-crosses-organizations`,
    'The resource is looked up by its id alone, so that any organization finds it.',
    [lawClause('NOT-FOUND-ORGANIZATION', name)],
    spaces(name, (call, space) => !isOwn(call, space)),
  ),
  deviation(
    `not-found/${name}-absence-is-a-bad-request`,
    'An id that finds nothing is reported as a parameter that is wrong.',
    [lawClause('NOT-FOUND', name)],
    absenceIsBad(name),
  ),
])

type Part = 'row' | 'column' | 'view'

/** The part's parameter in the path. */
const PARAMETER = { row: 'rowId', column: 'columnId', view: 'viewId' } as const

const collection = (state: BoardState, part: Part) => state[`${part}s`]

/** Looks a part up on whichever board it is. */
const anywhere =
  <Found>(part: Part) =>
  (honest: (call: Call, state: BoardState) => Found) =>
  (call: Call, state: BoardState): Found => {
    const id = param(call, PARAMETER[part])
    return honest(call, [...call.world.boards.values()].find(other => collection(other, part).get(id)) ?? state)
  }

/** Reports a part that is not there as a wrong parameter. */
const unknownIsBad =
  <Found>(part: Part) =>
  (honest: (call: Call, state: BoardState) => Found) =>
  (call: Call, state: BoardState): Found => {
    if (!collection(state, part).get(param(call, PARAMETER[part]))) throw badRequest(`Unknown ${part}.`)
    return honest(call, state)
  }

const partOf = (name: 'updateRow' | 'getColumn' | 'getView' | 'listViewRows', part: Part, changes: Changes) => [
  deviation(
    `not-found/${name}-takes-a-${part}-of-any-board`,
    `The ${part} is looked up by its id alone; that it is on the board of the path is not looked at.`,
    [lawClause('NOT-FOUND-OTHER-BOARD', name)],
    changes.anywhere,
  ),
  deviation(
    `not-found/${name}-missing-${part}-is-a-bad-request`,
    `An id that finds no ${part} is reported as a parameter that is wrong.`,
    [lawClause('NOT-FOUND', name)],
    changes.unknownIsBad,
  ),
]

interface Changes {
  readonly anywhere: Patch
  readonly unknownIsBad: Patch
}

const parts: readonly Deviation[] = [
  ...partOf('updateRow', 'row', {
    anywhere: changeLookup('updateRow', 'row', anywhere('row')),
    unknownIsBad: changeLookup('updateRow', 'row', unknownIsBad('row')),
  }),
  ...partOf('getColumn', 'column', {
    anywhere: changeLookup('getColumn', 'column', anywhere('column')),
    unknownIsBad: changeLookup('getColumn', 'column', unknownIsBad('column')),
  }),
  ...partOf('getView', 'view', {
    anywhere: changeLookup('getView', 'view', anywhere('view')),
    unknownIsBad: changeLookup('getView', 'view', unknownIsBad('view')),
  }),
  ...partOf('listViewRows', 'view', {
    anywhere: changeLookup('listViewRows', 'view', anywhere('view')),
    unknownIsBad: changeLookup('listViewRows', 'view', unknownIsBad('view')),
  }),
]

/** Mistakes in what is hidden from whom. */
export const notFoundDeviations: readonly Deviation[] = [
  ...boards,
  ...inSpaces,
  ...parts,
  ...forEach(repeatable, name =>
    deviation(
      `not-found/${name}-holds-nothing-for-the-allow-list`,
      'The allow-list is compared with names, so that a token that is held to spaces finds nothing.',
      ['AUTH-ALLOW-LIST-INSIDE'],
      changeLookup(name, 'space', honest => (call, id) => {
        if (call.actor.token.space_ids) throw notFound()
        return honest(call, id)
      }),
    ),
  ),
]

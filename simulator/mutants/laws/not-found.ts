import type { Space } from '../../../fixtures/entities.ts'
import { ApiError, badRequest, forbidden, notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import {
  beforeHandling,
  changeCall,
  changeLookup,
  changeStepOf,
  combinePatches,
  type Patch,
  patchEach,
  patchOnlyIn,
  wrapHandler,
} from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { REACHES } from '../lookup-scope.ts'
import { each, type Mutant, mutants, type Patches } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import {
  boardOperations,
  DOCUMENTED,
  type Documented,
  filterDocumented,
  lawClause,
  spaceOperations,
} from './documented-operations.ts'

const readOperations = filterDocumented(({ method }) => method === 'GET')
const trimmingOperations = filterDocumented(({ selectable }) => selectable !== undefined)
const operationsWithAllowList = filterDocumented(({ name }) => name !== 'createColumn')

const isHiddenFrom = ({ actor: { token } }: Call, { id }: Space): boolean => token.space_ids?.includes(id) === false

const isOwn = ({ actor: { token } }: Call, { organization_id }: Space): boolean =>
  organization_id === token.organization_id

/** Changes who may see a space, and with it everything in the space. */
export const changeSpaceLookup = (name: Documented, isVisible: (call: Call, space: Space) => boolean): Patch =>
  changeLookup(name, 'space', reference => (call, id) => {
    const space = call.world.spaces.get(id)
    return space && isVisible(call, space) ? space : reference(call, id)
  })

const notFoundAsBadRequest = <Result>(handle: (call: Call) => Result) =>
  refuseWith(handle, error =>
    error instanceof ApiError && error.code === 'not_found' ? badRequest('Unknown id.') : error,
  )

/** Answers 400 whenever something is not found. */
const answerBadRequestWhenMissing = (name: Documented): Patch =>
  combinePatches(
    wrapHandler(name, (handle, call) => notFoundAsBadRequest(handle)(call)),
    changeStepOf(name, 'authorize', notFoundAsBadRequest),
  )

type Part = 'row' | 'column' | 'view'

const PARAMETER = { row: 'rowId', column: 'columnId', view: 'viewId' } as const

const hasPart = (call: Call, board: BoardState, part: Part): boolean =>
  board[`${part}s`].get(param(call, PARAMETER[part])) !== undefined

const lookUpPart = (name: Documented, boardOf: (call: Call, own: BoardState) => BoardState): Patch =>
  patchOnlyIn(name, ({ visible, ...service }) => ({
    ...service,
    visible: {
      ...visible,
      row: (call, own) => visible.row(call, boardOf(call, own)),
      column: (call, own) => visible.column(call, boardOf(call, own)),
      view: (call, own) => visible.view(call, boardOf(call, own)),
    },
  }))

/** Mistakes in each operation whose path names a part of a board. */
const partMutants = (part: Part): Patches =>
  each(
    filterDocumented(({ path }) => path.includes(`/:${PARAMETER[part]}`)),
    name => ({
      ...each(REACHES, ({ reach, where, boardsFrom }) => ({
        [`not-found/${name}-takes-a-${part}-of-${reach}: The server looks up the ${part} ${where}. It accepts a ${part} of
          another board. ${lawClause('NOT-FOUND-OTHER-BOARD', name)}`]: lookUpPart(
          name,
          (call, own) => boardsFrom(call, own).find(board => hasPart(call, board, part)) ?? own,
        ),
      })),
      [`not-found/${name}-missing-${part}-is-a-bad-request: The server answers an unknown ${part} id with 400 instead of
        404. ${lawClause('NOT-FOUND', name)}`]: lookUpPart(name, (call, own) => {
        if (!hasPart(call, own, part)) throw badRequest(`Unknown ${part}.`)
        return own
      }),
    }),
  )

/** Mistakes in which resources a token can reach. */
export const notFoundMutants: readonly Mutant[] = mutants({
  [`not-found/completion-ignores-the-allow-list: The completion of an upload looks for it in every space of the
    organization. NOT-FOUND-ALLOW-LIST-REFERENCED`]: changeCall('completeUpload', call => {
    const { actor } = call
    return { ...call, actor: { ...actor, token: { ...actor.token, space_ids: null } } }
  }),
  [`not-found/admins-need-no-allow-list: The server looks at the role of a user before the allow-list of the grant. An
    admin of the organization reads every space of it.
    ${trimmingOperations.map(name => lawClause('NOT-FOUND-ALLOW-LIST', name))}`]: patchEach(trimmingOperations, name =>
    changeSpaceLookup(name, (call, space) => call.actor.user?.admin === true && isOwn(call, space)),
  ),
  ...each(DOCUMENTED, name => ({
    [`not-found/${name}-ignores-the-allow-list: The query filters by organization but not by the spaces of the token. A
      token reaches resources outside its allow-list.
      ${lawClause('NOT-FOUND-ALLOW-LIST', name)}`]: changeSpaceLookup(name, isOwn),
    [`not-found/${name}-tells-of-hidden-${boardOperations.includes(name) ? 'boards' : 'spaces'}: The server answers 403
      instead of 404 for a resource outside the allow-list. This shows that the resource exists.
      ${lawClause('NOT-FOUND-ALLOW-LIST', name)} ${readOperations.includes(name) ? ['NOT-FOUND-SAME-SHAPE'] : []}`]:
      changeSpaceLookup(name, (call, space) => {
        if (isOwn(call, space) && isHiddenFrom(call, space)) throw forbidden('Not in your spaces.')
        return false
      }),
    [`not-found/${name}-crosses-organizations: The server looks up the resource by its id alone. It serves resources of
      other organizations.
      ${lawClause('NOT-FOUND-ORGANIZATION', name)}`]: changeSpaceLookup(name, (call, space) => !isOwn(call, space)),
  })),
  ...each(boardOperations, name => ({
    [`not-found/${name}-missing-board-is-a-bad-request: The server answers an unknown board id with 400 instead of 404.
      ${lawClause('NOT-FOUND', name)}`]: beforeHandling(name, call => {
      if (!call.world.boards.has(param(call, 'id'))) throw badRequest('Unknown board.')
    }),
  })),
  ...each(spaceOperations, name => ({
    [`not-found/${name}-absence-is-a-bad-request: The server answers an unknown id with 400 instead of 404.
      ${lawClause('NOT-FOUND', name)}`]: answerBadRequestWhenMissing(name),
  })),
  ...each(['row', 'column', 'view'] as const, partMutants),
  ...each(operationsWithAllowList, name => ({
    [`not-found/${name}-holds-nothing-for-the-allow-list: The server compares the allow-list with names of spaces
      instead of ids. A token with an allow-list gets 404 everywhere.
      AUTH-ALLOW-LIST-INSIDE`]: changeLookup(name, 'space', reference => (call, id) => {
      if (call.actor.token.space_ids) throw notFound()
      return reference(call, id)
    }),
  })),
})

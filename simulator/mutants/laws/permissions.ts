import type { Space, User } from '../../../fixtures/entities.ts'
import { forbidden } from '../../service/errors.ts'
import {
  changeRule,
  changeStepOf,
  combinePatches,
  type Patch,
  patchDeclaration,
  replaceRule,
} from '../../service/patches.ts'
import { authorize } from '../../service/pipeline/authorize.ts'
import type { Call } from '../../service/service.ts'
import { findFirstSpace } from '../first-space.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { boardEditOperations, type Documented, filterDocumented, lawClause } from './documented-operations.ts'

const isOwner = ({ members }: Space, id: string | undefined): boolean =>
  members.some(({ user_id, owner }) => owner && user_id === id)

export const ownsAnySpace = ({ actor: { user }, world }: Pick<Call, 'actor' | 'world'>): boolean =>
  [...world.spaces.values()].some(space => isOwner(space, user?.id))

/** Changes who may define attributes. */
const letDefineAttributes = (isAllowed: (call: Call, space: Space) => boolean): Patch =>
  replaceRule('mediaAttributes', 'actorManagesSpace', (call, space) => {
    if (!isAllowed(call, space)) throw forbidden('The acting user may not manage the space.')
  })

const refuseCalls = (name: Documented, message: string, isRefused: (call: Call) => boolean): Patch =>
  changeStepOf(name, 'authorize', reference => call => {
    if (isRefused(call)) throw forbidden(message)
    reference(call)
  })

/** Does not ask for the permission in some calls of an operation. */
const exemptCalls = (name: Documented, isExempt: (call: Call) => boolean): Patch =>
  changeStepOf(name, 'authorize', reference => call => {
    reference(isExempt(call) ? { ...call, operation: { ...call.operation, permission: undefined } } : call)
  })

/** Operations that a plain member may call, and the clause that says so. */
const MEMBER_CLAUSES = [
  { names: ['updateRow'], clause: 'PERMISSION-ROWS-NONE' },
  { names: ['createUpload', 'createLibraryView', 'setAttributeValue'], clause: 'PERMISSION-MEDIA-NONE' },
  { names: filterDocumented(({ method }) => method === 'GET'), clause: 'PERMISSION-READS-NONE' },
] as const

const isManager = ({ members }: Space, { id, admin }: User): boolean =>
  admin || members.some(({ user_id, owner, edits_boards }) => user_id === id && (owner || edits_boards))

/** Mistakes in what the user of a token may do. */
export const permissionMutants: readonly Mutant[] = mutants({
  ...each(boardEditOperations, name => ({
    [`permissions/${name}-needs-no-permission: The server checks the scope of the token but not the permission of its
      user. A user without the permission can write.
      ${lawClause('PERMISSION', name)}`]: patchDeclaration(name, { permission: undefined }),
    [`permissions/${name}-needs-an-administrator: The server requires the role of an administrator instead of the
      permission. Other users with the permission get 403. ${lawClause('PERMISSION', name)}`]: refuseCalls(
      name,
      'Only administrators edit boards.',
      ({ actor: { user } }) => user !== null && !user.admin,
    ),
    [`permissions/${name}-asks-about-any-space: The server asks whether the user may edit boards in any space.
      ${lawClause('PERMISSION', name)}`]: exemptCalls(name, ({ actor: { user }, world }) => {
      const edits = ({ members }: Space) => members.some(one => one.user_id === user?.id && one.edits_boards)
      return user !== null && [...world.spaces.values()].some(edits)
    }),
    [`permissions/${name}-lets-owners-of-any-space: The server lets the owner of any space edit every board.
      ${lawClause('PERMISSION', name)}`]: exemptCalls(name, ownsAnySpace),
    [`permissions/${name}-refuses-tokens-without-a-user: The server finds no permission for a token without a user. Such
      a token gets 403. ${lawClause('PERMISSION-TOKEN-EXEMPT', name)}`]: refuseCalls(
      name,
      'The acting user lacks the permission edit:board.',
      ({ actor }) => !actor.user,
    ),
  })),
  [`permissions/mediacolumns-need-no-permission: Mediacolumns have a handler of their own, which asks for no
    permission. ${lawClause('PERMISSION', 'createColumn')}`]: combinePatches(
    patchDeclaration('createColumn', { permission: undefined }),
    changeRule('columns', 'typeIsCreatable', reference => (call, draft) => {
      if (draft.type !== 'mediacolumn')
        authorize({ ...call, operation: { ...call.operation, permission: 'edit:board' } })
      reference(call, draft)
    }),
  ),
  [`permissions/createView-needs-a-membership: The server looks for the permission in the members of the space. An admin
    of the organization is not a member and gets 403. ${lawClause('PERMISSION', 'createView')}`]: refuseCalls(
    'createView',
    'Not a member of the space.',
    ({ actor }) => actor.user?.admin === true,
  ),
  [`permissions/members-define-attributes: The server checks only the scope. Every member of the space can define
    attributes. PERMISSION-SPACES-WRITE-MEMBER`]: letDefineAttributes(() => true),
  [`permissions/owners-of-any-space-define-attributes: The server asks whether the user owns any space, not whether the
    user owns this one. PERMISSION-SPACES-WRITE-MEMBER`]: letDefineAttributes(
    call => !call.actor.user || call.actor.user.admin || ownsAnySpace(call),
  ),
  [`permissions/admins-need-to-own-the-space: The server lets only owners of the space define attributes. Admins of the
    organization get 403. PERMISSION-SPACES-WRITE-ADMIN`]: letDefineAttributes(
    ({ actor: { user } }, space) => !user || isOwner(space, user.id),
  ),
  [`permissions/owners-need-to-be-admins: The server lets only admins of the organization define attributes. Owners of
    the space get 403.
    PERMISSION-SPACES-WRITE-OWNER`]: letDefineAttributes(({ actor: { user } }) => !user || user.admin),
  [`permissions/tokens-define-no-attributes: The server finds no role for a token without a user. Such a token gets 403.
    PERMISSION-SPACES-WRITE-TOKEN-EXEMPT`]: letDefineAttributes(
    ({ actor: { user, token } }) => user !== null || token.scopes.length > 1,
  ),
  ...each(MEMBER_CLAUSES, ({ names, clause }) =>
    each(names, name => ({
      [`permissions/${name}-refuses-plain-members: The server refuses a user without a role.
        ${clause}`]: refuseCalls(name, 'The acting user has no role.', call => {
        const { user } = call.actor
        const space = findFirstSpace(call)
        return user !== null && space !== undefined && !isManager(space, user)
      }),
    })),
  ),
  [`permissions/createRow-needs-edit-board: The server requires the permission edit:board for rows.
    PERMISSION-ROWS-NONE`]: patchDeclaration('createRow', { permission: 'edit:board' }),
})

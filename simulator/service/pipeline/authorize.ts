import type { Scope, Space, User } from '../../../fixtures/entities.ts'
import { forbidden } from '../errors.ts'
import type { Call } from '../service.ts'

/** Whether the held scopes include a needed one. */
export const hasScope = (held: readonly Scope[], needed: Scope): boolean =>
  held.includes(needed) || (needed.endsWith(':read') && held.includes('all:read'))

/** The edit:board permission in a space: by membership, or as an organization admin (assumption ADMIN-EDITS). */
const canEditBoards = (user: User, space: Space): boolean =>
  user.admin || space.members.some(member => member.user_id === user.id && member.edits_boards)

/** Throws forbidden, or not_found if the caller may not see the board. Spec: Authentication. */
export function authorize(call: Call): void {
  const { operation, actor, service, world } = call
  if (operation.authorize) {
    operation.authorize(call)
    return
  }
  if (!hasScope(actor.token.scopes, operation.scope))
    throw forbidden(`The token does not have the scope ${operation.scope}. Use a token that has it.`)
  if (operation.permission !== 'edit:board' || !actor.user) return

  const { board } = service.visible.board(call)
  const space = world.spaces.get(board.space_id)
  if (!space || !canEditBoards(actor.user, space))
    throw forbidden('The acting user does not have the permission edit:board in this space.')
}

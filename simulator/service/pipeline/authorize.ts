import type { Scope, Space, User } from '../../../fixtures/entities.ts'
import { forbidden } from '../errors.ts'
import type { Call } from '../service.ts'

export const hasScope = (held: readonly Scope[], needed: Scope): boolean =>
  held.includes(needed) || (needed.endsWith(':read') && held.includes('all:read'))

/** The edit:board permission in a space: by membership, or as an organization admin (assumption ADMIN-EDITS). */
const canEditBoards = (user: User, space: Space): boolean =>
  user.admin || space.members.some(member => member.user_id === user.id && member.edits_boards)

/** Spec: Authentication. Throws forbidden; not_found where the board is out of sight, so that nothing can be probed. */
export function authorize(call: Call): void {
  const { operation, actor, service, world } = call
  if (operation.authorize) {
    operation.authorize(call)
    return
  }
  if (!hasScope(actor.token.scopes, operation.scope)) throw forbidden(`The token lacks the scope ${operation.scope}.`)
  if (operation.permission !== 'edit:board' || !actor.user) return

  const { board } = service.visible.board(call)
  const space = world.spaces.get(board.space_id)
  if (!space || !canEditBoards(actor.user, space)) throw forbidden('The acting user lacks the permission edit:board.')
}

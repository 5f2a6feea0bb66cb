import { forbidden, unauthenticated } from '../../service/errors.ts'
import { changeRule, combinePatches, patchOnlyIn, replaceRule } from '../../service/patches.ts'
import { hasScope } from '../../service/pipeline/authorize.ts'
import type { Call } from '../../service/service.ts'
import { ownsAnySpace } from '../laws/permissions.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'

const tokenMayAddTheseRule = ruleOf('options', 'tokenMayAddThese')

const hasAnyScope = ({ actor: { token } }: Call, ...scopes: readonly ('media:write' | 'spaces:write')[]): boolean =>
  scopes.some(scope => hasScope(token.scopes, scope))

/** Mistakes in who may add options. */
export const permissionMutants: readonly Mutant[] = mutants({
  [`options/media-write-adds-everywhere: A token with media:write may add options everywhere: allow_create is not
    checked. OPTIONS-ADD-CLOSED-MEDIA-WRITE ATTRIBUTE-ALLOW-CREATE-DEFAULT`]: tokenMayAddTheseRule.replace(call => {
    if (!hasAnyScope(call, 'media:write', 'spaces:write')) throw forbidden('The token may not add options.')
  }),
  [`options/media-write-needed-everywhere: A token with spaces:write may add options only if it has media:write too.
    OPTIONS-ADD-CLOSED-SPACES-WRITE`]: tokenMayAddTheseRule.change(reference => (call, attribute) => {
    reference(call, attribute)
    if (!hasAnyScope(call, 'media:write')) throw forbidden('The token lacks the scope media:write.')
  }),
  [`options/neither-scope-is-unauthenticated: The server answers unauthenticated to a token with neither scope.
    OPTIONS-ADD-CLOSED-NEITHER SCOPE-ADD-OPTIONS`]: replaceRule('options', 'tokenMayAddSome', call => {
    if (!hasAnyScope(call, 'media:write', 'spaces:write')) throw unauthenticated()
  }),
  [`options/any-write-scope-adds: A token with any write scope may add options.
    OPTIONS-ADD-CLOSED-NEITHER`]: combinePatches(
    replaceRule('options', 'tokenMayAddSome', () => {}),
    tokenMayAddTheseRule.change(reference =>
      checkOnlyIf(reference, call => !hasScope(call.actor.token.scopes, 'boards:write')),
    ),
  ),
  [`options/any-user-adds: The server does not check the role of the acting user.
    OPTIONS-ADD-CLOSED-MEMBER`]: replaceRule('options', 'actorMayAdd', () => {}),
  [`options/editors-add: A member who may edit boards may add options, although allow_create is false.
    OPTIONS-ADD-CLOSED-MEMBER`]: changeRule('options', 'actorMayAdd', reference => (call, attribute) => {
    const space = call.world.spaces.get(attribute.space_id)
    const { user } = call.actor
    if (!user || !space?.members.some(member => member.user_id === user.id && member.edits_boards))
      reference(call, attribute)
  }),
  [`options/owners-of-any-space-add: The owner of another space may add options, although allow_create is false.
    OPTIONS-ADD-CLOSED-MEMBER`]: changeRule('options', 'actorMayAdd', reference =>
    checkOnlyIf(reference, call => !ownsAnySpace(call)),
  ),
  [`options/admins-alone-add: Only an admin of the organization may add options, not the owner of the space.
    OPTIONS-ADD-CLOSED-MANAGER`]: patchOnlyIn(
    'addOptions',
    replaceRule('mediaAttributes', 'actorManagesSpace', ({ actor: { user } }) => {
      if (user && !user.admin) throw forbidden('The acting user is no admin.')
    }),
  ),
  [`options/owners-alone-add: Only the owner of the space may add options, not an admin of the organization.
    OPTIONS-ADD-CLOSED-MANAGER`]: patchOnlyIn(
    'addOptions',
    replaceRule('mediaAttributes', 'actorManagesSpace', ({ actor: { user } }, space) => {
      if (user && !space.members.some(member => member.user_id === user.id && member.owner))
        throw forbidden('The acting user does not own the space.')
    }),
  ),
  [`options/managers-alone-add-anywhere: Only a manager of the space may add options, even where allow_create is true.
    OPTIONS-ADD-OPEN-MEMBER`]: replaceRule('options', 'actorMayAdd', (call, { space_id }) =>
    call.service.rules.mediaAttributes.actorManagesSpace(call, call.service.visible.space(call, space_id)),
  ),
})

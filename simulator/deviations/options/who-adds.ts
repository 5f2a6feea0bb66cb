import { forbidden } from '../../service/errors.ts'
import { hasScope } from '../../service/pipeline/authorize.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, combinePatches, patchOnlyIn, replaceRule } from '../patches.ts'

const holds = ({ actor: { token } }: Call, ...scopes: readonly ('media:write' | 'spaces:write')[]): boolean =>
  scopes.some(scope => hasScope(token.scopes, scope))

/** Mistakes in who may add options. */
export const whoAddsDeviations: readonly Deviation[] = [
  deviation(
    'options/media-write-adds-everywhere',
    'allow_create is looked at in the app alone.',
    ['OPTIONS-ADD-CLOSED-MEDIA-WRITE', 'ATTRIBUTE-ALLOW-CREATE-DEFAULT'],
    replaceRule('options', 'tokenMayAddThese', call => {
      if (!holds(call, 'media:write', 'spaces:write')) throw forbidden('The token may not add options.')
    }),
  ),
  deviation(
    'options/media-write-needed-everywhere',
    'spaces:write is asked for besides media:write, and not instead.',
    ['OPTIONS-ADD-CLOSED-SPACES-WRITE'],
    changeRule('options', 'tokenMayAddThese', honest => (call, attribute) => {
      honest(call, attribute)
      if (!holds(call, 'media:write')) throw forbidden('The token lacks the scope media:write.')
    }),
  ),
  deviation(
    'options/neither-scope-is-forbidden',
    'A token with neither scope is forbidden, as everywhere else.',
    ['OPTIONS-ADD-CLOSED-NEITHER'],
    replaceRule('options', 'tokenMayAddSome', call => {
      if (!holds(call, 'media:write', 'spaces:write')) throw forbidden('The token may not add options.')
    }),
  ),
  deviation(
    'options/any-write-scope-adds',
    'Any scope that writes is taken for one that adds options.',
    ['OPTIONS-ADD-CLOSED-NEITHER'],
    combinePatches(
      replaceRule('options', 'tokenMayAddSome', () => {}),
      changeRule('options', 'tokenMayAddThese', honest => (call, attribute) => {
        if (!hasScope(call.actor.token.scopes, 'boards:write')) honest(call, attribute)
      }),
    ),
  ),
  deviation(
    'options/any-user-adds',
    'The role of the acting user is not looked at.',
    ['OPTIONS-ADD-CLOSED-MEMBER'],
    replaceRule('options', 'actorMayAdd', () => {}),
  ),
  deviation(
    'options/editors-add',
    'Who may edit boards may add options.',
    ['OPTIONS-ADD-CLOSED-MEMBER'],
    changeRule('options', 'actorMayAdd', honest => (call, attribute) => {
      const space = call.world.spaces.get(attribute.space_id)
      const { user } = call.actor
      if (!user || !space?.members.some(member => member.user_id === user.id && member.edits_boards))
        honest(call, attribute)
    }),
  ),
  deviation(
    'options/admins-alone-add',
    'The owner of the space is not asked for, only an admin of the organization.',
    ['OPTIONS-ADD-CLOSED-MANAGER'],
    patchOnlyIn(
      'addOptions',
      replaceRule('mediaAttributes', 'actorManagesSpace', ({ actor: { user } }) => {
        if (user && !user.admin) throw forbidden('The acting user is no admin.')
      }),
    ),
  ),
  deviation(
    'options/owners-alone-add',
    'An admin of the organization may not add options to a space that another user owns.',
    ['OPTIONS-ADD-CLOSED-MANAGER'],
    patchOnlyIn(
      'addOptions',
      replaceRule('mediaAttributes', 'actorManagesSpace', ({ actor: { user } }, space) => {
        if (user && !space.members.some(member => member.user_id === user.id && member.owner))
          throw forbidden('The acting user does not own the space.')
      }),
    ),
  ),
  deviation(
    'options/managers-alone-add-anywhere',
    'The acting user needs a role where allow_create is true, too.',
    ['OPTIONS-ADD-OPEN-MEMBER'],
    replaceRule('options', 'actorMayAdd', (call, { space_id }) =>
      call.service.rules.mediaAttributes.actorManagesSpace(call, call.service.visible.space(call, space_id)),
    ),
  ),
]

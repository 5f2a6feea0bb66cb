import type { Space } from '../../../fixtures/entities.ts'
import { forbidden } from '../../service/errors.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, patchDeclaration, replaceForOperation, replaceRule } from '../patches.ts'
import { editing, forEach, lawClause } from './documented.ts'

const unpermitted = forEach(editing, name => [
  deviation(
    `permissions/${name}-needs-no-permission`,
    'The scope is checked, the acting user is not.',
    [lawClause('PERMISSION', name)],
    patchDeclaration(name, { permission: undefined }),
  ),
  deviation(
    `permissions/${name}-needs-an-administrator`,
    'The permission is taken for a role: only administrators pass.',
    [lawClause('PERMISSION', name)],
    changeStep('authorize', honest =>
      replaceForOperation(name, honest, call => {
        if (call.actor.user && !call.actor.user.admin) throw forbidden('Only administrators edit boards.')
        honest(call)
      }),
    ),
  ),
  ...(name === 'createView'
    ? [
        deviation(
          `permissions/${name}-needs-a-membership`,
          'The permission is looked up in the memberships of the space, and admins of the organization have none.',
          [lawClause('PERMISSION', name)],
          changeStep('authorize', honest =>
            replaceForOperation(name, honest, call => {
              if (call.actor.user?.admin) throw forbidden('Not a member of the space.')
              honest(call)
            }),
          ),
        ),
      ]
    : []),
  deviation(
    `permissions/${name}-refuses-tokens-without-a-user`,
    'A token that acts for nobody has no permissions, and so it is refused.',
    [lawClause('PERMISSION-TOKEN-EXEMPT', name)],
    changeStep('authorize', honest =>
      replaceForOperation(name, honest, call => {
        if (!call.actor.user) throw forbidden('The acting user lacks the permission edit:board.')
        honest(call)
      }),
    ),
  ),
])

const managing = (id: string, mistake: string, clause: string, lets: (call: Call, space: Space) => boolean) =>
  deviation(
    `permissions/${id}`,
    mistake,
    [clause],
    replaceRule('mediaAttributes', 'actorManagesSpace', (call, space) => {
      if (!lets(call, space)) throw forbidden('The acting user may not manage the space.')
    }),
  )

const owns = ({ members }: Space, id: string | undefined): boolean =>
  members.some(({ user_id, owner }) => owner && user_id === id)

const managers = [
  managing(
    'members-define-attributes',
    'The scope is thought to be enough: every member may define attributes.',
    'PERMISSION-SPACES-WRITE-MEMBER',
    () => true,
  ),
  managing(
    'admins-need-to-own-the-space',
    'Only owners of the space define attributes, and admins of the organization are not among them.',
    'PERMISSION-SPACES-WRITE-ADMIN',
    ({ actor: { user } }, space) => !user || owns(space, user.id),
  ),
  managing(
    'owners-need-to-be-admins',
    'Only admins of the organization define attributes.',
    'PERMISSION-SPACES-WRITE-OWNER',
    ({ actor: { user } }) => !user || user.admin,
  ),
  managing(
    'tokens-define-no-attributes',
    'A token that acts for nobody has no role, and so it is refused.',
    'PERMISSION-SPACES-WRITE-TOKEN-EXEMPT',
    ({ actor: { user, token } }) => user !== null || token.scopes.length > 1,
  ),
]

/** Mistakes in what the user of a token may do. */
export const permissionDeviations: readonly Deviation[] = [
  ...unpermitted,
  ...managers,
  deviation(
    'permissions/createRow-needs-edit-board',
    'Rows are guarded like columns, with the permission to edit the board.',
    ['PERMISSION-ROWS-NONE'],
    patchDeclaration('createRow', { permission: 'edit:board' }),
  ),
]

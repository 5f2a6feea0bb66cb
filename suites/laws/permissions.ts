import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { type OperationName, operationsWhere } from '../contract/operations.ts'
import { firstWrite } from '../given/good-requests.ts'
import type { TokenName } from '../target/profile.ts'
import { sendChanged } from './send-changed.ts'

interface Permission {
  readonly operation: OperationName
  readonly token: TokenName
  readonly clause?: string
}

/** Sends an accepted request with another token, which is allowed or refused. */
const permission = (
  outcome: 'allows' | 'refuses',
  who: string,
  { operation, token, clause = clauseId('PERMISSION', operation) }: Permission,
): Check =>
  check(`permissions/${operation}/${outcome}-${who}`, {
    clauses: [clause],
    needs: [`tokens.${token}`],
    async run(context) {
      const answer = await sendChanged(context, operation, { as: token })

      const expect = context.expect(clause)
      if (outcome === 'allows') expect.resource(answer)
      else expect.refused(answer, 'forbidden')
    },
  })

const exemptsTokens = (operation: OperationName): Check =>
  check(`permissions/${operation}/exempts-organization-tokens`, {
    clauses: [clauseId('PERMISSION-TOKEN-EXEMPT', operation)],
    async run(context) {
      const { answer } = await firstWrite(context, operation)

      context.expect(clauseId('PERMISSION-TOKEN-EXEMPT', operation)).resource(answer)
    },
  })

const editing = operationsWhere(({ permission: needed }) => needed === 'edit:board')
const managing = operationsWhere(({ scope }) => scope === 'spaces:write')

/** Users who neither administer the organization nor own the space. */
const NOT_MANAGERS = [
  { token: 'member_grant', who: 'plain-member' },
  { token: 'editor_grant', who: 'editor' },
] as const

/** Tokens that may call the operations of spaces:write. */
const MANAGERS = [
  { token: 'admin_grant', clause: 'PERMISSION-SPACES-WRITE-ADMIN' },
  { token: 'owner_grant', clause: 'PERMISSION-SPACES-WRITE-OWNER' },
  { token: 'spaces_write', clause: 'PERMISSION-SPACES-WRITE-TOKEN-EXEMPT' },
] as const

/** The permission that a grant acting for a user needs besides its scope. Spec: Authentication; Board columns; Board views. */
export const permissionLaws: readonly Check[] = [
  ...editing.map(operation => permission('refuses', 'plain-member', { operation, token: 'member_grant' })),
  ...editing.map(operation => permission('allows', 'editor', { operation, token: 'editor_grant' })),
  permission('allows', 'admin', { operation: 'createView', token: 'admin_grant' }),
  ...editing.map(exemptsTokens),
  permission('allows', 'plain-member', {
    operation: 'createRow',
    token: 'member_grant',
    clause: 'PERMISSION-ROWS-NONE',
  }),
  ...managing.flatMap(operation =>
    NOT_MANAGERS.map(({ token, who }) =>
      permission('refuses', who, { operation, token, clause: 'PERMISSION-SPACES-WRITE-MEMBER' }),
    ),
  ),
  ...managing.flatMap(operation =>
    MANAGERS.map(({ token, clause }) => permission('allows', token, { operation, token, clause })),
  ),
]

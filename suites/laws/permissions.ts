import { type Answer, type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { type OperationName, operationsWhere } from '../contract/operations.ts'
import { firstWrite, requireAccepted } from '../setup/requests/good-requests.ts'
import { sendAs } from '../setup/requests/send-changed.ts'
import { columnByEditor, type MemberCreation, memberCreation, memberCreations } from '../setup/tokens/grants.ts'
import type { TokenName } from '../target/profile.ts'
import { allowance, needsAs, refusalLaw } from './law.ts'

/** A user whom an operation is refused, by the token of a grant. */
interface RefusedUser {
  readonly token: TokenName
  readonly who: string
  /** The codes that may refuse it; forbidden where there is no choice. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
}

const refuses = (operation: OperationName, { token, who, codes = ['forbidden'] }: RefusedUser, clause: string): Check =>
  refusalLaw(`permissions/${operation}/refuses-${who}`, clause, context => sendAs(context, operation, token), {
    codes,
    needs: needsAs(token, operation),
  })

const allows = (
  operation: OperationName,
  who: string,
  token: TokenName,
  clause: string,
  send?: (context: CheckContext) => Promise<Answer>,
): Check => allowance(`permissions/${operation}/allows-${who}`, clause, operation, token, send)

const permissionClause = (operation: OperationName): string => clauseId('PERMISSION', operation)

const exemptsTokens = (operation: OperationName): Check =>
  check(
    `permissions/${operation}/exempts-organization-tokens`,
    clauseId('PERMISSION-TOKEN-EXEMPT', operation),
    async (context, expect) => {
      const { answer } = await firstWrite(context, operation)

      expect.resource(answer)
    },
  )

const editing = operationsWhere(({ permission: needed }) => needed === 'edit:board')
const managing = operationsWhere(({ scope }) => scope === 'spaces:write')

/** A user who is not a member of the space may not even see what is in it. */
const OWNER_ELSEWHERE = {
  token: 'other_owner_grant',
  who: 'owner-of-another-space',
  codes: ['forbidden', 'not_found'],
} as const

/** Users who may not edit the boards of the space. */
const NOT_EDITORS = [{ token: 'member_grant', who: 'plain-member' }, OWNER_ELSEWHERE] as const

/** Users who neither administer the organization nor own the space. */
const NOT_MANAGERS = [
  { token: 'member_grant', who: 'plain-member' },
  { token: 'editor_grant', who: 'editor' },
  OWNER_ELSEWHERE,
] as const

/** Tokens that may call the operations of spaces:write. */
const MANAGERS = [
  { token: 'admin_grant', clause: 'PERMISSION-SPACES-WRITE-ADMIN' },
  { token: 'owner_grant', clause: 'PERMISSION-SPACES-WRITE-OWNER' },
  { token: 'spaces_write', clause: 'PERMISSION-SPACES-WRITE-TOKEN-EXEMPT' },
] as const

const CLAUSE_OF_CREATION = {
  createRow: 'PERMISSION-ROWS-NONE',
  createUpload: 'PERMISSION-MEDIA-NONE',
  createLibraryView: 'PERMISSION-MEDIA-NONE',
} as const

/** Judges what a plain member created for other checks too. */
const memberCreates = (operation: MemberCreation): Check =>
  check(
    `permissions/${operation}/allows-plain-member`,
    CLAUSE_OF_CREATION[operation],
    ['tokens.member_grant'],
    async (context, expect) => {
      await requireAccepted(context, operation)
      expect.resource(await memberCreation(context, operation))
    },
  )

/** Further operations that need no permission. Other clauses say who may add options. */
const MEMBER_CALLS: readonly { readonly operation: OperationName; readonly clause: string }[] = [
  { operation: 'updateRow', clause: 'PERMISSION-ROWS-NONE' },
  { operation: 'setAttributeValue', clause: 'PERMISSION-MEDIA-NONE' },
  ...operationsWhere(({ method }) => method === 'GET').map(operation => ({
    operation,
    clause: 'PERMISSION-READS-NONE',
  })),
]

/** The permission that a grant acting for a user needs besides its scope. Spec: Authentication; Board columns; Board views. */
export const permissionLaws: readonly Check[] = [
  ...editing.flatMap(operation => NOT_EDITORS.map(user => refuses(operation, user, permissionClause(operation)))),
  ...editing.map(operation => {
    const send = operation === 'createColumn' ? columnByEditor : undefined
    return allows(operation, 'editor', 'editor_grant', permissionClause(operation), send)
  }),
  allows('createView', 'admin', 'admin_grant', permissionClause('createView')),
  ...editing.map(exemptsTokens),
  ...memberCreations.map(memberCreates),
  ...MEMBER_CALLS.map(({ operation, clause }) => allows(operation, 'plain-member', 'member_grant', clause)),
  ...managing.flatMap(operation =>
    NOT_MANAGERS.map(user => refuses(operation, user, 'PERMISSION-SPACES-WRITE-MEMBER')),
  ),
  ...managing.flatMap(operation => MANAGERS.map(({ token, clause }) => allows(operation, token, token, clause))),
]

import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { contractOf, type OperationName, operationsWhere } from '../contract/operations.ts'
import { firstWrite, needsOf, requireAccepted } from '../given/good-requests.ts'
import { columnByEditor, type MemberCreation, memberCreation, memberCreations } from '../given/grants.ts'
import { sendAs, sendChanged } from '../given/send-changed.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import type { TokenName } from '../target/profile.ts'

interface Permission {
  readonly operation: OperationName
  readonly token: TokenName
  readonly clause?: string
  /** The codes that may refuse it; forbidden where there is no choice. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  /** Sends the request that is allowed. */
  readonly send?: (context: CheckContext) => Promise<Answer>
}

/** Sends an accepted request with another token, which is allowed or refused. */
const permission = (
  outcome: 'allows' | 'refuses',
  who: string,
  {
    operation,
    token,
    clause = clauseId('PERMISSION', operation),
    codes = ['forbidden'],
    send = context => sendChanged(context, operation, { as: token }),
  }: Permission,
): Check =>
  check(
    `permissions/${operation}/${outcome}-${who}`,
    clause,
    [`tokens.${token}`, ...needsOf(operation)],
    async (context, expect) => {
      if (outcome === 'refuses') return expect.refused(await sendAs(context, operation, token), ...codes)
      expect[contractOf(operation).answers](await send(context))
    },
  )

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
  ...editing.flatMap(operation =>
    NOT_EDITORS.map(({ who, ...user }) => permission('refuses', who, { operation, ...user })),
  ),
  ...editing.map(operation =>
    permission('allows', 'editor', {
      operation,
      token: 'editor_grant',
      ...(operation === 'createColumn' && { send: columnByEditor }),
    }),
  ),
  permission('allows', 'admin', { operation: 'createView', token: 'admin_grant' }),
  ...editing.map(exemptsTokens),
  ...memberCreations.map(memberCreates),
  ...MEMBER_CALLS.map(({ operation, clause }) =>
    permission('allows', 'plain-member', { operation, token: 'member_grant', clause }),
  ),
  ...managing.flatMap(operation =>
    NOT_MANAGERS.map(({ who, ...user }) =>
      permission('refuses', who, { operation, ...user, clause: 'PERMISSION-SPACES-WRITE-MEMBER' }),
    ),
  ),
  ...managing.flatMap(operation =>
    MANAGERS.map(({ token, clause }) => permission('allows', token, { operation, token, clause })),
  ),
]

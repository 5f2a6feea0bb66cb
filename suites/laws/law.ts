import { type Answer, type Check, type CheckContext, type CheckId, check, type RunOfOneClause } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { needsOf } from '../setup/requests/good-requests.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import type { TokenName } from '../target/profile.ts'

/** A check of an operation's own clause of a law; it needs what a good request for the operation needs. */
export const lawOf = (operation: OperationName, id: CheckId, clauseStem: string, run: RunOfOneClause): Check =>
  check(id, clauseId(clauseStem, operation), needsOf(operation), run)

/** The profile values for a good request of an operation with this token. */
export const needsAs = (token: TokenName, operation: OperationName): readonly string[] => [
  `tokens.${token}`,
  ...needsOf(operation),
]

/** A check that a token may send a good request of an operation. */
export const allowance = (
  id: CheckId,
  clause: string,
  operation: OperationName,
  token: TokenName,
  send: (context: CheckContext) => Promise<Answer> = context => sendChanged(context, operation, { as: token }),
): Check =>
  check(id, clause, needsAs(token, operation), async (context, expect) => {
    expect[contractOf(operation).answers](await send(context))
  })

interface Refusal {
  /** The codes that may refuse it. Default: bad_request. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  readonly needs?: readonly string[]
}

/** A check that the target refuses what is sent. */
export const refusalLaw = (
  id: CheckId,
  clause: string,
  send: (context: CheckContext) => Promise<Answer>,
  { codes = ['bad_request'], needs = [] }: Refusal = {},
): Check => check(id, clause, needs, async (context, expect) => expect.refused(await send(context), ...codes))

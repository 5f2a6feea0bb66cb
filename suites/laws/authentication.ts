import { type Check, check } from '../check.ts'
import { contractOf, type OperationName, operationNames } from '../contract/operations.ts'
import { acceptedWrite } from '../given/good-requests.ts'
import { sendChanged } from '../given/send-changed.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { lawOf } from './law.ts'

/** An accepted request, sent with another token. A write keeps its key: the stored answer must not replace the token. */
const sendWithToken = async (
  context: CheckContext,
  operation: OperationName,
  as: 'disabled' | null,
): Promise<Answer> =>
  contractOf(operation).idempotency
    ? context.api(operation, { ...(await acceptedWrite(context, operation)).input, as })
    : sendChanged(context, operation, { as })

const UNKNOWN_TOKEN = 'no-such-token-4c1f9a2e7b'

/** Authorization headers without a valid token, by what is wrong with them. Spec: Authentication. */
const BAD_HEADERS: readonly {
  readonly name: string
  readonly clause: string
  readonly authorization: (token: string) => string | undefined
}[] = [
  { name: 'missing', clause: 'AUTH-MISSING', authorization: () => undefined },
  { name: 'empty', clause: 'AUTH-MALFORMED', authorization: () => 'Bearer' },
  { name: 'other-scheme', clause: 'AUTH-MALFORMED', authorization: token => `Basic ${token}` },
  { name: 'without-scheme', clause: 'AUTH-MALFORMED', authorization: token => token },
  { name: 'unknown', clause: 'AUTH-UNKNOWN', authorization: () => `Bearer ${UNKNOWN_TOKEN}` },
  { name: 'altered', clause: 'AUTH-UNKNOWN', authorization: token => `Bearer ${token}x` },
  { name: 'cut-short', clause: 'AUTH-UNKNOWN', authorization: token => `Bearer ${token.slice(0, -1)}` },
]

/** Every operation requires a valid token. Spec: Authentication. */
export const authenticationLaws: readonly Check[] = [
  ...operationNames.map(operation =>
    lawOf(operation, `authentication/required/${operation}`, 'AUTH-REQUIRED', async (context, expect) => {
      const answer = await sendWithToken(context, operation, null)

      expect.refused(answer, 'unauthenticated')
    }),
  ),
  ...BAD_HEADERS.map(({ name, clause, authorization }) =>
    check(`authentication/header-${name}`, clause, async (context, expect) => {
      const headers = { authorization: authorization(context.profile.tokens.full) }
      const answer = await sendChanged(context, 'getView', { headers })

      expect.refused(answer, 'unauthenticated')
    }),
  ),
  ...(['getView', 'createRow'] as const).map(operation =>
    check(
      `authentication/disabled-token/${operation}`,
      'AUTH-DISABLED',
      ['tokens.disabled'],
      async (context, expect) => {
        const answer = await sendWithToken(context, operation, 'disabled')

        expect.refused(answer, 'unauthenticated')
      },
    ),
  ),
]

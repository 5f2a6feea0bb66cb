import type { Check } from '../check.ts'
import { contractOf, operationNames } from '../contract/operations.ts'
import { acceptedWrite } from '../setup/requests/good-requests.ts'
import { sendChanged } from '../setup/requests/send-changed.ts'
import { lawOf, refusalLaw } from './law.ts'

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
  { name: 'altered', clause: 'AUTH-UNKNOWN', authorization: token => `Bearer ${token}x` },
  { name: 'cut-short', clause: 'AUTH-UNKNOWN', authorization: token => `Bearer ${token.slice(0, -1)}` },
]

/** Every operation requires a valid token. Spec: Authentication. */
export const authenticationLaws: readonly Check[] = [
  ...operationNames.map(operation =>
    lawOf(operation, `authentication/required/${operation}`, 'AUTH-REQUIRED', async (context, expect) => {
      // A write keeps its key: the stored response must not replace the token.
      const answer = contractOf(operation).idempotency
        ? await context.api(operation, { ...(await acceptedWrite(context, operation)).input, as: null })
        : await sendChanged(context, operation, { as: null })
      expect.refused(answer, 'unauthenticated')
    }),
  ),
  ...BAD_HEADERS.map(({ name, clause, authorization }) =>
    refusalLaw(
      `authentication/header-${name}`,
      clause,
      context =>
        sendChanged(context, 'getView', { headers: { authorization: authorization(context.profile.tokens.full) } }),
      { codes: ['unauthenticated'] },
    ),
  ),
]

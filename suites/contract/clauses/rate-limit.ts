import { clausesOf, implied, stated, unseen } from '../clause.ts'

export const rateLimitClauses = [
  ...clausesOf('rate-limit', 'Errors', [
    stated`RATE-LIMITED: A request beyond the quota is refused with the code rate_limited.
      reads with tokens.throttled until one is refused`,
    stated`RATE-LIMITED-ENVELOPE: A refusal for rate has the error envelope.
      the refusal that ends a quota`,
    stated`RATE-RETRY-AFTER: A refusal for rate carries Retry-After in whole seconds.
      the refusal that ends a quota`,
    implied`RATE-RETRY-AFTER-TRUE: After the seconds of Retry-After a request is let through.
      a read once they have passed`,
    unseen`RATE-MESSAGE: The message may tell of the quota, its window and the cost of the request.
      it is given as an example, and messages are free text`,
  ]),
  ...clausesOf('rate-limit', 'Limits', [
    stated`RATE-PER-TOKEN: Each token has its own quota.
      another token while tokens.throttled is empty`,
  ]),
]

import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

export const rateLimitClauses = [
  ...clausesOf('rate-limit', 'Errors', [
    stated`RATE-LIMITED: A request beyond the quota is refused with rate_limited.
      sends reads with tokens.throttled until one is refused`,
    // The algorithm of the quota is not given: a server may take a request while any unit is left, and nothing after it.
    assumed`RATE-LIMITED-BY-COST: A request that costs more than the units that are left is refused with rate_limited.
      leaves some units of a known quota, but fewer than a list costs, and requests a list with tokens.throttled`,
    stated`RATE-LIMITED-ENVELOPE: A rate_limited error has the same shape as other errors.
      uses up a quota and compares the error with the schema of errors`,
    stated`RATE-RETRY-AFTER: A rate_limited error has a Retry-After header in whole seconds.
      uses up a quota and reads the header; a wait of more than 100 windows is invalid if the quota is restored after one`,
    // The text gives no greatest wait. A number that is far above the window may be in milliseconds.
    assumed`RATE-RETRY-AFTER-LENGTH: Retry-After is no more than ten windows of the quota, or 300 seconds.
      uses up a quota and compares the header with rate_limit.window_seconds`,
    implied`RATE-RETRY-AFTER-TRUE: A request is accepted once the time in Retry-After has passed.
      waits one second longer, and requests a list`,
    unseen`RATE-MESSAGE:
      The message of a rate_limited error may state the quota, its window and the cost of the request.
      this is only an example, and messages are free text`,
  ]),
  ...clausesOf('rate-limit', 'Limits', [
    stated`RATE-PER-TOKEN: Each token has its own quota.
      uses up the quota of tokens.throttled and sends a read with another token that has units left; then spends as much with that one, and sends a read with the first`,
  ]),
]

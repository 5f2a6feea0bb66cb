import type { Check } from '../check.ts'
import { authenticationLaws } from './authentication.ts'
import { conventionLaws } from './conventions.ts'
import { createdRowLaw } from './created-rows.ts'
import { envelopeLaws } from './envelopes.ts'
import { errorDetailLaw } from './error-details.ts'
import { errorLaws } from './errors.ts'
import { fieldsLaws } from './fields.ts'
import { idempotencyLaws } from './idempotency.ts'
import { idempotencyKeyLaws } from './idempotency-keys.ts'
import { replayLaterLaws } from './idempotency-replay-later.ts'
import { laterColumnLaw } from './later-columns.ts'
import { madeByGrantLaws } from './made-by-grants.ts'
import { malformedIdLaw } from './malformed-ids.ts'
import { nearlyEqualLaws } from './nearly-equal-bodies.ts'
import { notFoundLaws } from './not-found.ts'
import { oddRequestLaws } from './odd-requests.ts'
import { paginationLaws } from './pagination.ts'
import { permissionLaws } from './permissions.ts'
import { rateLimitLaws } from './rate-limit.ts'
import { readEverywhereLaws } from './read-everywhere.ts'
import { referencedAllowListLaws } from './referenced-allow-list.ts'
import { refusedWriteLaws } from './refused-writes.ts'
import { resourceLaws } from './resources.ts'
import { scopeLaws } from './scopes.ts'

export { retentionLaws } from './idempotency-retention.ts'
export { limitLaws } from './limits.ts'

/** Checks of all operations, made from the tables of the contract: a law is one rule that holds for each of them. `limitLaws` and `retentionLaws` are separate. */
export const laws: readonly Check[] = [
  ...authenticationLaws,
  ...scopeLaws,
  ...permissionLaws,
  ...notFoundLaws,
  ...referencedAllowListLaws,
  ...madeByGrantLaws,
  ...errorLaws,
  errorDetailLaw,
  malformedIdLaw,
  ...oddRequestLaws,
  ...envelopeLaws,
  ...conventionLaws,
  ...resourceLaws,
  ...readEverywhereLaws,
  ...fieldsLaws,
  ...paginationLaws,
  ...idempotencyLaws,
  ...idempotencyKeyLaws,
  ...nearlyEqualLaws,
  ...replayLaterLaws,
  ...rateLimitLaws,
  ...refusedWriteLaws,
  laterColumnLaw,
  createdRowLaw,
]

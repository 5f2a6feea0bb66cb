import type { Deviation } from '../deviation.ts'
import { authenticationDeviations } from './authentication.ts'
import { conventionDeviations } from './conventions.ts'
import { envelopeDeviations } from './envelopes.ts'
import { errorDeviations } from './errors.ts'
import { fieldsDeviations } from './fields.ts'
import { idempotencyDeviations } from './idempotency.ts'
import { idempotencyKeyDeviations } from './idempotency-keys.ts'
import { keyRecordDeviations } from './key-records.ts'
import { memberDeviations } from './members.ts'
import { notFoundDeviations } from './not-found.ts'
import { oddAnswerDeviations } from './odd-answers.ts'
import { paginationDeviations } from './pagination.ts'
import { probingDeviations } from './probing.ts'
import { rateLimitDeviations } from './rate-limit.ts'
import { scopeDeviations } from './scopes.ts'

/** Servers that break what holds for every operation. */
export const lawDeviations: readonly Deviation[] = [
  ...authenticationDeviations,
  ...scopeDeviations,
  ...notFoundDeviations,
  ...probingDeviations,
  ...errorDeviations,
  ...envelopeDeviations,
  ...conventionDeviations,
  ...memberDeviations,
  ...fieldsDeviations,
  ...paginationDeviations,
  ...idempotencyDeviations,
  ...idempotencyKeyDeviations,
  ...keyRecordDeviations,
  ...oddAnswerDeviations,
  ...rateLimitDeviations,
]

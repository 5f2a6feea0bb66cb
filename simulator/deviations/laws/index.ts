import type { Deviation } from '../deviation.ts'
import { authenticationDeviations } from './authentication.ts'
import { conventionDeviations } from './conventions.ts'
import { envelopeDeviations } from './envelopes.ts'
import { errorDeviations } from './errors.ts'
import { everyAnswerDeviations } from './every-answer.ts'
import { fieldsDeviations } from './fields.ts'
import { idempotencyDeviations } from './idempotency.ts'
import { idempotencyKeyDeviations } from './idempotency-keys.ts'
import { keyRecordDeviations } from './idempotency-records.ts'
import { limitDeviations } from './limits.ts'
import { madeByGrantDeviations } from './made-by-grants.ts'
import { malformedIdDeviations } from './malformed-ids.ts'
import { notFoundDeviations } from './not-found.ts'
import { probingDeviations } from './not-found-probing.ts'
import { paginationDeviations } from './pagination.ts'
import { permissionDeviations } from './permissions.ts'
import { rateLimitDeviations } from './rate-limit.ts'
import { refusedWriteDeviations } from './refused-writes.ts'
import { resourceDeviations } from './resources.ts'
import { scopeDeviations } from './scopes.ts'

/** Mistakes against the rules that hold for every operation. */
export const lawDeviations: readonly Deviation[] = [
  ...authenticationDeviations,
  ...scopeDeviations,
  ...permissionDeviations,
  ...notFoundDeviations,
  ...madeByGrantDeviations,
  ...probingDeviations,
  ...errorDeviations,
  ...malformedIdDeviations,
  ...envelopeDeviations,
  ...conventionDeviations,
  ...resourceDeviations,
  ...limitDeviations,
  ...fieldsDeviations,
  ...paginationDeviations,
  ...idempotencyDeviations,
  ...idempotencyKeyDeviations,
  ...keyRecordDeviations,
  ...everyAnswerDeviations,
  ...rateLimitDeviations,
  ...refusedWriteDeviations,
]

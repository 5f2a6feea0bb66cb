import type { Check } from '../check.ts'
import { observedCheck } from './observed-check.ts'
import { cardinality, cellRules } from './rules/cells.ts'
import { contentType, hasMore, keepsId, listEnvelope, pageSize, resourceEnvelope, trimmed } from './rules/envelopes.ts'
import {
  errorCode,
  errorDetails,
  errorEnvelope,
  errorStatus,
  internalError,
  retryAfter,
  unexpectedError,
} from './rules/errors.ts'
import {
  askedFor,
  createdAt,
  listedRows,
  polledUploads,
  sameColumns,
  schemaRules,
  updatedAt,
} from './rules/resources.ts'

/** What holds for any response, judged over all responses of a run. They come after all checks that send requests. */
export const observedChecks: readonly Check[] = [
  observedCheck('errors/every-answer/envelope', errorEnvelope),
  observedCheck('errors/every-answer/code', errorCode),
  observedCheck('errors/every-answer/status', errorStatus),
  observedCheck('errors/every-answer/internal-error', internalError),
  observedCheck('errors/every-answer/no-internal-error', unexpectedError),
  observedCheck('errors/every-answer/details', errorDetails),
  observedCheck('rate-limit/every-answer/retry-after', retryAfter),
  observedCheck('envelopes/every-answer/content-type', contentType),
  observedCheck('envelopes/every-answer/resource', resourceEnvelope),
  observedCheck('envelopes/every-answer/list', listEnvelope),
  observedCheck('pagination/every-answer/has-more', hasMore),
  observedCheck('pagination/every-answer/page-size', pageSize),
  observedCheck('fields/every-answer/trimmed', trimmed),
  observedCheck('fields/every-answer/id', keepsId),
  ...schemaRules.map(([resource, rule]) => observedCheck(`envelopes/every-answer/schema/${resource}`, rule)),
  observedCheck('conventions/every-answer/updated-at', updatedAt),
  observedCheck('conventions/every-answer/created-at', createdAt),
  observedCheck('conventions/every-answer/asked-for', askedFor),
  observedCheck('view-rows/every-answer/archived', listedRows),
  observedCheck('view-rows/every-answer/same-columns', sameColumns),
  observedCheck('uploads/every-answer/upload-url', polledUploads),
  observedCheck('board-rows/every-answer/cardinality', cardinality),
  ...cellRules.map(([type, rule]) => observedCheck(`board-rows/every-answer/value-of-${type}`, rule)),
]

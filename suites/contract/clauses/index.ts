import type { Clause } from '../clause.ts'
import { adMetricClauses } from './ad-metrics.ts'
import { attributeValueClauses } from './attribute-values.ts'
import { authenticationClauses } from './authentication.ts'
import { cellClauses } from './cells.ts'
import { columnConfigClauses } from './column-config.ts'
import { columnClauses } from './columns.ts'
import { conventionClauses } from './conventions.ts'
import { errorClauses } from './errors.ts'
import { filterClauses } from './filters.ts'
import { gapClauses } from './gaps.ts'
import { idempotencyClauses } from './idempotency.ts'
import { lawClauses } from './laws.ts'
import { libraryViewClauses } from './library-views.ts'
import { limitClauses } from './limits.ts'
import { mediaClauses } from './media.ts'
import { mediaAttributeClauses } from './media-attributes.ts'
import { mediaFilterClauses } from './media-filter.ts'
import { memberClauses } from './members.ts'
import { optionClauses } from './options.ts'
import { paginationClauses } from './pagination.ts'
import { rateLimitClauses } from './rate-limit.ts'
import { referencedClauses } from './referenced.ts'
import { rowClauses } from './rows.ts'
import { uploadClauses } from './uploads.ts'
import { viewRowClauses } from './view-rows.ts'
import { viewClauses } from './views.ts'

/** Every clause of the specification that the kit knows, by area. */
export const clauses: readonly Clause[] = [
  conventionClauses,
  errorClauses,
  authenticationClauses,
  idempotencyClauses,
  paginationClauses,
  rateLimitClauses,
  lawClauses,
  memberClauses,
  limitClauses,
  rowClauses,
  cellClauses,
  viewRowClauses,
  columnClauses,
  columnConfigClauses,
  viewClauses,
  filterClauses,
  uploadClauses,
  mediaClauses,
  mediaAttributeClauses,
  optionClauses,
  attributeValueClauses,
  libraryViewClauses,
  mediaFilterClauses,
  adMetricClauses,
  referencedClauses,
  gapClauses,
].flat()

const byId = new Map(clauses.map(clause => [clause.id, clause]))

/** Throws an Error for an id that no clause has. */
export function clauseOf(id: string): Clause {
  const clause = byId.get(id)
  if (!clause) throw new Error(`no clause ${id}: add it under suites/contract/clauses, or mend the id`)
  return clause
}

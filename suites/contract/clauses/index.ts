import { type Clause, findById } from '../clause.ts'
import { adMetricClauses } from './ad-metrics.ts'
import { attributeValueClauses } from './attribute-values.ts'
import { authenticationClauses } from './authentication.ts'
import { boardColumnClauses } from './board-columns.ts'
import { boardColumnConfigClauses } from './board-columns-config.ts'
import { boardRowClauses } from './board-rows.ts'
import { boardRowCellClauses } from './board-rows-cells.ts'
import { boardViewClauses } from './board-views.ts'
import { bodyPropertyClauses } from './body-properties.ts'
import { conventionClauses } from './conventions.ts'
import { lawClauses } from './each-operation.ts'
import { errorClauses } from './errors.ts'
import { fieldsClauses } from './fields.ts'
import { filterClauses } from './filters.ts'
import { gapClauses } from './gaps.ts'
import { idempotencyClauses } from './idempotency.ts'
import { libraryViewClauses } from './library-views.ts'
import { limitClauses } from './limits.ts'
import { mediaClauses } from './media.ts'
import { mediaAttributeClauses } from './media-attributes.ts'
import { mediaCellClauses } from './media-cells.ts'
import { mediaFilterClauses } from './media-filter.ts'
import { notFoundClauses } from './not-found.ts'
import { optionClauses } from './options.ts'
import { paginationClauses } from './pagination.ts'
import { permissionClauses } from './permissions.ts'
import { rateLimitClauses } from './rate-limit.ts'
import { referencedClauses } from './referenced.ts'
import { resourceClauses } from './resources.ts'
import { scopeClauses } from './scopes.ts'
import { uploadClauses } from './uploads.ts'
import { viewRowClauses } from './view-rows.ts'

const written: readonly Clause[] = [
  conventionClauses,
  errorClauses,
  authenticationClauses,
  scopeClauses,
  permissionClauses,
  notFoundClauses,
  idempotencyClauses,
  fieldsClauses,
  paginationClauses,
  rateLimitClauses,
  lawClauses,
  resourceClauses,
  limitClauses,
  boardRowClauses,
  boardRowCellClauses,
  mediaCellClauses,
  viewRowClauses,
  boardColumnClauses,
  boardColumnConfigClauses,
  boardViewClauses,
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

/** Every clause of the specification that the kit knows. */
export const clauses: readonly Clause[] = [...written, ...bodyPropertyClauses(written)]

/** Throws an Error if no clause has the id. */
export const clauseOf = findById(clauses, 'suites/contract/clauses')

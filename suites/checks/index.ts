import type { Check } from '../check.ts'
import { laws } from '../laws/index.ts'
import { adMetricChecks } from './ad-metrics/index.ts'
import { boardColumnChecks } from './board-columns/index.ts'
import { boardRowChecks } from './board-rows/index.ts'
import { boardViewChecks } from './board-views/index.ts'
import { filterChecks } from './filters/index.ts'
import { mediaAttributeChecks } from './media-attributes/index.ts'
import { mediaCellChecks } from './media-cells/index.ts'
import { referencedChecks } from './referenced/index.ts'
import { uploadChecks } from './uploads/index.ts'
import { viewRowChecks } from './view-rows/index.ts'

/** Every check of the kit, by area. */
export const checks: readonly Check[] = [
  ...laws,
  ...boardRowChecks,
  ...boardColumnChecks,
  ...boardViewChecks,
  ...filterChecks,
  ...viewRowChecks,
  ...mediaAttributeChecks,
  ...mediaCellChecks,
  ...uploadChecks,
  ...adMetricChecks,
  ...referencedChecks,
]

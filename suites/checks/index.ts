import type { Check } from '../check.ts'
import { laws, limitLaws } from '../laws/index.ts'
import { observedChecks } from '../observe/index.ts'
import { propertyChecks } from '../properties/index.ts'
import { relationChecks } from '../relations/index.ts'
import { adMetricChecks } from './ad-metrics/index.ts'
import { attributeValueChecks } from './attribute-values/index.ts'
import { boardColumnChecks } from './board-columns/index.ts'
import { boardRowChecks } from './board-rows/index.ts'
import { boardViewChecks } from './board-views/index.ts'
import { filterChecks } from './filters/index.ts'
import { libraryViewChecks } from './library-views/index.ts'
import { mediaChecks } from './media/index.ts'
import { mediaAttributeChecks } from './media-attributes/index.ts'
import { mediaCellChecks } from './media-cells/index.ts'
import { mediaFilterChecks } from './media-filter/index.ts'
import { optionChecks } from './options/index.ts'
import { referencedChecks } from './referenced/index.ts'
import { uploadChecks } from './uploads/index.ts'
import { viewRowChecks } from './view-rows/index.ts'

/**
 * Every check of the kit, by area: uploads first, as some wait for what must never come, and others can run meanwhile; the
 * limits before the checks by chance, which may take a shortest name; the laws last, as their long lists are grown by what
 * the others make.
 */
export const checks: readonly Check[] = [
  ...uploadChecks,
  ...boardRowChecks,
  ...boardColumnChecks,
  ...boardViewChecks,
  ...filterChecks,
  ...viewRowChecks,
  ...mediaAttributeChecks,
  ...libraryViewChecks,
  ...mediaFilterChecks,
  ...mediaChecks,
  ...mediaCellChecks,
  ...optionChecks,
  ...attributeValueChecks,
  ...adMetricChecks,
  ...referencedChecks,
  ...limitLaws,
  ...propertyChecks,
  ...laws,
  ...relationChecks,
  ...observedChecks,
]

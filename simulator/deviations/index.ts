import { adMetricDeviations } from './ad-metrics/index.ts'
import { attributeValueDeviations } from './attribute-values/index.ts'
import { boardColumnDeviations } from './board-columns/index.ts'
import { boardRowDeviations } from './board-rows/index.ts'
import { boardViewDeviations } from './board-views/index.ts'
import type { Deviation } from './deviation.ts'
import { filterDeviations } from './filters/index.ts'
import { lawDeviations } from './laws/index.ts'
import { libraryViewDeviations } from './library-views/index.ts'
import { mediaDeviations } from './media/index.ts'
import { mediaAttributeDeviations } from './media-attributes/index.ts'
import { mediaCellDeviations } from './media-cells/index.ts'
import { mediaFilterDeviations } from './media-filter/index.ts'
import { optionDeviations } from './options/index.ts'
import { propertyDeviations } from './properties/index.ts'
import { referencedDeviations } from './referenced/index.ts'
import { writeRelationDeviations } from './relations/writes.ts'
import { uploadDeviations } from './uploads/index.ts'
import { viewRowDeviations } from './view-rows/index.ts'

/** Every deviation, by area. */
export const deviations: readonly Deviation[] = [
  ...lawDeviations,
  ...boardRowDeviations,
  ...boardColumnDeviations,
  ...boardViewDeviations,
  ...filterDeviations,
  ...viewRowDeviations,
  ...mediaAttributeDeviations,
  ...libraryViewDeviations,
  ...mediaFilterDeviations,
  ...mediaDeviations,
  ...optionDeviations,
  ...attributeValueDeviations,
  ...mediaCellDeviations,
  ...uploadDeviations,
  ...adMetricDeviations,
  ...referencedDeviations,
  ...propertyDeviations,
  ...writeRelationDeviations,
]

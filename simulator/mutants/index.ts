import * as adMetrics from './ad-metrics/index.ts'
import * as attributeValues from './attribute-values/index.ts'
import * as boardColumns from './board-columns/index.ts'
import * as boardRows from './board-rows/index.ts'
import * as boardViews from './board-views/index.ts'
import * as filters from './filters/index.ts'
import * as laws from './laws/index.ts'
import * as libraryViews from './library-views/index.ts'
import * as media from './media/index.ts'
import * as mediaAttributes from './media-attributes/index.ts'
import * as mediaCells from './media-cells/index.ts'
import * as mediaFilter from './media-filter/index.ts'
import type { Mutant } from './mutant.ts'
import * as options from './options/index.ts'
import * as properties from './properties/index.ts'
import * as referenced from './referenced/index.ts'
import * as relations from './relations/index.ts'
import * as uploads from './uploads/index.ts'
import * as viewRows from './view-rows/index.ts'

const AREAS = [
  laws,
  boardRows,
  boardColumns,
  boardViews,
  filters,
  viewRows,
  mediaAttributes,
  libraryViews,
  mediaFilter,
  media,
  options,
  attributeValues,
  mediaCells,
  uploads,
  adMetrics,
  referenced,
  properties,
  relations,
]

/** Every mutant, by area. */
export const mutants: readonly Mutant[] = AREAS.flatMap(area => Object.values<readonly Mutant[]>(area).flat())

import type { Check } from '../check.ts'
import { attributeValueProperties } from './attribute-values.ts'
import { faultProperties } from './faults.ts'
import { filterProperties } from './filters.ts'
import { growingListProperties } from './growing-lists.ts'
import { idempotencyProperties } from './idempotency.ts'
import { libraryFaultProperties } from './library-faults.ts'
import { mediaFilterProperties } from './media-filters.ts'
import { boardProperties } from './models/board.ts'
import { libraryProperties } from './models/library.ts'
import { optionProperties } from './options.ts'
import { pageProperties } from './pages.ts'
import { projectionProperties } from './projection.ts'
import { readBackProperties } from './read-back.ts'
import { treeProperties } from './trees.ts'
import { updateProperties } from './updates.ts'
import { onceProperties } from './writes-once.ts'

/** Checks that try random values, and random sequences of requests compared with a model. */
export const propertyChecks: readonly Check[] = [
  ...readBackProperties,
  ...updateProperties,
  ...filterProperties,
  ...pageProperties,
  ...growingListProperties,
  ...projectionProperties,
  ...idempotencyProperties,
  ...onceProperties,
  ...treeProperties,
  ...faultProperties,
  ...libraryFaultProperties,
  ...attributeValueProperties,
  ...optionProperties,
  ...boardProperties,
  ...libraryProperties,
  ...mediaFilterProperties,
]

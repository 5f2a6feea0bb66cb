import type { Check } from '../check.ts'
import { attributeValueProperty } from './attribute-values.ts'
import { faultProperties } from './faults.ts'
import { filterProperties } from './filters.ts'
import { growingListProperties } from './growing-lists.ts'
import { idempotencyProperty } from './idempotency.ts'
import { mediaFilterProperty } from './media-filters.ts'
import { boardProperty } from './models/board.ts'
import { libraryProperty } from './models/library.ts'
import { optionProperty } from './options.ts'
import { pageProperty } from './pages.ts'
import { projectionProperties } from './projection.ts'
import { readBackProperties } from './read-back.ts'
import { treeProperty } from './trees.ts'
import { updateProperty } from './updates.ts'
import { onceProperty } from './writes-once.ts'

/** Checks that try random values, and random sequences of requests compared with a model. */
export const propertyChecks: readonly Check[] = [
  ...readBackProperties,
  updateProperty,
  ...filterProperties,
  pageProperty,
  ...growingListProperties,
  ...projectionProperties,
  idempotencyProperty,
  onceProperty,
  treeProperty,
  ...faultProperties,
  attributeValueProperty,
  optionProperty,
  boardProperty,
  libraryProperty,
  mediaFilterProperty,
]

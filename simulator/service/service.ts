import { type AttributeValues, attributeValues } from './attribute-values/index.ts'
import { type Cells, cells } from './cells/index.ts'
import { type FilterSemantics, filterSemantics } from './filters/index.ts'
import { LIMITS, type Limits } from './limits.ts'
import { type MediaFilterSemantics, mediaFilterSemantics } from './media-filter/index.ts'
import type { Operation } from './operation.ts'
import { type OperationName, operations } from './operations/index.ts'
import { type Rules, rules } from './operations/rules.ts'
import { type Steps, steps } from './pipeline/steps.ts'
import { type Present, present } from './present/index.ts'
import { visible } from './visible.ts'

/**
 * The service as a value: all that decides how it behaves, and no state. A deviation or a variant is a function from
 * service to service; nothing in here asks whether one is active.
 */
export interface Service {
  readonly operations: Readonly<Record<OperationName, Operation>>
  readonly steps: Steps
  readonly visible: typeof visible
  readonly rules: Rules
  readonly cells: Cells
  readonly attributeValues: AttributeValues
  readonly filters: FilterSemantics
  readonly mediaFilter: MediaFilterSemantics
  readonly present: Present
  readonly limits: Limits
}

export const honestService: Service = {
  operations,
  steps,
  visible,
  rules,
  cells,
  attributeValues,
  filters: filterSemantics,
  mediaFilter: mediaFilterSemantics,
  present,
  limits: LIMITS,
}

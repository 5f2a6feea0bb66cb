import { attributeValues } from './attribute-values/index.ts'
import { cells } from './cells/index.ts'
import { filterSemantics } from './filters/index.ts'
import { LIMITS } from './limits.ts'
import { mediaFilterSemantics } from './media-filter/index.ts'
import { operations } from './operations/index.ts'
import { rules } from './operations/rules.ts'
import { steps } from './pipeline/steps.ts'
import { present } from './present/index.ts'
import type { Service } from './service.ts'
import { visibleResources } from './visible.ts'

/** The service that does what its specification says. */
export const referenceService: Service = {
  operations,
  steps,
  visible: visibleResources,
  rules,
  cells,
  attributeValues,
  filters: filterSemantics,
  mediaFilter: mediaFilterSemantics,
  present,
  limits: LIMITS,
}

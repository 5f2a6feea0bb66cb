import type { Check } from '../../check.ts'
import { accountChecks } from './accounts.ts'
import { entityChecks, readOnlyChecks } from './entities.ts'
import { filterPairChecks } from './filter-pairs.ts'
import { filterChecks } from './filters.ts'
import { orderChecks } from './order.ts'
import { requiredQueryChecks } from './required-query.ts'

/** Lists of what is synced from ad platforms; those that answer first, which tell the run what the lists accept besides. */
export const adMetricChecks: readonly Check[] = [
  ...orderChecks,
  ...filterChecks,
  ...filterPairChecks,
  ...entityChecks,
  ...requiredQueryChecks,
  ...accountChecks,
  ...readOnlyChecks,
]

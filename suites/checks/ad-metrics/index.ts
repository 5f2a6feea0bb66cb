import type { Check } from '../../check.ts'
import { accountChecks } from './accounts.ts'
import { askingChecks } from './asking.ts'
import { entityChecks } from './entities.ts'
import { filterChecks } from './filters.ts'
import { orderChecks } from './order.ts'
import { togetherChecks } from './together.ts'

/** Lists of what is synced from ad platforms. */
export const adMetricChecks: readonly Check[] = [
  ...askingChecks,
  ...accountChecks,
  ...orderChecks,
  ...filterChecks,
  ...togetherChecks,
  ...entityChecks,
]

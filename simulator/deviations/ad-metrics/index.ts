import type { Deviation } from '../deviation.ts'
import { accountDeviations } from './accounts.ts'
import { askingDeviations } from './asking.ts'
import { filterDeviations } from './filters.ts'
import { nameDeviations } from './names.ts'
import { orderDeviations } from './order.ts'

/** Mistakes in the lists of what is synced from ad platforms. */
export const adMetricDeviations: readonly Deviation[] = [
  ...askingDeviations,
  ...accountDeviations,
  ...orderDeviations,
  ...nameDeviations,
  ...filterDeviations,
]

import type { Deviation } from '../deviation.ts'
import { accountDeviations } from './accounts.ts'
import { filterDeviations } from './filters.ts'
import { nameDeviations } from './names.ts'
import { orderDeviations } from './order.ts'
import { parameterDeviations } from './parameters.ts'
import { writeDeviations } from './writes.ts'

/** Mistakes in the lists of ad campaigns, ad sets and ads. */
export const adMetricDeviations: readonly Deviation[] = [
  ...parameterDeviations,
  ...accountDeviations,
  ...orderDeviations,
  ...nameDeviations,
  ...filterDeviations,
  ...writeDeviations,
]

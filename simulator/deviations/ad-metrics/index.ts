// Mistakes in the lists of ad campaigns, ad sets and ads.

export { accountDeviations } from './accounts.ts'
export { filterDeviations } from './filters.ts'
export { nameDeviations } from './names.ts'
export { orderDeviations } from './order.ts'
export { parameterDeviations } from './parameters.ts'

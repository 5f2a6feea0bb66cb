// Mistakes in the lists of ad campaigns, ad sets and ads.
export { parameterDeviations } from './parameters.ts'
export { accountDeviations } from './accounts.ts'
export { orderDeviations } from './order.ts'
export { nameDeviations } from './names.ts'
export { filterDeviations } from './filters.ts'
export { writeDeviations } from './writes.ts'

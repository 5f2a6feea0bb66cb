// Mistakes in the lists of ad campaigns, ad sets and ads.

export { accountMutants } from './accounts.ts'
export { filterMutants } from './filters.ts'
export { nameMutants } from './names.ts'
export { orderMutants } from './order.ts'
export { parameterMutants } from './parameters.ts'

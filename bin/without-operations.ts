import type { Service } from '../simulator/service/service.ts'

/** A service that does not know some operations. */
export const withoutOperations = (service: Service, names: readonly string[]): Service => ({
  ...service,
  operations: Object.fromEntries(Object.entries(service.operations).filter(([name]) => !names.includes(name))),
})

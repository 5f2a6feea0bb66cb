import type { Service } from '../simulator/service/service.ts'

export const withoutOperations = (service: Service, names: readonly string[]): Service => ({
  ...service,
  operations: Object.fromEntries(Object.entries(service.operations).filter(([name]) => !names.includes(name))),
})

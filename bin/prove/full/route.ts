import type { Operation } from '../../../simulator/operation.ts'

/** An operation that a request goes to, with the values of its path's parameters. */
export interface Route {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/** Finds the operation behind a path, as the service's router would. */
export function router(operations: readonly Operation[]): (method: string, path: string) => Route | undefined {
  const table = operations.map(operation => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  return (method, path) => {
    for (const { operation, pattern } of table) {
      const found = operation.method === method ? pattern.exec(path) : null
      if (!found) continue
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { operation, params: Object.fromEntries(params) }
    }
    return undefined
  }
}

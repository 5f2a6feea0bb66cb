import type { Operation } from '../service/operation.ts'

/** An operation that a request goes to, with the values of its path's parameters. */
export interface Route {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

const lengthOf = (path: string): number => path.split('/').length

/** Finds the operation behind a path, as the service's app would. */
export function router(operations: readonly Operation[]): (method: string, path: string) => Route | undefined {
  const table = new Map<string, { readonly operation: Operation; readonly pattern: RegExp }[]>()
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const place = `${operation.method} ${lengthOf(operation.path)}`
    table.set(place, [...(table.get(place) ?? []), { operation, pattern }])
  }
  return (method, path) => {
    for (const { operation, pattern } of table.get(`${method} ${lengthOf(path)}`) ?? []) {
      const found = pattern.exec(path)
      if (!found) continue
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { operation, params: Object.fromEntries(params) }
    }
    return undefined
  }
}

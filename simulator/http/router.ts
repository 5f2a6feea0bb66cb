import { TrieRouter } from 'hono/router/trie-router'
import { tryDecode, tryDecodeURIComponent } from 'hono/utils/url'
import type { Operation } from '../service/service.ts'

/** The operation of a request, with the values of its path parameters. */
interface Route {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

export type OperationRouter = (method: string, path: string) => Route | undefined

/** Decodes a path except for `%25`, so that a parameter is decoded only once. */
const decodePath = (path: string): string =>
  path.includes('%') ? tryDecode(path, text => decodeURI(text.replaceAll('%25', '%2525'))) : path

/** Finds operations by method and path as Hono does for its handlers, but without a Request. */
export function createOperationRouter(operations: readonly Operation[]): OperationRouter {
  const router = new TrieRouter<Operation>()
  for (const operation of operations) router.add(operation.method, operation.path, operation)
  return (method, path) => {
    const [[match]] = router.match(method, decodePath(path))
    if (!match) return undefined
    const [operation, values] = match
    const params = Object.entries(values).map(([name, value]) => [name, tryDecodeURIComponent(String(value))])
    return { operation, params: Object.fromEntries(params) }
  }
}

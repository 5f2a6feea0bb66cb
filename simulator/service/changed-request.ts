import type { RequestContext } from './service.ts'

/** A request with another query. */
export function withQuery<Context extends RequestContext>(
  request: Context,
  change: (query: URLSearchParams) => void,
): Context {
  const query = new URLSearchParams(request.query)
  change(query)
  return { ...request, query }
}

/** A request with another value of a header. */
export function withHeader<Context extends RequestContext>(request: Context, name: string, value: string): Context {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return { ...request, headers }
}

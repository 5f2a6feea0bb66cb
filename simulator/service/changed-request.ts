import type { RequestContext } from './service.ts'

export function withQuery<Context extends RequestContext>(
  request: Context,
  change: (query: URLSearchParams) => void,
): Context {
  const query = new URLSearchParams(request.query)
  change(query)
  return { ...request, query }
}

export function withHeader<Context extends RequestContext>(request: Context, name: string, value: string): Context {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return { ...request, headers }
}

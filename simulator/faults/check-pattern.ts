import { cutLong, listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import { findTokens, unknownToken } from '../directory/find-tokens.ts'
import { toPathTemplate } from '../path-template.ts'
import type { DeclaredOperation } from '../service/declared-operation.ts'
import { invalid } from '../service/errors.ts'
import type { ServiceContext } from '../service/service.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { type RequestPattern, UPLOAD_BYTES } from './fault.ts'

/** A kind of request, as its route describes it. */
type Route = Pick<DeclaredOperation, 'name' | 'method' | 'path'>

const UPLOAD_ROUTE: Route = { name: UPLOAD_BYTES, method: 'PUT', path: `${UPLOAD_PATH}:session` }

const isParameter = (segment: string): boolean => segment.startsWith(':')

const hasMethod = (route: Route, method: string): boolean =>
  route.method === (method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase())

/** Whether some path of a route has the form of a pattern. */
function hasPath(route: Route, pattern: string): boolean {
  const [wanted, known] = [pattern.split('/'), route.path.split('/')]
  return (
    wanted.length === known.length &&
    wanted.every((segment, at) => segment === '*' || isParameter(known[at] ?? '') || segment === known[at])
  )
}

/** The path of a route with the ids of a pattern. Many forget /v1. */
function withIdsOf(pattern: string, { path }: Route): string {
  const given = (/^\/(v1|_)/.test(pattern) ? pattern : `/v1${pattern}`).split('/')
  return path
    .split('/')
    .map((segment, at) => (isParameter(segment) ? given[at] || '*' : segment))
    .join('/')
}

/** Throws bad_request for a pattern that no request can match: with a path of no operation, or a token that is unknown. */
export function checkPattern({ service, world }: ServiceContext, pattern: RequestPattern): void {
  const { operation, method, path, token } = pattern
  const routes: readonly Route[] = [...Object.values(service.operations), UPLOAD_ROUTE]
  const named = routes.filter(({ name }) => operation === undefined || operation === name)
  const [first] = named
  if (!first) throw invalid('operation', `the service lacks ${operation}`)

  const sent = named.filter(route => method === undefined || hasMethod(route, method))
  if (sent.length === 0) throw invalid('method', `${first.name} is ${first.method} ${toPathTemplate(first.path)}`)

  if (path !== undefined && !sent.some(route => hasPath(route, path))) {
    const paths = sent.map(route => withIdsOf(path, route))
    const hint = suggestionFor(path, paths) || `; ${listKnown(paths)}`
    throw invalid('path', `no ${operation ?? method ?? 'operation'} has the path ${cutLong(path)}${hint}`)
  }
  if (token !== undefined && findTokens(world, token).length === 0) throw unknownToken(world, token)
}

import leven from 'leven'
import type { Exchange } from '../journal/exchange.ts'
import { toPathTemplate } from '../path-template.ts'
import { ApiError } from '../service/errors.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import type { Operation, ServiceContext } from '../service/service.ts'

/** The header of a refusal that says what the client probably meant. No server of the specification has it. */
export const HINT_HEADER = 'x-simulator-hint'

const MAX_SEGMENT = 40
/** How much another method counts. */
const OTHER_METHOD = 0.5
/** The paths of the simulator itself: control plane, uploads, sandboxes. */
const OWN_PATH = /^\/_/

/** How much a segment differs from that of an operation: from 0 to 1. */
function segmentDistance(wanted: string, given: string): number {
  if (wanted === given || (wanted.startsWith(':') && given !== '')) return 0
  const [one, other] = [wanted.slice(0, MAX_SEGMENT), given.slice(0, MAX_SEGMENT)]
  return leven(one, other) / Math.max(one.length, other.length, 1)
}

/** Clients often forget /v1. */
const withVersion = (path: string): string => (/^\/v1(\/|$)/.test(path) ? path : `/v1${path}`)

/** How much a path differs from those of an operation. A segment that is missing or too much counts as 1. */
function pathDistance({ path }: Operation, exchange: Exchange): number {
  const wanted = path.split('/')
  const given = withVersion(exchange.path).split('/', 2 * wanted.length)
  const shared = Math.min(wanted.length, given.length)
  const differences = wanted.slice(0, shared).map((segment, at) => segmentDistance(segment, given[at] ?? ''))
  const missing = Math.abs(wanted.length - given.length)
  return differences.reduce((sum, one) => sum + one, missing)
}

const distance = (operation: Operation, exchange: Exchange): number =>
  pathDistance(operation, exchange) + (operation.method === exchange.method ? 0 : OTHER_METHOD)

/** Names the operation that is most like a request to none. */
function hintForPath({ service }: ServiceContext, exchange: Exchange): string | undefined {
  if (OWN_PATH.test(exchange.path)) return undefined
  const [nearest] = Object.values(service.operations)
    .map(operation => ({ operation, distance: distance(operation, exchange) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest) return undefined
  const { name, method, path } = nearest.operation
  const hasPath = exchange.path.startsWith('/v1/') && pathDistance(nearest.operation, exchange) === 0
  const what = hasPath ? 'No operation has this method here' : 'No operation is here'
  return `${what}. The nearest is ${name}: ${method} ${toPathTemplate(path)}`
}

function hintForToken({ world }: ServiceContext, { headers }: Exchange): string {
  const secret = secretOf(headers)
  if (!headers.has('authorization')) return 'The header Authorization is missing.'
  if (secret === undefined) return 'The header Authorization needs the word Bearer, a space and a token.'
  if (world.tokens.has(secret)) return 'The token is disabled, or its user does not exist.'
  return 'The token is unknown here. Each world has tokens of its own, and a reset forgets those that were added.'
}

/** What the sender of a refused request probably meant, if that is not in the error itself. */
export function findHint(context: ServiceContext, exchange: Exchange, error: unknown): string | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_found' && !exchange.operation) return hintForPath(context, exchange)
  return code === 'unauthenticated' ? hintForToken(context, exchange) : undefined
}

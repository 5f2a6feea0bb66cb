import { isArray, isObject, type Json } from '../json.ts'
import { isSecretParameter } from '../secrets/secret-names.ts'
import type { ClientRequest } from './client-request.ts'
import { BoundedMap } from './recent.ts'

/** How many accepted requests of an operation are remembered, and how many properties of each. */
const MOST_REQUESTS = 10
const MOST_MEMBERS = 200
const MOST_SHOWN = 3
const LONGEST_VALUE = 80

type Members = ReadonlyMap<string, string>

const write = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)` : text
}

/** The values in a body, by the names that lead to them. */
function* membersIn(value: Json, path: string): Generator<readonly [string, string]> {
  const inner = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  if (inner.length === 0) yield [path, write(value)]
  for (const [name, member] of inner) yield* membersIn(member, isArray(value) ? `${path}[${name}]` : `${path}.${name}`)
}

function* membersOf({ values, query, body, key, token, request }: ClientRequest): Generator<readonly [string, string]> {
  yield ['token', token ?? 'none']
  // Every write has a key of its own.
  if (key !== undefined) yield ['Idempotency-Key', 'one']
  const type = request.headers['content-type']
  if (type !== undefined) yield ['Content-Type', type]
  for (const [name, value] of Object.entries(values)) yield [`path.${name}`, value]
  for (const [name, value] of query) yield [`query.${name}`, isSecretParameter(name) ? 'REMOVED' : write(value)]
  if (body !== undefined) yield* membersIn(body, 'body')
}

/** The first properties, so that no body takes the memory of all others. */
function readMembers(request: ClientRequest): Members {
  const members = new Map<string, string>()
  for (const [name, value] of membersOf(request)) {
    if (members.size >= MOST_MEMBERS) break
    members.set(name, value)
  }
  return members
}

/** Such as `body.title was "A", but is 7 here`. */
function differencesBetween(accepted: Members, refused: Members): readonly string[] {
  const names = new Set([...accepted.keys(), ...refused.keys()])
  return [...names]
    .filter(name => accepted.get(name) !== refused.get(name))
    .map(name => `${name} was ${accepted.get(name) ?? 'absent'}, but is ${refused.get(name) ?? 'absent'} here`)
}

function describe(differences: readonly string[]): string {
  if (differences.length === 0) return 'the same request was accepted before'
  const more = differences.length - MOST_SHOWN
  const shown = differences.slice(0, MOST_SHOWN).join('; ')
  return `in the nearest accepted request, ${shown}${more > 0 ? `; and ${more} more` : ''}`
}

/** Remembers which requests were accepted, and says of a refused one how it differs from the nearest of them. */
export function createNearMisses(): (request: ClientRequest) => ClientRequest {
  const accepted = new Map<string, BoundedMap<Members>>()
  return request => {
    const { operation, outcome, identity, evidence } = request
    if (operation === undefined || (outcome !== 'success' && outcome !== 'refused')) return request
    const known = accepted.get(operation) ?? new BoundedMap<Members>(MOST_REQUESTS)
    const members = readMembers(request)
    if (outcome === 'success') {
      known.set(identity, members)
      accepted.set(operation, known)
      return request
    }
    const [nearest] = known
      .values()
      .map(one => differencesBetween(one, members))
      .toReversed()
      .toSorted((one, other) => one.length - other.length)
    return nearest ? { ...request, evidence: { ...evidence, nearest: describe(nearest) } } : request
  }
}

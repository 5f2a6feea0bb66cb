import type { RequestPattern } from '../faults/fault.ts'
import { pathMatches } from '../path-pattern.ts'
import type { JournalEntry } from './entry.ts'

/** Which exchanges are meant. What is left out may be anything. */
export interface ExchangePattern extends Omit<RequestPattern, 'token'> {
  readonly status?: number | undefined
  /** The label of the token. */
  readonly token?: string | undefined
  /** Only exchanges with a higher id. */
  readonly since?: number | undefined
  /** What the JSON body of the request has. It may have more properties. */
  readonly body?: unknown
}

/** One thing in which an exchange is not as wanted. */
export interface Difference {
  readonly at: string
  readonly wanted: unknown
  readonly actual: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Where a JSON value lacks a part. The properties of the part must be there; elements of arrays must be all there. */
function compareBodies(wanted: unknown, actual: unknown, at: string): readonly Difference[] {
  if (Object.is(wanted, actual)) return []
  const isArray = Array.isArray(wanted)
  const differ = [{ at, wanted, actual }]
  if (!isObject(wanted) || !isObject(actual) || isArray !== Array.isArray(actual)) return differ
  const found = new Map(Object.entries(actual))
  if (isArray && found.size !== wanted.length) return differ
  return Object.entries(wanted).flatMap(([name, value]) => compareBodies(value, found.get(name), `${at}.${name}`))
}

/** Lists in what an exchange is not as wanted; `since` aside. */
export function differencesOf(entry: JournalEntry, pattern: ExchangePattern): readonly Difference[] {
  const { operation, method, path, status, token, body } = pattern
  const compare = (at: string, wanted: unknown, actual: unknown, isSame = wanted === actual) =>
    wanted === undefined || isSame ? [] : [{ at, wanted, actual }]
  return [
    ...compare('operation', operation, entry.operation),
    ...compare('method', method?.toUpperCase(), entry.method),
    ...compare('path', path, entry.path, path !== undefined && pathMatches(path, entry.path)),
    ...compare('status', status, entry.status),
    ...compare('token', token, entry.token),
    ...(body === undefined ? [] : compareBodies(body, entry.request.body, 'body')),
  ]
}

export const isNewEnough = ({ id }: JournalEntry, { since = 0 }: ExchangePattern): boolean => id > since

export const matchesPattern = (entry: JournalEntry, pattern: ExchangePattern): boolean =>
  isNewEnough(entry, pattern) && differencesOf(entry, pattern).length === 0

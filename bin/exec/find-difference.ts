import { groupBy } from '../../reports/group-by.ts'
import { isArray, isObject, type Json } from '../../suites/json.ts'
import type { RecordedExchange } from './record.ts'

type Entry = RecordedExchange['entry']

/** The way to a property of a response: through its `status`, `body` or `headers`. */
export type MemberPath = readonly (string | number)[]

/** A response of a run that differs from its counterpart in the plain run, and the first property that does. */
export interface Difference {
  readonly plain: Entry
  readonly other: Entry
  readonly path: MemberPath
}

/** The paths of all properties that differ, also by their order. */
function* differingPaths(one: Json | undefined, other: Json | undefined, path: MemberPath): Generator<MemberPath> {
  if (isArray(one) && isArray(other)) {
    for (let at = 0; at < Math.max(one.length, other.length); at += 1)
      yield* differingPaths(one[at], other[at], [...path, at])
  } else if (isObject(one) && isObject(other)) {
    const [names, otherNames] = [Object.keys(one), Object.keys(other)]
    for (const name of new Set([...names, ...otherNames]))
      yield* differingPaths(one[name], other[name], [...path, name])
    if (names.toSorted().join() === otherNames.toSorted().join() && names.join() !== otherNames.join()) yield path
  } else if (one !== other) yield path
}

/** What is compared of a response. */
export const answerOf = ({ status, response }: Entry): Json => ({
  status,
  body: response?.body ?? null,
  headers: response?.headers ?? {},
})

const targetOf = ({ method, path, query }: Entry): string => `${method} ${path}?${query}`

const requestOf = (entry: Entry): string => `${targetOf(entry)} ${JSON.stringify(entry.request.body)}`

/** Names requests, with their bodies unless those of an operation differ in two plain runs. */
function nameRequests(
  plainRun: readonly RecordedExchange[],
  repeated: readonly RecordedExchange[],
): (entry: Entry) => string {
  const known = new Set(plainRun.map(({ entry }) => requestOf(entry)))
  const varying = new Set(repeated.flatMap(({ entry }) => (known.has(requestOf(entry)) ? [] : [entry.operation])))
  return entry => (varying.has(entry.operation) ? targetOf(entry) : requestOf(entry))
}

interface Pair {
  readonly plain: Entry
  readonly other: Entry
  readonly paths: readonly MemberPath[]
}

/** Pairs the nth exchange of one run with the nth of the same name in another, in the order of the other. */
function pairUp(
  plainRun: readonly RecordedExchange[],
  otherRun: readonly RecordedExchange[],
  nameRequest: (entry: Entry) => string,
): readonly Pair[] {
  const groups = groupBy(plainRun, ({ entry }) => nameRequest(entry))
  const left = new Map([...groups].map(([name, group]) => [name, group.values()]))
  return otherRun.flatMap(({ entry: other }) => {
    const plain = left.get(nameRequest(other))?.next().value?.entry
    return plain ? [{ plain, other, paths: [...differingPaths(answerOf(plain), answerOf(other), [])] }] : []
  })
}

/** A property of the responses to an operation, wherever in a list it is. */
const nameOf = ({ operation }: Entry, path: MemberPath): string =>
  JSON.stringify([operation, ...path.filter(part => typeof part === 'string')])

/** Finds the first response that differs from the plain run's, but not only as two plain runs do, such as in times. */
export function findDifference(
  [plainRun, repeated]: readonly [readonly RecordedExchange[], readonly RecordedExchange[]],
  otherRun: readonly RecordedExchange[],
): Difference | undefined {
  const nameRequest = nameRequests(plainRun, repeated)
  const noise = new Set(
    pairUp(plainRun, repeated, nameRequest).flatMap(({ other, paths }) => paths.map(path => nameOf(other, path))),
  )
  for (const { plain, other, paths } of pairUp(plainRun, otherRun, nameRequest)) {
    const path = paths.find(found => !noise.has(nameOf(other, found)))
    if (path) return { plain, other, path }
  }
  return undefined
}

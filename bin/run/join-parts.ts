import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, OperationUse, TrafficSpan, TriedCombinations } from '../../reports/model.ts'
import type { RunPart } from './part.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A part, and how long the run had been at work when it began, in milliseconds. */
interface Placed {
  readonly part: RunPart
  readonly offset: number
}

/** Places parts in the time in which at least one of them was at work, the earliest first. */
function placeParts(parts: readonly RunPart[]): readonly Placed[] {
  let [worked, end] = [0, Number.NEGATIVE_INFINITY]
  return parts
    .toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at))
    .map(part => {
      const start = Date.parse(part.started_at)
      const offset = Math.max(0, worked - Math.max(0, end - start))
      worked = Math.max(worked, offset + part.ms)
      end = Math.max(end, start + part.ms)
      return { part, offset }
    })
}

/** What a check found at last, and what all its halves and attempts spent. */
export const joinResults = (before: CheckResult | undefined, after: CheckResult): CheckResult =>
  before
    ? { ...after, ms: before.ms + after.ms, requests: before.requests + after.requests, cost: before.cost + after.cost }
    : after

function joinChecks(placed: readonly Placed[]): readonly CheckResult[] {
  const joined = new Map<string, CheckResult>()
  for (const { part, offset } of placed)
    for (const check of part.checks)
      joined.set(check.id, joinResults(joined.get(check.id), { ...check, started_ms: check.started_ms + offset }))
  return [...joined.values()]
}

function joinAnswers(uses: readonly OperationUse[]): OperationUse['answers'] {
  const kinds = groupBy(
    uses.flatMap(({ answers }) => answers),
    ({ status, code }) => `${status} ${code}`,
  )
  return [...kinds.values()]
    .flatMap(kind => kind.slice(0, 1).map(first => ({ ...first, answers: sum(kind.map(one => one.answers)) })))
    .toSorted((a, b) => b.answers - a.answers)
}

/** Nobody has the single times any more: the median and the percentile are those of the part with the longest ones. */
const joinTimes = (uses: readonly OperationUse[]): OperationUse['ms'] => ({
  p50: Math.max(...uses.map(({ ms }) => ms.p50)),
  p95: Math.max(...uses.map(({ ms }) => ms.p95)),
  max: Math.max(...uses.map(({ ms }) => ms.max)),
})

const joinOperations = (uses: readonly OperationUse[]): readonly OperationUse[] =>
  [...groupBy(uses, ({ operation }) => operation).values()].flatMap(its =>
    its.slice(0, 1).map(first => ({
      ...first,
      answers: joinAnswers(its),
      met: [...new Set(its.flatMap(({ met }) => met))].sort(),
      cost: sum(its.map(({ cost }) => cost)),
      ms: joinTimes(its),
    })),
  )

/** Parts may have met the same pairs: only the part that met the most counts. */
const joinCombinations = (all: readonly TriedCombinations[]): readonly TriedCombinations[] =>
  [...groupBy(all, ({ relation }) => relation)]
    .map(([relation, its]) => ({
      relation,
      pairs: {
        met: Math.max(...its.map(({ pairs }) => pairs.met)),
        possible: Math.max(...its.map(({ pairs }) => pairs.possible)),
      },
      tried: [...new Set(its.flatMap(({ tried }) => tried))],
    }))
    .toSorted((a, b) => (a.relation < b.relation ? -1 : 1))

const MOST_SPANS = 100

/** Counts the requests of all parts in spans of one length. */
function joinTraffic(placed: readonly Placed[]): readonly TrafficSpan[] {
  const all = placed.flatMap(({ part, offset }) =>
    part.traffic.map(({ from_ms, to_ms, ...spent }) => ({ ...spent, at: offset + from_ms, end: offset + to_ms })),
  )
  const length = Math.max(1, Math.ceil(Math.max(0, ...all.map(({ end }) => end)) / MOST_SPANS))
  return [...groupBy(all, ({ at }) => Math.floor(at / length) * length)]
    .map(([from_ms, its]) => ({
      ...{ from_ms, to_ms: from_ms + length },
      requests: sum(its.map(({ requests }) => requests)),
      cost: sum(its.map(({ cost }) => cost)),
    }))
    .toSorted((a, b) => a.from_ms - b.from_ms)
}

const joinUnanswered = (all: RunPart['unanswered']): RunPart['unanswered'] =>
  [...groupBy(all, ({ reason }) => reason)].map(([reason, its]) => ({
    reason,
    requests: sum(its.map(({ requests }) => requests)),
  }))

/**
 * Joins the parts of a run to one. If several have a result of a check, that of the part which began last counts, and the
 * requests of all do. The time is that in which at least one part was at work.
 */
export function joinParts(first: RunPart, ...others: readonly RunPart[]): RunPart {
  const parts = [first, ...others]
  if (others.length === 0) return first
  const placed = placeParts(parts)
  const all = <Name extends keyof RunPart>(name: Name) => placed.map(({ part }) => part[name])
  const misfits = groupBy(
    all('probe').flatMap(probe => probe.misfits),
    ({ entry, text }) => `${entry} ${text}`,
  )
  return {
    run: first.run,
    checks: joinChecks(placed),
    started_at: all('started_at')[0] ?? first.started_at,
    ended_at: all('ended_at').reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest)),
    ms: Math.max(...placed.map(({ part, offset }) => offset + part.ms)),
    ended: all('ended').find(reason => reason !== null) ?? null,
    lost: parts.some(({ lost }) => lost),
    disturbed: parts.some(({ disturbed }) => disturbed),
    probe: {
      misfits: [...misfits.values()].flatMap(same => same.slice(0, 1)),
      requests: sum(all('probe').map(({ requests }) => requests)),
      cost: sum(all('probe').map(({ cost }) => cost)),
    },
    throttled: sum(all('throttled')),
    unanswered: joinUnanswered(all('unanswered').flat()),
    residue: all('residue').flat(),
    operations: joinOperations(all('operations').flat()),
    combinations: joinCombinations(all('combinations').flat()),
    traffic: joinTraffic(placed),
  }
}

import type { Digests } from './digests.ts'
import type { Finding, KillMatrix, StoredCheck } from './kill-matrix.ts'

/** What has been run against one deviation, and what came of it. */
export interface DeviationRun {
  readonly checks: readonly string[]
  readonly findings: readonly Finding[]
}

const storedChecksById = ({ checks }: KillMatrix): ReadonlyMap<string, StoredCheck> =>
  new Map(checks.flatMap(check => (check ? [[check.id, check] as const] : [])))

/** Tells which checks have still to be run against a deviation: all of them where it has changed or is new. */
export function dueChecksFinder(matrix: KillMatrix, now: Digests): (deviation: string) => readonly string[] {
  const known = storedChecksById(matrix)
  const all = [...now.checks.keys()]
  return deviation => {
    const row = matrix.rows.get(deviation)
    if (!row || row.digest !== now.deviations.get(deviation)) return all
    return all.filter(id => {
      const check = known.get(id)
      return !check || check.digest !== now.checks.get(id) || check.firstRun > row.latestRun
    })
  }
}

/** The checks of now: each in the place it had, new ones in free places or at the end. */
function placeChecks(matrix: KillMatrix, now: Digests, run: number): readonly (StoredCheck | null)[] {
  const known = storedChecksById(matrix)
  const entries = new Map<string, StoredCheck>()
  for (const [id, digest] of now.checks) {
    const before = known.get(id)
    entries.set(id, before?.digest === digest ? before : { id, digest, firstRun: run })
  }
  const added = [...entries.values()].filter(({ id }) => !known.has(id)).values()
  const kept = matrix.checks.map(check => (check && entries.get(check.id)) ?? added.next().value ?? null)
  return [...kept, ...added]
}

/** Where every row has been run against every check as it is, the numbers of runs are of no use. */
function resetRunNumbers({ checks, rows }: KillMatrix): KillMatrix {
  const latest = Math.max(0, ...checks.map(check => check?.firstRun ?? 0))
  if (![...rows.values()].every(({ latestRun }) => latestRun >= latest)) return { checks, rows }
  return {
    checks: checks.map(check => check && { ...check, firstRun: 0 }),
    rows: new Map([...rows].map(([id, row]) => [id, { ...row, latestRun: 0 }])),
  }
}

/** The matrix with what has been run since, and without what is no longer there. */
export function updateKillMatrix(matrix: KillMatrix, now: Digests, ran: ReadonlyMap<string, DeviationRun>): KillMatrix {
  const run = 1 + Math.max(0, ...matrix.checks.map(check => check?.firstRun ?? 0))
  const checks = placeChecks(matrix, now, run)
  const rows = [...now.deviations].flatMap(([id, digest]) => {
    const row = matrix.rows.get(id)
    const latest = ran.get(id)
    if (!row && !latest) return []
    const again = new Set(latest?.checks)
    const kept = row?.findings.filter(({ check }) => now.checks.has(check) && !again.has(check)) ?? []
    const findings = [...kept, ...(latest?.findings ?? [])]
    const state = latest || !row ? { digest, latestRun: run } : row
    return [[id, { ...state, findings }] as const]
  })
  return resetRunNumbers({ checks, rows: new Map(rows) })
}

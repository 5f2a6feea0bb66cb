import type { Finding, KillMatrix, StoredCheck } from './kill-matrix.ts'
import type { Digests } from './module-digests.ts'

/** The checks that were run against one mutant, and their findings. */
export interface MutantRun {
  readonly checks: readonly string[]
  readonly findings: readonly Finding[]
}

const storedChecksById = ({ checks }: KillMatrix): ReadonlyMap<string, StoredCheck> =>
  new Map(checks.flatMap(check => (check ? [[check.id, check] as const] : [])))

/** Makes a function that finds the checks to run against a mutant: all checks if it is new or has changed. */
export function dueChecksFinder(matrix: KillMatrix, now: Digests): (mutant: string) => readonly string[] {
  const known = storedChecksById(matrix)
  const all = [...now.checks.keys()]
  return mutant => {
    const row = matrix.rows.get(mutant)
    if (!row || row.digest !== now.mutants.get(mutant)) return all
    return all.filter(id => {
      const check = known.get(id)
      return !check || check.digest !== now.checks.get(id) || check.firstRun > row.latestRun
    })
  }
}

/** Lists the current checks: known ones keep their index, new ones fill the gaps or go to the end. */
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

/** Sets the run numbers to 0 once every row has been run against every current check. */
function resetRunNumbers({ checks, rows }: KillMatrix): KillMatrix {
  const latest = Math.max(0, ...checks.map(check => check?.firstRun ?? 0))
  if (![...rows.values()].every(({ latestRun }) => latestRun >= latest)) return { checks, rows }
  return {
    checks: checks.map(check => check && { ...check, firstRun: 0 }),
    rows: new Map([...rows].map(([id, row]) => [id, { ...row, latestRun: 0 }])),
  }
}

/** Adds the findings of a run to the matrix, and removes the checks and mutants that no longer exist. */
export function updateKillMatrix(matrix: KillMatrix, now: Digests, ran: ReadonlyMap<string, MutantRun>): KillMatrix {
  const run = 1 + Math.max(0, ...matrix.checks.map(check => check?.firstRun ?? 0))
  const checks = placeChecks(matrix, now, run)
  const rows = [...now.mutants].flatMap(([id, digest]) => {
    const row = matrix.rows.get(id)
    const latest = ran.get(id)
    if (!row && !latest) return []
    const repeated = new Set(latest?.checks)
    const unchanged = row?.findings.filter(({ check }) => now.checks.has(check) && !repeated.has(check)) ?? []
    const findings = [...unchanged, ...(latest?.findings ?? [])]
    const state = latest || !row ? { digest, latestRun: run } : row
    return [[id, { ...state, findings }] as const]
  })
  return resetRunNumbers({ checks, rows: new Map(rows) })
}

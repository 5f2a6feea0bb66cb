import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { packageRoot } from '../package.ts'
import type { Finding, KillMatrix } from './kill-matrix.ts'

const FILE = new URL('docs/kill-matrix.json', packageRoot)

const Digest = z.string().regex(/^[0-9a-f]{8}$/)

/** What is counted from 0 stands in the file only where it is more: after a part of a run. */
const RunNumber = z.int().min(1).optional()

const File = z.object({
  checks: z.array(z.tuple([z.string(), Digest, RunNumber]).nullable()),
  deviations: z.record(z.string(), z.tuple([Digest, z.record(z.string(), z.array(z.int())), RunNumber])),
})

const EMPTY: KillMatrix = { checks: [], rows: new Map() }

/** Throws where the text is no kill matrix. */
export function parseKillMatrix(text: string): KillMatrix {
  const { checks, deviations } = File.parse(JSON.parse(text))
  const idAt = (place: number): string => {
    const [id] = checks[place] ?? []
    if (id === undefined) throw new Error(`the kill matrix has no check in place ${place}`)
    return id
  }
  const rows = Object.entries(deviations).map(([id, [digest, found, latestRun = 0]]) => {
    const findings = Object.entries(found).flatMap(([clause, at]) => at.map(place => ({ check: idAt(place), clause })))
    return [id, { digest, latestRun, findings }] as const
  })
  return {
    checks: checks.map(entry => entry && { id: entry[0], digest: entry[1], firstRun: entry[2] ?? 0 }),
    rows: new Map(rows),
  }
}

const runNumberIfAny = (run: number): readonly number[] => (run > 0 ? [run] : [])

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One line for each check and each deviation, so that a change shows where it is. */
export function formatKillMatrix({ checks, rows }: KillMatrix): string {
  const places = new Map(checks.flatMap((check, place) => (check ? [[check.id, place] as const] : [])))
  const checkLines = checks.map(check =>
    JSON.stringify(check && [check.id, check.digest, ...runNumberIfAny(check.firstRun)]),
  )
  const found = (findings: readonly Finding[]) => {
    const clauses = [...new Set(findings.map(({ clause }) => clause))].sort(compareTexts)
    const at = (clause: string) => findings.flatMap(one => (one.clause === clause ? (places.get(one.check) ?? []) : []))
    return Object.fromEntries(clauses.map(clause => [clause, at(clause).sort((a, b) => a - b)]))
  }
  const rowLines = [...rows]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([id, { digest, latestRun, findings }]) => {
      const row = [digest, found(findings), ...runNumberIfAny(latestRun)]
      return `${JSON.stringify(id)}: ${JSON.stringify(row)}`
    })
  return `{\n"checks": [\n${checkLines.join(',\n')}\n],\n"deviations": {\n${rowLines.join(',\n')}\n}\n}\n`
}

/** The matrix that belongs to this package; an empty one where it has none yet. */
export const readKillMatrix = (): KillMatrix => (existsSync(FILE) ? parseKillMatrix(readFileSync(FILE, 'utf8')) : EMPTY)

export const writeKillMatrix = (matrix: KillMatrix): void => writeFileSync(FILE, formatKillMatrix(matrix))

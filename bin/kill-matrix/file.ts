import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { mutants } from '../../simulator/mutants/index.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { readFigures } from '../figures.ts'
import { packageRoot } from '../package.ts'
import type { Finding, KillMatrix } from './kill-matrix.ts'

const FILE = new URL('docs/kill-matrix.json', packageRoot)

const Digest = z.string().regex(/^[0-9a-f]{8}$/)

/** The file leaves out run numbers that are 0. Others occur only until all shards have been run. */
const RunNumber = z.int().min(1).optional()

const File = z.object({
  checks: z.array(z.tuple([z.string(), Digest, RunNumber]).nullable()),
  mutants: z.record(z.string(), z.tuple([Digest, z.record(z.string(), z.array(z.int())), RunNumber])),
})

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const positions = new Map(allChecks.map(({ id }, position) => [id, position]))
const positionOf = ({ check }: Finding): number => positions.get(check) ?? positions.size

/** Throws if the document is not a kill matrix. Findings come in the order of the checks, which the package has too. */
export function parseKillMatrix(document: unknown): KillMatrix {
  const { checks, mutants } = File.parse(document)
  const idAt = (index: number): string => {
    const [id] = checks[index] ?? []
    if (id === undefined) throw new Error(`the kill matrix has no check at index ${index}`)
    return id
  }
  const rows = Object.entries(mutants).map(([id, [digest, found, latestRun = 0]]) => {
    const findings = Object.entries(found)
      .flatMap(([clause, at]) => at.map(index => ({ check: idAt(index), clause })))
      .toSorted((a, b) => positionOf(a) - positionOf(b) || compareTexts(a.clause, b.clause))
    return [id, { digest, latestRun, findings }] as const
  })
  return {
    checks: checks.map(entry => entry && { id: entry[0], digest: entry[1], firstRun: entry[2] ?? 0 }),
    rows: new Map(rows),
  }
}

const runNumberIfAny = (run: number): readonly number[] => (run > 0 ? [run] : [])

/** Writes one line for each check and each mutant, so that diffs stay small. */
export function formatKillMatrix({ checks, rows }: KillMatrix): string {
  const indexes = new Map(checks.flatMap((check, index) => (check ? [[check.id, index] as const] : [])))
  const checkLines = checks.map(check =>
    JSON.stringify(check && [check.id, check.digest, ...runNumberIfAny(check.firstRun)]),
  )
  const indexesByClause = (findings: readonly Finding[]) => {
    const clauses = [...new Set(findings.map(({ clause }) => clause))].sort(compareTexts)
    const at = (clause: string) =>
      findings.flatMap(one => (one.clause === clause ? (indexes.get(one.check) ?? []) : []))
    return Object.fromEntries(clauses.map(clause => [clause, at(clause).sort((a, b) => a - b)]))
  }
  const rowLines = [...rows]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([id, { digest, latestRun, findings }]) => {
      const row = [digest, indexesByClause(findings), ...runNumberIfAny(latestRun)]
      return `${JSON.stringify(id)}: ${JSON.stringify(row)}`
    })
  return `{\n"checks": [\n${checkLines.join(',\n')}\n],\n"mutants": {\n${rowLines.join(',\n')}\n}\n}\n`
}

/** The ids of the mutants, in the order in which the package has their findings. */
export const mutantIds: readonly string[] = mutants.map(({ id }) => id).toSorted(compareTexts)

export const readKillMatrix = (): KillMatrix => parseKillMatrix(readFigures('kill-matrix', mutantIds))

export const writeKillMatrix = (matrix: KillMatrix): void => writeFileSync(FILE, formatKillMatrix(matrix))

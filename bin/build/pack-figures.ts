import { z } from 'zod'
import { checks } from '../../suites/checks/index.ts'
import { type Packed, readFigures } from '../figures.ts'
import { mutantIds, readKillMatrix } from '../kill-matrix/file.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'
import { rankChecks } from '../run/read-quick-checks.ts'

const Costs = z.record(z.string(), z.unknown())

const positions = new Map(checks.map(({ id }, index) => [id, index]))

function packFindings(findings: readonly Finding[]): string {
  const sorted = findings
    .flatMap(({ check, clause }) => {
      const position = positions.get(check)
      return position === undefined ? [] : [{ position, clause }]
    })
    .toSorted((a, b) => a.position - b.position)
  return sorted
    .map(({ position, clause }, index) => {
      const step = position - (sorted[index - 1]?.position ?? 0)
      const at = checks[position]?.clauses.indexOf(clause) ?? -1
      return at === 0 ? `${step}` : `${step}.${at > 0 ? at : clause}`
    })
    .join(' ')
}

/** What was measured of the checks, as the package holds it. */
export function packFigures(): Packed {
  const costs = Costs.parse(readFigures('check-costs'))
  const { rows } = readKillMatrix()
  return {
    findings: mutantIds.map(id => packFindings(rows.get(id)?.findings ?? [])),
    ranks: rankChecks(checks).map(({ check, cost, finds }) => [positions.get(check.id) ?? 0, cost, finds]),
    costs: checks.map(({ id }) => costs[id] ?? 0),
  }
}

import { count } from '../../reports/wording.ts'
import { deviations as allDeviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { suggestion } from '../../suites/nearest.ts'
import { UsageError } from '../usage-error.ts'
import { breachFigures, productFigures } from './figures.ts'
import { proveInWorkers } from './in-workers.ts'
import { matrixRow, matrixText } from './matrix.ts'
import { allProblems, proofProblems } from './problems.ts'

export interface ProveCommandOptions {
  readonly deviation: readonly string[]
  readonly full: boolean
  readonly json: boolean
  readonly seed: number
}

function chosen(ids: readonly string[]) {
  const known = allDeviations.map(({ id }) => id)
  const wrong = ids.filter(id => !known.includes(id))
  if (wrong.length > 0) {
    const lines = wrong.map(id => `no deviation ${id}${suggestion(id, known)} (creative-ops-kit deviations lists them)`)
    throw new UsageError(lines.join('\n'))
  }
  return ids.length === 0 ? allDeviations : allDeviations.filter(({ id }) => ids.includes(id))
}

/** Prints the kill matrix, and gives the exit code: 1 when something is unproven. */
export async function runProof({ deviation, full, json, seed }: ProveCommandOptions): Promise<0 | 1> {
  const whole = deviation.length === 0
  const deviations = chosen(deviation)
  const found = await proveInWorkers({
    deviations,
    full,
    seed,
    honestly: whole,
    onProof: proof => json || console.log(matrixText(matrixRow(proof))),
  })
  const problems = whole ? allProblems({ checks, deviations, clauses }, found) : found.proofs.flatMap(proofProblems)
  const rows = found.proofs.map(matrixRow)

  if (json) console.log(JSON.stringify({ problems, matrix: rows }, null, 2))
  else {
    for (const problem of problems) console.log(`UNPROVEN ${problem}`)
    console.log(breachFigures(clauses, found))
    if (full) console.log(productFigures(checks, found))
    console.log(`${count(problems.length, 'problem')}.`)
  }
  return problems.length > 0 ? 1 : 0
}

import { countEach } from '../../../reports/count-each.ts'
import { mutants } from '../../../simulator/mutants/index.ts'
import { checks } from '../../../suites/checks/index.ts'
import { clauses } from '../../../suites/contract/clauses/index.ts'
import { readKillMatrix } from '../../kill-matrix/file.ts'
import { describeBreaches, describePairs } from '../../prove/figures.ts'
import { buildMatrixRow } from '../../prove/matrix-row.ts'
import type { Page } from './page.ts'

/** The smallest number of mutants in each line of the table. */
const STEPS = [0, 1, 2, 3, 6, 11, 21, 51, 101]

const rangeText = (min: number, next: number | undefined): string => {
  if (next === undefined) return `${min} and more`
  return next - 1 === min ? String(min) : `${min} to ${next - 1}`
}

/** How many checks fail on how many mutants. */
function countByMutants(rows: ReturnType<typeof readKillMatrix>['rows']): readonly string[] {
  const failing = countEach(
    [...rows.values()].flatMap(({ findings }) => [...new Set(findings.map(({ check }) => check))]),
  )
  const counts = checks.map(({ id }) => failing.get(id) ?? 0)
  return STEPS.map((min, index) => {
    const next = STEPS[index + 1]
    const within = counts.filter(count => count >= min && count < (next ?? Number.POSITIVE_INFINITY))
    return `| ${rangeText(min, next)} | ${within.length} |`
  })
}

export function buildKillMatrixPage(): Page {
  const { rows } = readKillMatrix()
  const known = mutants.map(mutant => buildMatrixRow(mutant, rows.get(mutant.id)?.findings ?? []))
  const broken = new Set(mutants.flatMap(({ breaks }) => breaks))
  const unbroken = clauses.filter(({ id, testable }) => 'how' in testable && !broken.has(id))
  return {
    path: 'docs/explanation/kill-matrix.md',
    text: [
      '# What the kit detects',
      '',
      'A mutant is a simulator with one mistake built in. A check finds it by failing or warning, and by naming a clause that the',
      'mistake breaks. `docs/kill-matrix.json` lists what they find on each mutant; `npx creative-ops-kit explain` shows it for one',
      'check, clause or mutant. `npm run docs` writes this page.',
      '',
      `- ${describeBreaches(clauses, known)}`,
      `- ${describePairs(checks, known)}`,
      '',
      '## Checks by the number of mutants that they fail on',
      '',
      '| Mutants | Checks |',
      '|---|---|',
      ...countByMutants(rows),
      '',
      '## What is not covered',
      '',
      `Testable clauses that no mutant breaks: ${unbroken.map(({ id }) => id).join(', ') || 'none'}.`,
      '',
      'Clauses that the kit does not test:',
      '',
      ...clauses.flatMap(({ id, testable }) => ('whyNot' in testable ? [`- ${id}: ${testable.whyNot}`] : [])),
      '',
    ].join('\n'),
  }
}

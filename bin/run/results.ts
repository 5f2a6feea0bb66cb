import {
  type CheckResult,
  type LikelyCause,
  RESULTS_FORMAT,
  type Results,
  type Rule,
  type SeenChoice,
} from '../../reports/model.ts'
import { countOutcomes, verdictOf } from '../../reports/verdict.ts'
import { listChoices } from '../../suites/contract/choices.ts'
import { clauseOf, clauses } from '../../suites/contract/clauses/index.ts'
import type { Residue } from '../../suites/runner/run.ts'
import { readKitVersion } from '../package.ts'

export interface FinishedRun {
  readonly target: Results['target']
  readonly run: string
  readonly seed: number
  readonly runs: number | null
  readonly simulator: Results['simulator']
  readonly replay: string
  readonly startedAt: string
  readonly ms: number
  readonly narrowed: boolean
  readonly ended: string | null
  /** Whether the target did not let the run go on. */
  readonly lost: boolean
  readonly throttled: number
  readonly unanswered: Results['unanswered']
  readonly probe: Results['probe']
  readonly residue: readonly Residue[]
  readonly operations: Results['operations']
  readonly combinations: Results['combinations']
  readonly traffic: Results['traffic']
  readonly checks: readonly CheckResult[]
  readonly omitted: Results['omitted']
  readonly causes: readonly LikelyCause[]
  readonly waivers: Results['waivers']
}

/** The statement of a clause, for reports. */
export const ruleOf = (clause: string): Rule => {
  const { id, level, section, statement } = clauseOf(clause)
  return { id, level, section, statement }
}

const total = (checks: readonly CheckResult[], of: 'requests' | 'cost'): number =>
  checks.reduce((sum, check) => sum + check[of], 0)

/** The choices that checks saw, each once. */
const collectChoices = (checks: readonly CheckResult[]): readonly SeenChoice[] =>
  listChoices().flatMap(choice => {
    const seenBy = checks.filter(({ choices }) => choices.includes(choice.id)).map(({ id }) => id)
    return seenBy.length === 0 ? [] : [{ ...choice, checks: seenBy }]
  })

/** Builds the results of a run; its checks are sorted by id. */
export function buildResults({ startedAt, narrowed, lost, ...found }: FinishedRun): Results {
  const checks = [...found.checks].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    ...found,
    format: RESULTS_FORMAT,
    kit: readKitVersion(),
    started_at: startedAt,
    interrupted: found.ended !== null,
    verdict: verdictOf(checks, { narrowed, interrupted: found.ended !== null, lost, waivers: found.waivers }),
    counts: countOutcomes(checks),
    requests: found.probe.requests + total(checks, 'requests'),
    cost: found.probe.cost + total(checks, 'cost'),
    checks,
    rules: [...new Set(checks.flatMap(check => check.clauses))].sort().map(ruleOf),
    broken: [...new Set(checks.flatMap(({ broken }) => broken))].map(ruleOf),
    choices: collectChoices(checks),
    untestable: clauses.flatMap(({ id, level, testable }) =>
      'whyNot' in testable ? [{ id, level, reason: testable.whyNot }] : [],
    ),
  }
}

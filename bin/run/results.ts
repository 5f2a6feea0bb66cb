import {
  type CheckResult,
  RESULTS_FORMAT,
  type Results,
  type Rule,
  type Scope,
  type SeenChoice,
} from '../../reports/model.ts'
import { countOutcomes, verdictOf } from '../../reports/verdict.ts'
import { listChoices } from '../../suites/contract/choices.ts'
import { clauseOf, clauses } from '../../suites/contract/clauses/index.ts'
import { digestContract } from '../../suites/contract/digest.ts'
import { scopeOf } from '../../suites/contract/scope-of.ts'
import { readKitVersion } from '../package.ts'
import { coverScopes } from './gaps.ts'

/** What a run found. The other properties of its results follow from that. */
interface FinishedRun extends Omit<Results, Derived> {
  readonly narrowed: boolean
  /** Whether the target did not let the run go on. */
  readonly lost: boolean
  readonly claims: ReadonlySet<Scope>
  readonly profileDigest: string
}

type Derived =
  | ('format' | 'kit' | 'digests' | 'verdict' | 'scopes' | 'counts' | 'requests' | 'cost' | 'interrupted')
  | ('rules' | 'broken' | 'choices' | 'untestable')

/** The statement of a clause, for reports. */
export const ruleOf = (clause: string): Rule => {
  const { id, level, area, section, statement } = clauseOf(clause)
  return { id, level, scope: scopeOf({ id, area }), section, statement }
}

const total = (checks: readonly CheckResult[], of: 'requests' | 'cost'): number =>
  checks.reduce((sum, check) => sum + check[of], 0)

/** People see by a few requests what a server refuses. */
const MOST_REFUSED = 5

/** The choices that checks saw, each once. */
const collectChoices = (checks: readonly CheckResult[]): readonly SeenChoice[] =>
  listChoices().flatMap(choice => {
    const seenBy = checks.filter(({ choices }) => choices.includes(choice.id))
    const refused = [...new Set(seenBy.flatMap(check => check.refused[choice.id] ?? []))].slice(0, MOST_REFUSED)
    return seenBy.length === 0 ? [] : [{ ...choice, checks: seenBy.map(({ id }) => id), refused }]
  })

/** Builds the results of a run; its checks are sorted by id. */
export function buildResults({ narrowed, lost, claims, profileDigest, ...found }: FinishedRun): Results {
  const checks = [...found.checks].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    ...found,
    format: RESULTS_FORMAT,
    kit: readKitVersion(),
    digests: { contract: digestContract(), profile: profileDigest },
    interrupted: found.ended !== null,
    verdict: verdictOf(checks, { ...found, narrowed, interrupted: found.ended !== null, lost }),
    scopes: coverScopes(checks, claims),
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

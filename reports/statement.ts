import type { CheckResult, Outcome, Results } from './model.ts'
import { needsWaivers } from './short-verdict.ts'

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
export const PREDICATE_TYPE = 'https://in-toto.io/attestation/test-result/v0.1'

/** What a statement has of the results beside the properties that in-toto defines. */
function figuresOf(results: Results) {
  const { verdict, scopes, counts, waivers, target, digests, kit, run, seed, shard } = results
  const { simulator, interrupted, started_at, ended_at } = results
  return {
    ...{ verdict, scopes, counts, waivers, target, digests, kit, run, seed, shard },
    ...{ simulator, interrupted, started_at, ended_at },
  }
}

export type Figures = ReturnType<typeof figuresOf>

/** A software artifact or a configuration, as in-toto describes it. */
interface Resource {
  readonly name: string
  readonly digest?: { readonly sha256: string } | undefined
  readonly uri?: string | undefined
}

/** Only a conformant server passes. Where something is waived or was not tested, a reader has to look. */
function resultOf(results: Results): 'PASSED' | 'WARNED' | 'FAILED' {
  if (results.verdict === 'not conformant' || results.verdict === 'inconclusive') return 'FAILED'
  return results.verdict === 'conformant' && !needsWaivers(results) ? 'PASSED' : 'WARNED'
}

const idsOf = (checks: readonly CheckResult[], ...outcomes: readonly Outcome[]): readonly string[] =>
  checks.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)

/** How a statement names the server: with its version, if the run was told. */
export const subjectOf = ({ target: { name, version } }: Pick<Results, 'target'>): string =>
  version === null ? name : `${name}@${version}`

/**
 * The results of a run as an in-toto Statement v1 about a server that this digest identifies:
 * https://github.com/in-toto/attestation, `spec/v1/statement.md` and `spec/predicates/test-result.md`.
 */
export function toStatement(results: Results, sha256: string) {
  const { checks, digests, kit } = results
  const subject: readonly Resource[] = [{ name: subjectOf(results), digest: { sha256 } }]
  const configuration: readonly Resource[] = [
    { name: 'profile', digest: { sha256: digests.profile } },
    { name: 'contract', digest: { sha256: digests.contract } },
    { name: 'kit', uri: `pkg:npm/creative-ops-kit@${kit}` },
  ]
  const predicate = {
    ...{ result: resultOf(results), configuration },
    passedTests: idsOf(checks, 'pass'),
    warnedTests: idsOf(checks, 'warn', 'waived'),
    failedTests: idsOf(checks, 'fail'),
    creative_ops_kit: figuresOf(results),
  }
  return { _type: STATEMENT_TYPE, subject, predicateType: PREDICATE_TYPE, predicate }
}

export type Statement = ReturnType<typeof toStatement>

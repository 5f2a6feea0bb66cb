import type { CheckResult } from '../../reports/model.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import type { Check } from '../../suites/check.ts'
import { DEEP_RUNS } from '../../suites/runner/deep.ts'
import { buildWorld, type InProcessOptions, type InProcessRun, runInProcess } from '../in-process.ts'

/** A mutant, and the checks to run against it. */
export interface Task {
  readonly mutant: Mutant
  readonly checks: readonly Check[]
}

/** The checks that were run against one mutant. */
export interface Proof extends InProcessRun {
  readonly mutant: Mutant
}

export interface Proofs {
  /** The results on the reference service. */
  readonly reference: readonly CheckResult[]
  readonly proofs: readonly Proof[]
}

export interface ProveOptions extends Pick<InProcessOptions, 'concurrency' | 'bail'> {
  readonly tasks: readonly Task[]
  /** The checks to run against the reference service; none by default. */
  readonly referenceChecks?: readonly Check[]
  readonly seed?: number
  /** How many values each property tries. */
  readonly runs?: number | undefined
  /** Whether the results have requests and answers; by default they have none. */
  readonly evidence?: boolean
  /** Whether the results have the checks that passed; by default they have. Those of all pairs fill 24 GB. */
  readonly passes?: boolean
  readonly onProof?: (proof: Proof) => void
}

/** The checks that test a clause which a mutant breaks: at least one of them must find it. */
export const checksOfClauses = (checks: readonly Check[], { breaks }: Mutant): readonly Check[] =>
  checks.filter(({ clauses }) => clauses.some(id => breaks.includes(id)))

export const tasksByClause = (checks: readonly Check[], mutants: readonly Mutant[]): readonly Task[] =>
  mutants.map(mutant => ({ mutant, checks: checksOfClauses(checks, mutant) }))

/** Runs checks against the reference service and against mutants, each in a world of its own. */
export async function prove(options: ProveOptions): Promise<Proofs> {
  const { tasks, referenceChecks = [], seed = 1, runs, evidence = false, passes = true, onProof, ...order } = options
  const world = await buildWorld(seed)
  const reference = referenceChecks.length > 0 ? (await runInProcess(referenceChecks, { world, seed })).results : []
  const proofs: Proof[] = []
  for (const { mutant, checks } of tasks) {
    const service = mutant.apply(referenceService)
    const most = mutant.deep ? DEEP_RUNS : runs
    const run = await runInProcess(checks, { world, seed, runs: most, service, evidence, ...order })
    const proof = { mutant, ...run, results: run.results.filter(({ outcome }) => passes || outcome !== 'pass') }
    proofs.push(proof)
    onProof?.(proof)
  }
  return { reference, proofs }
}

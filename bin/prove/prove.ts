import type { CheckResult } from '../../reports/model.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { honestService } from '../../simulator/service/honest-service.ts'
import type { Check } from '../../suites/check.ts'
import { DEEP_RUNS } from '../../suites/runner/deep.ts'
import { buildWorld, type InProcessOptions, type InProcessRun, runInProcess } from '../in-process.ts'

/** A deviation, and the checks to run against it. */
export interface Task {
  readonly deviation: Deviation
  readonly checks: readonly Check[]
}

/** The checks that were run against one deviation. */
export interface Proof extends InProcessRun {
  readonly deviation: Deviation
}

export interface Proofs {
  /** The results on the honest service. */
  readonly honest: readonly CheckResult[]
  readonly proofs: readonly Proof[]
}

export interface ProveOptions extends Pick<InProcessOptions, 'concurrency' | 'bail'> {
  readonly tasks: readonly Task[]
  /** The checks to run against the honest service; none by default. */
  readonly honestChecks?: readonly Check[]
  readonly seed?: number
  /** How many values each property tries. */
  readonly runs?: number | undefined
  /** Whether the results have requests and answers; by default they have none. */
  readonly evidence?: boolean
  /** Whether the results have the checks that passed; by default they have. Those of all pairs fill 24 GB. */
  readonly passes?: boolean
  readonly onProof?: (proof: Proof) => void
}

/** The checks that test a clause which a deviation breaks: at least one of them must find it. */
export const checksOfClauses = (checks: readonly Check[], { breaks }: Deviation): readonly Check[] =>
  checks.filter(({ clauses }) => clauses.some(id => breaks.includes(id)))

export const tasksByClause = (checks: readonly Check[], deviations: readonly Deviation[]): readonly Task[] =>
  deviations.map(deviation => ({ deviation, checks: checksOfClauses(checks, deviation) }))

/** Runs checks against the honest service and against deviations, each in a world of its own. */
export async function prove(options: ProveOptions): Promise<Proofs> {
  const { tasks, honestChecks = [], seed = 1, runs, evidence = false, passes = true, onProof, ...order } = options
  const world = await buildWorld(seed)
  const honest = honestChecks.length > 0 ? (await runInProcess(honestChecks, { world, seed })).results : []
  const proofs: Proof[] = []
  for (const { deviation, checks } of tasks) {
    const service = deviation.apply(honestService)
    const most = deviation.deep ? DEEP_RUNS : runs
    const run = await runInProcess(checks, { world, seed, runs: most, service, evidence, ...order })
    const proof = { deviation, ...run, results: run.results.filter(({ outcome }) => passes || outcome !== 'pass') }
    proofs.push(proof)
    onProof?.(proof)
  }
  return { honest, proofs }
}

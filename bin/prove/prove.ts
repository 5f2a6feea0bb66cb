import type { CheckResult } from '../../reports/model.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { honestService } from '../../simulator/service/service.ts'
import type { Check } from '../../suites/check.ts'
import { runInProcess, worldOf } from '../in-process.ts'

/** What checks made of one deviation: those that were run against it. */
export interface Proof {
  readonly deviation: Deviation
  readonly results: readonly CheckResult[]
}

export interface Proofs {
  /** Every check against the honest service. */
  readonly honest: readonly CheckResult[]
  readonly proofs: readonly Proof[]
}

export interface ProveOptions {
  readonly checks: readonly Check[]
  readonly deviations: readonly Deviation[]
  /** Every check against every deviation, and not only those that carry a clause it breaks. */
  readonly full?: boolean
  readonly seed?: number
  /** False leaves the honest service out. */
  readonly honestly?: boolean
  readonly onProof?: (proof: Proof) => void
}

/** Whether a check has found a clause broken, be it as a failure or as a warning. */
export const finds = ({ outcome, broken }: CheckResult, clause: string): boolean =>
  (outcome === 'fail' || outcome === 'warn') && broken.includes(clause)

/** Whether a check carries a clause that the deviation breaks: one of those has to find it. */
const concerns =
  ({ breaks }: Deviation) =>
  ({ clauses }: Check): boolean =>
    clauses.some(id => breaks.includes(id))

/** Runs the honest service and every deviation against the checks that must tell them apart, each in a world of its own. */
export async function prove(options: ProveOptions): Promise<Proofs> {
  const { checks, deviations, full = false, honestly = true, seed = 1, onProof } = options
  const world = await worldOf(seed)
  const honest = honestly ? (await runInProcess(checks, { world, seed })).results : []
  const proofs: Proof[] = []
  for (const deviation of deviations) {
    const service = deviation.apply(honestService)
    const due = full ? checks : checks.filter(concerns(deviation))
    const { results } = await runInProcess(due, { world, seed, service, evidence: false })
    const proof = { deviation, results }
    proofs.push(proof)
    onProof?.(proof)
  }
  return { honest, proofs }
}

import type { WorldSeed } from '../../fixtures/entities.ts'
import type { CheckResult } from '../../reports/model.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { honestService } from '../../simulator/service/service.ts'
import type { Check } from '../../suites/check.ts'
import { runInProcess, worldOf } from '../in-process.ts'
import { suspects } from './full/suspects.ts'

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
  /**
   * Every check against every deviation, and not only those that carry a clause it breaks. A check that would leave the
   * same behind as with the honest service, and reads nothing of an answer that would be another, is not run again: it
   * comes out the same. The others are run together, and may stumble over what one of them leaves.
   */
  readonly full?: boolean
  readonly seed?: number
  /** False leaves the honest service out. */
  readonly honestly?: boolean
  readonly onProof?: (proof: Proof) => void
}

/** Whether a check has found a clause broken, be it as a failure or as a warning. */
export const finds = ({ outcome, broken }: CheckResult, clause: string): boolean =>
  (outcome === 'fail' || outcome === 'warn') && broken.includes(clause)

interface Plan {
  readonly honest: readonly CheckResult[]
  readonly checksFor: (deviation: Deviation) => readonly Check[]
}

/** Against each deviation the checks that carry a clause which it breaks. */
async function byClause({ checks, honestly = true, seed = 1 }: ProveOptions, world: WorldSeed): Promise<Plan> {
  const honest = honestly ? (await runInProcess(checks, { world, seed })).results : []
  const checksFor = ({ breaks }: Deviation) => checks.filter(({ clauses }) => clauses.some(id => breaks.includes(id)))
  return { honest, checksFor }
}

/** Against each deviation every check that could come out otherwise. */
async function whole({ checks, deviations, seed = 1 }: ProveOptions, world: WorldSeed): Promise<Plan> {
  const { honest, checks: suspected } = await suspects(checks, deviations, { world, seed })
  return { honest, checksFor: deviation => suspected.get(deviation) ?? [] }
}

/** Runs the honest service and every deviation against the checks that must tell them apart, each in a world of its own. */
export async function prove(options: ProveOptions): Promise<Proofs> {
  const { deviations, full = false, seed = 1, onProof } = options
  const world = await worldOf(seed)
  const { honest, checksFor } = await (full ? whole : byClause)(options, world)
  const proofs: Proof[] = []
  for (const deviation of deviations) {
    const service = deviation.apply(honestService)
    const { results } = await runInProcess(checksFor(deviation), { world, seed, service, evidence: false })
    const proof = { deviation, results }
    proofs.push(proof)
    onProof?.(proof)
  }
  return { honest, proofs }
}

import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { CheckResult } from '../../reports/model.ts'
import { verdictOf } from '../../reports/verdict.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { checks } from '../../suites/checks/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import type { HttpResponse, Transport } from '../../suites/target/transport.ts'
import { diagnoseRun } from '../diagnosis/diagnose-run.ts'
import { createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { findGaps } from '../run/gaps.ts'
import { probe } from '../run/probe.ts'
import { listPossibleStatements } from './true-statements.test.helper.ts'

/** What a result says of the server, unless its check passed and saw nothing unusual. */
function statementsOf({ id, outcome, reason, broken, choices }: CheckResult): readonly string[] {
  if (outcome === 'pass') return choices
  if (outcome === 'warn') return [...choices, ...broken]
  return [...choices, outcome === 'not-applicable' && reason ? reason : `${id} ${outcome}: ${reason}`]
}

/** What results say of the server: choices that were seen, clauses that are warned about, reasons, and accusations in full. */
export const statementsIn = (results: readonly CheckResult[]): readonly string[] => [
  ...new Set(results.flatMap(statementsOf)),
]

/** Makes UUIDs that are the same in each run. Their first digits differ. */
function createRepeatableUuids(): () => string {
  let count = 0
  return () => `${(count++).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

interface Tested {
  readonly world: WorldSeed
  readonly seed: number
  /** How many values each property tries. */
  readonly runs?: number
}

interface Certification {
  /** What the kit said of the server that nobody has judged to be true of these variants. */
  readonly untrue: readonly string[]
  /** What the kit said of it except warnings for the clauses that leave the choices open, sorted. */
  readonly said: readonly string[]
  /** The failures, causes and the verdict, unless the kit found the server conformant. */
  readonly accusations: readonly string[]
}

/**
 * Runs the probe and every check against a server with these variants, applied in order, and looks for causes. Two runs
 * against the same server get the same responses.
 */
export async function certifyVariants(
  { world, seed, runs }: Tested,
  variants: readonly Variant[],
  onAnswer: (answer: HttpResponse) => void = () => {},
): Promise<Certification> {
  const service = variants.reduce((changed, { apply }) => apply(changed), referenceService)
  await using simulator = await createFrozenSimulator({ world, seed, service })
  const options = inProcessOptions(simulator, { seed, runs })
  const send: Transport = async request => {
    const answer = await options.send(request)
    onAnswer(answer)
    return answer
  }
  const elapsed = () => simulator.clock.now().getTime()
  const started = startRun({ ...options, evidence: false, send, uuid: createRepeatableUuids(), elapsed })
  const { run, probe: found } = await probe(checks, started)
  const results = await runChecks(checks, run, { concurrency: 1 })
  const causes = await diagnoseRun({
    ...{ run: run.runId, seed: run.seed, checks: results, baseUrl: run.profile.base_url, ended: false },
    operations: run.traffic.operations(),
  })
  const gaps = findGaps(results, claimsOf(run.profile))
  const verdict = verdictOf(results, { narrowed: false, interrupted: false, gaps })

  const accusations = [
    ...statementsIn(results.filter(({ outcome }) => outcome === 'fail')),
    ...causes.map(({ statement, mistakes }) => `cause: ${statement ?? mistakes[0]?.mistake}`),
    ...(verdict === 'conformant' ? [] : [`verdict: ${verdict}`]),
  ]
  const open = variants.map(({ leftOpenBy }) => leftOpenBy)
  const said = [
    ...new Set([...statementsIn(results).filter(statement => !open.includes(statement)), ...accusations]),
    ...found.misfits.map(({ text }) => text),
  ].toSorted()
  const known = variants.flatMap(({ id }) => listPossibleStatements(id))
  return { untrue: said.filter(statement => !known.includes(statement)), said, accusations }
}

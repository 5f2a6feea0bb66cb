import type { WorldSeed } from '../fixtures/entities.ts'
import type { CheckResult } from '../reports/model.ts'
import type { Service } from '../simulator/service.ts'
import { createSimulator } from '../simulator/simulator.ts'
import type { Check } from '../suites/check.ts'
import { runPlain } from '../suites/runner/drivers/plain.ts'
import { type Residue, startRun } from '../suites/runner/run.ts'
import { parseProfile } from '../suites/target/parse-profile.ts'
import { fetchTransport } from '../suites/target/transport.ts'

const NOW = '2026-01-01T00:00:00Z'

export interface InProcessOptions {
  readonly service?: Service
  readonly world: WorldSeed
  readonly seed: number
}

export interface InProcessRun {
  readonly results: readonly CheckResult[]
  readonly residue: readonly Residue[]
}

/** Runs checks against a fresh simulator in this process; waiting moves its clock and takes no time. */
export async function runInProcess(
  checks: readonly Check[],
  { service, world, seed }: InProcessOptions,
): Promise<InProcessRun> {
  await using simulator = await createSimulator({ seed, now: NOW, world, ...(service && { service }) })
  const { profile } = parseProfile(simulator.profile(), { env: {}, readFile: () => '' })
  const run = startRun({
    profile,
    send: fetchTransport(simulator.fetch),
    seed,
    mark: 'kit-inprocess',
    patience: { attempts: 2, pause: 1 },
    wait: ms => simulator.clock.advance({ ms }),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })
  const results = await runPlain(checks, run, { concurrency: 1 })
  return { results, residue: run.residue }
}

/** The default world of a seed, made once for many simulators. */
export async function worldOf(seed: number): Promise<WorldSeed> {
  const { defaultWorld } = await import('../fixtures/worlds/default.ts')
  return defaultWorld({ seed, now: Date.parse(NOW) })
}

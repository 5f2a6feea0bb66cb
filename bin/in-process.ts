import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { CheckResult } from '../reports/model.ts'
import type { Service } from '../simulator/service/service.ts'
import { createSimulator, type Simulator } from '../simulator/simulator.ts'
import type { Check } from '../suites/check.ts'
import { isObject, type JsonObject } from '../suites/json.ts'
import { type RunOptions, startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import { parseProfile } from '../suites/target/parse-profile.ts'
import { fetchTransport, type Transport } from '../suites/target/transport.ts'

/** Sends requests with text straight to the operations of a simulator in this process, and all others through its `fetch`. */
export function createDirectTransport(simulator: Simulator): Transport {
  const byFetch = fetchTransport(simulator.fetch)
  const operations = `${simulator.url}/v1/`
  return async request => {
    const { method, url, headers, body, pause } = request
    if (!url.startsWith(operations) || pause || body instanceof Uint8Array) return byFetch(request)
    const answer = await simulator.handle({ method, url, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, headers: answer.headers, text: answer.body }
  }
}

const NO_SECRETS = { env: {}, readFile: () => '' }
/** Has seconds and milliseconds, so that a check sees it when a timestamp loses them. */
const NOW = '2026-03-14T15:09:26.535Z'

export interface InProcessOptions {
  readonly service?: Service
  readonly world: WorldSeed
  readonly seed: number
  /** How many values each property tries. */
  readonly runs?: number | undefined
  /** How many checks run at the same time; 1 by default. */
  readonly concurrency?: number | undefined
  /** Whether the run ends with the first failure. */
  readonly bail?: boolean | undefined
  /** False leaves requests and answers out of the results. */
  readonly evidence?: boolean
  /** A target's profile: the simulator's profile then has only the same keys, and null where this one has null. */
  readonly likeProfile?: JsonObject
  /** Creates the simulator; by default this project's own function. */
  readonly create?: typeof createSimulator
}

/** Keeps the properties of a document that another document has too. What is null in the other becomes null. */
function keepSharedMembers(document: JsonObject, other: JsonObject): JsonObject {
  const shared = Object.entries(document).filter(([name]) => other[name] !== undefined)
  return Object.fromEntries(
    shared.map(([name, value]) => {
      const counterpart = other[name]
      if (counterpart === null) return [name, null]
      return [name, isObject(value) && isObject(counterpart) ? keepSharedMembers(value, counterpart) : value]
    }),
  )
}

export type InProcessRun = Awaited<ReturnType<typeof runInProcess>>

/** Options for running checks against a simulator in this process. Waiting moves its clock and takes no real time. */
export const inProcessOptions = (
  simulator: Simulator,
  { seed, runs, evidence = true, likeProfile }: Pick<InProcessOptions, 'seed' | 'runs' | 'evidence' | 'likeProfile'>,
): RunOptions => {
  const own = parseProfile(simulator.profile(), NO_SECRETS)
  const { profile } = likeProfile ? parseProfile(keepSharedMembers(own.document, likeProfile), NO_SECRETS) : own
  return {
    profile,
    send: createDirectTransport(simulator),
    seed,
    runs,
    evidence,
    shrinks: 0,
    runId: 'kit-inprocess',
    retry: { attempts: 2, pause: 1 },
    wait: ms => simulator.clock.advance({ ms }),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  }
}

/** Creates a simulator whose clock moves only when the checks wait. */
export function createFrozenSimulator(options: InProcessOptions): Promise<Simulator> {
  const { service, world, seed, create = createSimulator } = options
  return create({ seed, now: NOW, world, ...(service && { service }) })
}

/** Runs checks against a fresh simulator in this process. */
export async function runInProcess(checks: readonly Check[], options: InProcessOptions) {
  await using simulator = await createFrozenSimulator(options)
  const run = startRun(inProcessOptions(simulator, options))
  const stop = new AbortController()
  const onResult = ({ outcome }: CheckResult) => options.bail && outcome === 'fail' && stop.abort()
  const results = await runChecks(checks, run, { concurrency: options.concurrency ?? 1, signal: stop.signal, onResult })
  const { runId, residue, traffic, profile, health } = run
  return {
    ...{ run: runId, seed: options.seed, baseUrl: profile.base_url, ended: health.ended !== null },
    ...{ results, operations: traffic.operations(), residue },
  }
}

/** Builds the default world of a seed. Many simulators can start from it. */
export async function buildWorld(seed: number): Promise<WorldSeed> {
  const { buildDefaultWorld } = await import('../simulator/default-world/build-default-world.ts')
  return buildDefaultWorld({ seed, now: Date.parse(NOW) })
}

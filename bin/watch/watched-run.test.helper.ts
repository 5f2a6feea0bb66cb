import type { CheckResult } from '../../reports/model.ts'
import { mutants } from '../../simulator/mutants/index.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import type { HttpRequest, HttpResponse, Transport } from '../../suites/target/transport.ts'
import { createDispatcher, undiciTransport } from '../../suites/target/undici-transport.ts'
import { buildWorld, createDirectTransport, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { createServerJudge } from '../judge/judge-server.ts'
import { nameToken } from '../judge/name-token.ts'
import { readKillMatrix } from '../kill-matrix/file.ts'
import { findingsOf } from '../kill-matrix/kill-matrix.ts'
import { openProxy } from './proxy.ts'

const SEED = 1

const world = await buildWorld(SEED)

const sizeOf = (body: string | Uint8Array): number => Buffer.from(body).byteLength

/** An exchange of the kit as a proxy tells it. */
function toClientExchange(
  { method, url, headers, body }: HttpRequest,
  response: HttpResponse | null,
  times: Pick<ClientExchange, 'sentAt' | 'endedAt'>,
): ClientExchange {
  const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const { authorization, ...others } = lowered
  return {
    ...{ ...times, token: nameToken(authorization), response },
    request: {
      ...{ method, url, headers: others },
      ...(body !== undefined && { body: typeof body === 'string' ? body : null, bytes: sizeOf(body) }),
    },
  }
}

interface HeardExchange {
  /** The check that sent it, or the first one of those that share it. */
  readonly check: string
  readonly exchange: ClientExchange
}

export interface WatchedRun {
  readonly results: readonly CheckResult[]
  readonly heard: readonly HeardExchange[]
  /** The address of the server, as the exchanges have it. */
  readonly target: string
}

/** How the requests of a run reach a simulator. */
interface Way {
  /** The address that they are sent to. */
  readonly url: string
  /** The address of the simulator, as the exchanges have it. */
  readonly target: string
  readonly send: Transport
  readonly close: () => Promise<void>
}

type Open = (simulator: Simulator, hear: (exchange: ClientExchange) => void) => Promise<Way>

/** In this process, without a port. */
const openDirectly: Open = async (simulator, hear) => {
  const direct = createDirectTransport(simulator)
  let ticks = 0
  /** The clock of the simulator stands still while requests run: each moment is a little later than the one before. */
  const tick = () => {
    ticks += 1
    return simulator.clock.now().getTime() + ticks / 1000
  }
  return {
    ...{ url: simulator.url, target: simulator.url },
    async send(request) {
      const sentAt = tick()
      const tell = (response: HttpResponse | null) =>
        hear(toClientExchange(request, response, { sentAt, endedAt: tick() }))
      try {
        const response = await direct(request)
        tell(response)
        return response
      } catch (error) {
        tell(null)
        throw error
      }
    },
    close: async () => {},
  }
}

/** Over ports, through the proxy of `watch`. */
export const openProxied: Open = async (simulator, onExchange) => {
  const { url: target } = await simulator.listen()
  const dispatcher = createDispatcher({})
  const proxy = await openProxy({ target, port: 0, host: '127.0.0.1', dispatcher, onExchange })
  const { send, close } = undiciTransport()
  return {
    ...{ url: `http://127.0.0.1:${proxy.port}`, target, send },
    async close() {
      await close()
      await dispatcher.destroy()
      await proxy.close()
    },
  }
}

/** Runs checks one after the other against a simulator, and keeps what a proxy between them hears. */
export async function runWatched(
  checks: readonly Check[],
  service = referenceService,
  open: Open = openDirectly,
): Promise<WatchedRun> {
  await using simulator = await createFrozenSimulator({ world, seed: SEED, service })
  const heard: HeardExchange[] = []
  let current = ''
  const { url, target, send, close } = await open(simulator, exchange => void heard.push({ check: current, exchange }))
  const { profile, ...options } = inProcessOptions(simulator, { seed: SEED, evidence: false })
  const run = startRun({ ...options, send, profile: { ...profile, base_url: url } })
  const onStart = ({ id }: Check) => {
    current = id
  }
  const results = await runChecks(checks, run, { concurrency: 1, onStart })
  await close()
  return { results, heard, target }
}

const observedIds = new Set<string>(observedChecks.map(({ id }) => id))

/** The clauses that a certification finds broken by any response, without looking at what the request was sent for. */
export const passiveClausesOf = (results: readonly CheckResult[]): readonly string[] => [
  ...new Set(findingsOf(results.filter(({ id }) => observedIds.has(id))).map(({ clause }) => clause)),
]

/** The clauses that `watch` says the server broke. */
export function judgeAsWatch({ heard, target }: WatchedRun): readonly string[] {
  const judge = createServerJudge(target)
  for (const { exchange } of heard) judge.judge(exchange)
  return judge.findings().map(({ clause }) => clause)
}

/** A mistake of a server that answers show, whatever they were asked for, and the clauses that a certification finds so. */
export interface ShownMistake {
  readonly mutant: Mutant
  readonly clauses: readonly string[]
  /** The checks that judge any response and those that are likely to show the mistake. */
  readonly likelyChecks: readonly Check[]
}

const { rows } = readKillMatrix()

/** All mistakes that answers show, by the kill matrix. */
export const shownMistakes: readonly ShownMistake[] = mutants.flatMap(mutant => {
  const findings = rows.get(mutant.id)?.findings ?? []
  const finders = new Set<string>(findings.map(({ check }) => check))
  const clauses = [...new Set(findings.filter(({ check }) => observedIds.has(check)).map(({ clause }) => clause))]
  const isLikely = (one: Check) =>
    observedIds.has(one.id) || finders.has(one.id) || one.clauses.some(id => mutant.breaks.includes(id))
  return clauses.length === 0 ? [] : [{ mutant, clauses: clauses.toSorted(), likelyChecks: checks.filter(isLikely) }]
})

/** Runs ever more checks until a certification finds all of the clauses: some show only in answers to requests of other checks. */
export async function runUntilShown({ mutant, clauses, likelyChecks }: ShownMistake): Promise<WatchedRun> {
  const service = mutant.apply(referenceService)
  for (const some of [observedChecks, likelyChecks]) {
    const run = await runWatched(some, service)
    const found = passiveClausesOf(run.results)
    if (clauses.every(id => found.includes(id))) return run
  }
  return runWatched(checks, service)
}

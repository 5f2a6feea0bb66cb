import type { ClientReport } from '../../reports/clients/model.ts'
import {
  type ConnectOptions,
  connectSimulator as connectUntraced,
  createSimulator as createUnjudged,
  type RemoteSimulator,
  type SandboxHandle,
  type SandboxOptions,
  type SimulatorOptions,
  type SimulatorSandbox as UnjudgedSandbox,
  type Simulator as UnjudgedSimulator,
} from '../../simulator/simulator.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { settleForCaller, withCallerTraces } from '../caller-trace.ts'
import { createEntryJudge } from '../judge/entry-judge.ts'
import { requireClientClauses } from '../judge/exceptions.ts'
import { exchangesOf, seesAllFrom } from '../judge/from-journal.ts'

export type { ClientFinding, ClientReport, Evidence } from '../../reports/clients/model.ts'
export * from '../../simulator/simulator.ts'

export interface JudgeOptions {
  /** The ids of rules that the clients may break, such as `CLIENT-LIMIT`. */
  readonly except?: readonly string[] | undefined
}

/** A simulator or a sandbox, whose journal can be judged. */
export interface Judged {
  /**
   * What the clients did wrong since the last reset, by the rules of the specification that bind clients. It reads the
   * journal, which keeps the last 1,000 exchanges. Throws an Error for an unknown rule.
   */
  judge(options?: JudgeOptions): ClientReport
}

export interface SimulatorSandbox extends UnjudgedSandbox, Judged {}

export interface Simulator extends UnjudgedSimulator, Judged {
  /**
   * Creates a sandbox: a service with a world of its own, also over a port, at `/_sandbox/NAME`. It has the mistakes and
   * variants of the simulator, or instead of them those of its options. Rejects with an Error if the name is taken,
   * if there are too many, or for an unknown id.
   */
  sandbox(name?: string, options?: SandboxOptions): Promise<SimulatorSandbox>
}

/** They are called for every request, and throw as the global fetch does. */
const REQUESTS = ['fetch', 'handle']

function withTraces<Handle extends Pick<SandboxHandle | RemoteSimulator, 'clock' | 'faults' | 'journal'>>(
  handle: Handle,
): Handle {
  for (const part of [handle.clock, handle.faults, handle.journal]) withCallerTraces(part)
  return withCallerTraces(handle, REQUESTS)
}

const withJudge = <Handle extends SandboxHandle>(handle: Handle): Handle & Judged =>
  Object.assign(handle, {
    judge({ except = [] }: JudgeOptions = {}) {
      requireClientClauses(except)
      const entries = handle.journal.list()
      const seesAll = seesAllFrom(entries[0])
      return judgeExchanges(exchangesOf(entries, handle.url), { seesUploads: true, seesAll, except })
    },
  })

async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const simulator = withJudge(await createUnjudged(options, { createJudge: async () => createEntryJudge() }))
  const { sandbox } = simulator
  return Object.assign(simulator, {
    sandbox: async (name?: string, more?: SandboxOptions) => withTraces(withJudge(await sandbox(name, more))),
  })
}

/** Starts a simulator in this process. Throws a TypeError for wrong options. Spec: What the service does. */
export const createSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> =>
  withTraces(await settleForCaller(startSimulator(options)))

async function connect(url: string, options: ConnectOptions): Promise<RemoteSimulator> {
  const simulator = await connectUntraced(url, options)
  const { sandbox } = simulator
  return Object.assign(simulator, {
    sandbox: async (...given: Parameters<typeof sandbox>) => withTraces(await sandbox(...given)),
  })
}

/**
 * Controls a simulator in another process, or one sandbox of it, with the same properties as in this process. Rejects with a
 * ControlError if no simulator answers at the address, or if it demands another control token.
 */
export const connectSimulator = async (url: string, options: ConnectOptions = {}): Promise<RemoteSimulator> =>
  withTraces(await settleForCaller(connect(url, options)))

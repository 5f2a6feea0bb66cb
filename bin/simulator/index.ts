import type { ClientReport } from '../../reports/clients/model.ts'
import {
  createSimulator as createUnjudged,
  type SandboxHandle,
  type SandboxOptions,
  type SimulatorOptions,
  type SimulatorSandbox as UnjudgedSandbox,
  type Simulator as UnjudgedSimulator,
} from '../../simulator/simulator.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { createEntryJudge } from '../judge/entry-judge.ts'
import { exchangesOf } from '../judge/from-journal.ts'

export type { ClientFinding, ClientReport, Evidence } from '../../reports/clients/model.ts'
export * from '../../simulator/simulator.ts'

/** What has a journal of the requests of clients. */
export interface Judged {
  /**
   * What the clients did wrong since the last reset, by the rules of the specification that bind clients. It reads the
   * journal, which keeps the last 1,000 exchanges.
   */
  judge(): ClientReport
}

export interface SimulatorSandbox extends UnjudgedSandbox, Judged {}

export interface Simulator extends UnjudgedSimulator, Judged {
  /**
   * Creates a sandbox: a service with a world of its own, also over a port, at `/_sandbox/NAME`. It has the mistakes and
   * lawful choices of the simulator, or instead of them those of its options. Rejects with an Error if the name is taken,
   * if there are too many, or for an unknown id.
   */
  sandbox(name?: string, options?: SandboxOptions): Promise<SimulatorSandbox>
}

const withJudge = <Handle extends SandboxHandle>(handle: Handle): Handle & Judged =>
  Object.assign(handle, {
    judge: () => judgeExchanges(exchangesOf(handle.journal.list(), handle.url), { seesUploads: true }),
  })

/** Starts a simulator in this process. Throws a TypeError for wrong options. Spec: What the service does. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = withJudge(await createUnjudged({ createJudge: async () => createEntryJudge(), ...options }))
  const { sandbox } = simulator
  return Object.assign(simulator, {
    sandbox: async (name?: string, more?: SandboxOptions) => withJudge(await sandbox(name, more)),
  })
}

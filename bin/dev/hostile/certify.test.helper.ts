import { rm, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Outcome, Results } from '../../../reports/model.ts'
import { createTempFolder, readJson } from '../../cli.test.helper.ts'
import { type RunAndReportOptions, runAndReport } from '../../run/run-and-report.ts'
import { selectChecks } from '../../run/select-checks.ts'
import { deployedTarget, readProfile } from '../../run/target.ts'
import { UsageError } from '../../usage-error.ts'
import { type Interceptor, startBehindProxy } from '../bad-network/proxy.test.helper.ts'

/** A service that does something else with each request, after some correct answers. */
export interface HostileServer {
  readonly attack: Interceptor
  /** How many requests it answers correctly before; by default more than the comparison of the profile with the target sends. */
  readonly correct?: number
  /** The checks that run against it; by default some that create and list views. */
  readonly only?: string
  /** How long one request may take, where nothing else ends it. */
  readonly timeoutSeconds?: number
  /** Ends the run after so many seconds. */
  readonly timeLimit?: number
  /** The run that it is a shard of. */
  readonly partOfRun?: RunAndReportOptions['partOfRun']
  /** Whether a run that tested only a part counts as a success; true by default. */
  readonly acceptPartial?: boolean
}

const CORRECT = 40

const VIEWS = 'board-views/name*,board-views/list/*,board-views/visible/*'

/** What the profile of each run sends to the target alone. */
export const GATEWAY = { 'x-gateway-key': 'key-of-a-gateway' }

/** How a run against a hostile server ended. */
export interface HostileEnd {
  readonly code: number
  /** Everything that the run says about why it ended, and about what each check found. */
  readonly says: string
  readonly outcomes: readonly Outcome[]
  /** The ids of the broken rules. */
  readonly broken: readonly string[]
  readonly requests: number
  /** How many requests the report counts as unanswered. */
  readonly unanswered: number
  /** How much the server could write. */
  readonly mebibytes: number
  /** How long the run waited of its own will. */
  readonly waitedSeconds: number
  readonly reportBytes: number
}

const sayingsOf = ({ ended, unanswered, checks }: Results): string =>
  [ended, ...unanswered.map(({ reason }) => reason), ...checks.map(({ reason }) => reason)].join('\n')

/** Certifies a hostile server in this process. Waiting takes no time. */
export async function certifyHostile(server: HostileServer): Promise<HostileEnd> {
  const { attack, correct = CORRECT, only = VIEWS, acceptPartial = true, timeoutSeconds, timeLimit, partOfRun } = server
  const sockets = new Set<Socket>()
  let [requests, waited] = [0, 0]
  await using target = await startBehindProxy((incoming, response, forward) => {
    requests++
    sockets.add(incoming.socket)
    if (requests > correct) attack(incoming, response, forward)
    else forward()
  })
  const report = await createTempFolder()
  const pause = async (ms: number, signal: AbortSignal) => {
    waited += ms
    await nextTurn()
    signal.throwIfAborted()
  }
  const end = (code: number, says: string, rest: Partial<HostileEnd> = {}): HostileEnd => {
    const written = [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
    const spent = { requests, mebibytes: written / 2 ** 20, waitedSeconds: waited / 1000 }
    return { code, says, outcomes: [], broken: [], unanswered: 0, reportBytes: 0, ...spent, ...rest }
  }
  try {
    const options = { seed: 1, runs: 1, concurrency: 8, replay: 'replay', acceptPartial, quiet: true }
    const opened = deployedTarget(readProfile({ ...target.profile, headers: GATEWAY }, 'the profile', report))
    const limits = { timeoutSeconds, timeLimit, partOfRun }
    const code = await runAndReport(selectChecks('--only', [only]), opened, { ...options, ...limits, report, pause })
    const file = join(report, 'results.json')
    const results: Results = await readJson(file)
    const outcomes = results.checks.map(({ outcome }) => outcome)
    const broken = results.broken.map(({ id }) => id)
    const unanswered = results.unanswered.reduce((sum, one) => sum + one.requests, 0)
    return end(code, sayingsOf(results), { outcomes, broken, unanswered, reportBytes: (await stat(file)).size })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return end(2, error.message)
  } finally {
    await rm(report, { recursive: true })
  }
}

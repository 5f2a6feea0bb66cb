import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RetryPolicy, type Run, type RunOptions, startRun } from '../../suites/runner/run.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { redactor } from '../output/redactor.ts'

/** A new id for a run. The names of everything that the run creates begin with it. */
const createRunId = (): string =>
  `kit-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(-8)
    .padStart(8, '0')}`

const PAUSE_MS = 150
const USUAL_SECONDS = 3

/** How long a write may take to become visible on a deployment: replicas and search indexes lag behind. */
export function deploymentRetry(profile: Profile): RetryPolicy {
  const told = profile.value('settle_seconds')
  const seconds = typeof told === 'number' ? told : USUAL_SECONDS
  return {
    attempts: Math.max(1, Math.ceil((seconds * 1000) / PAUSE_MS)),
    pause: PAUSE_MS,
    remark: `This was still so after ${seconds} seconds; to wait longer, set settle_seconds in the profile`,
  }
}

/** The same for a simulator or an app in this process. */
export const LOCAL_RETRY: RetryPolicy = { attempts: 10, pause: PAUSE_MS }

type Choices = Pick<RunOptions, 'profile' | 'send' | 'seed' | 'runs' | 'counterexamples' | 'retry'>

/** Starts a run in real time, with a new run id. The secrets of its profile are hidden in everything that the process prints and writes. */
export const startRealRun = (
  choices: Choices & Partial<Pick<RunOptions, 'wait' | 'announce' | 'onQuotaWait' | 'isMemoryShort'>>,
): Run =>
  startRun({
    wait: ms => sleep(ms),
    ...choices,
    redactor,
    runId: createRunId(),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })

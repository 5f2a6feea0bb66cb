import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RetryPolicy, type Run, type RunOptions, startRun } from '../../suites/runner/run.ts'

/** A mark for all that one run writes, which no other run has. */
const createRunId = (): string =>
  `kit-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(-8)
    .padStart(8, '0')}`

/** How long a write may take to show on a deployment: replicas and search indexes come after. */
export const DEPLOYMENT_RETRY: RetryPolicy = { attempts: 20, pause: 150 }

/** How long it may take in a simulator, or in an app in the same process. */
export const LOCAL_RETRY: RetryPolicy = { attempts: 10, pause: 150 }

type Choices = Pick<RunOptions, 'profile' | 'send' | 'seed' | 'runs' | 'counterexamples' | 'retry'>

/** Starts a run in real time, with a mark of its own. */
export const startRealRun = (choices: Choices & Partial<Pick<RunOptions, 'wait'>>): Run =>
  startRun({
    wait: ms => sleep(ms),
    ...choices,
    runId: createRunId(),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })

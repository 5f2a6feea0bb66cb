import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RetryPolicy, type Run, type RunOptions, startRun } from '../../suites/runner/run.ts'
import { redactor } from '../output/redactor.ts'

/** A new id for a run. The names of everything that the run creates begin with it. */
const createRunId = (): string =>
  `kit-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(-8)
    .padStart(8, '0')}`

/** How long a write may take to become visible on a deployment: replicas and search indexes lag behind. */
export const DEPLOYMENT_RETRY: RetryPolicy = { attempts: 20, pause: 150 }

/** The same for a simulator or an app in this process. */
export const LOCAL_RETRY: RetryPolicy = { attempts: 10, pause: 150 }

type Choices = Pick<RunOptions, 'profile' | 'send' | 'seed' | 'runs' | 'counterexamples' | 'retry'>

/** Starts a run in real time, with a new run id. The secrets of its profile are hidden in everything that the process prints and writes. */
export const startRealRun = (
  choices: Choices & Partial<Pick<RunOptions, 'wait' | 'announce' | 'isMemoryShort'>>,
): Run =>
  startRun({
    wait: ms => sleep(ms),
    ...choices,
    redactor,
    runId: createRunId(),
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })

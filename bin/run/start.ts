import { createHash, randomBytes, randomInt } from 'node:crypto'
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

/** The id of a run that several processes share: equal texts give the same one. */
export const runIdOf = (...texts: readonly string[]): string =>
  `kit-${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)}`

const MOST_PARTS = 36 ** 4

/** A number for another part of a run. A count would not do: a process that is killed at once leaves no trace of its part, but keys on the target. */
export const createPart = (): number => randomInt(1, MOST_PARTS)

const PAUSE_MS = 150
const USUAL_SECONDS = 3

/** How long a write may take to become visible on a deployment: replicas and search indexes lag behind. */
export function deploymentRetry(profile: Profile): RetryPolicy {
  const told = profile.value('settle_seconds')
  const seconds = typeof told === 'number' ? told : USUAL_SECONDS
  return {
    attempts: Math.max(1, Math.ceil((seconds * 1000) / PAUSE_MS)),
    pause: PAUSE_MS,
    // Who sets it to 0 says that nothing changes late.
    ...(seconds > 0 && {
      remark: `This was still so after ${seconds} seconds; to wait longer, set settle_seconds in the profile`,
    }),
  }
}

/** The same for a simulator or an app in this process. */
export const LOCAL_RETRY: RetryPolicy = { attempts: 10, pause: PAUSE_MS }

/** The id of the run, where this process does another part of it, or a shard. */
export type PartOfRun = Pick<RunOptions, 'runId' | 'part' | 'shard'>

type Choices = Pick<RunOptions, 'profile' | 'send' | 'seed' | 'runs' | 'counterexamples' | 'retry'>

/** Starts a run in real time, with a new run id unless it has one. The secrets of its profile are hidden in everything that the process prints and writes. */
export const startRealRun = (
  choices: Choices &
    Partial<
      Pick<RunOptions, 'wait' | 'deferrals' | 'announce' | 'onQuotaWait' | 'isMemoryShort' | 'renewal' | 'keepBody'> &
        PartOfRun
    >,
): Run =>
  startRun({
    wait: ms => sleep(ms),
    runId: createRunId(),
    ...choices,
    redactor,
    uuid: () => crypto.randomUUID(),
    elapsed: () => performance.now(),
  })

import type { CheckContext } from '../runner/context.ts'

/** Pauses between reads: short ones first, two minutes in all. */
const PAUSES_MS: readonly number[] = [...Array<number>(20).fill(500), ...Array<number>(22).fill(5000)]
const SHORT_PAUSES = 20

/** What was read last, and how many seconds the kit had waited by then. */
export interface LastRead<T> {
  readonly found: T
  readonly waited: number
}

const AN_HOUR = 3600

/** Such as `120 seconds`, or `24 hours` where the target's clock was moved. */
export const describeWait = (seconds: number): string =>
  seconds < AN_HOUR ? `${seconds} seconds` : `${Math.round(seconds / AN_HOUR)} hours`

export interface Wait<T> {
  /** What the wait is for, such as `uploads to end`. All waits for the same share one limit. */
  readonly what: string
  readonly read: () => Promise<T>
  readonly isAwaited: (found: T) => boolean
  /** How many pauses there are at most; by default two minutes of them. */
  readonly pauses?: number
  /** Moves the target's clock once the short pauses are used, and returns by how many seconds. */
  readonly skipTime?: () => Promise<number>
}

/** Each wait in vain leaves this share of its pauses to the next one. */
const LEFT_AFTER_VAIN_WAIT = 0.25

/**
 * Reads while `isAwaited` holds. A run is patient once: after a wait in vain the next ones are short, until one of them
 * brings what is awaited. Waits that go on at the same time end together.
 */
export async function readPatiently<T>(
  { run, share }: CheckContext,
  { what, read, isAwaited, pauses = PAUSES_MS.length, skipTime = async () => 0 }: Wait<T>,
): Promise<LastRead<T>> {
  const shared = await share(`limit of the wait for ${what}`, async () => ({ pauses, isAnnounced: false }))
  let waited = 0
  for (let count = 0; ; count++) {
    const found = await read()
    const pause = PAUSES_MS[count]
    const hasEnded = !isAwaited(found)
    if (hasEnded || pause === undefined || count >= shared.pauses) {
      shared.pauses = hasEnded ? pauses : Math.ceil(shared.pauses * LEFT_AFTER_VAIN_WAIT)
      return { found, waited }
    }
    if (count === SHORT_PAUSES) {
      if (!shared.isAnnounced) run.announce?.(`waiting for ${what}`)
      shared.isAnnounced = true
      waited += await skipTime()
    }
    await run.wait(pause)
    waited += pause / 1000
  }
}

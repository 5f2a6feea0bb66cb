import { type Clock, isoTime } from '../clock.ts'
import type { DueTimer } from '../scheduler.ts'
import type { World } from '../world.ts'

/** Moves the clock of a world, and resolves when all due work is done. */
export async function moveClock({ clock, scheduler }: World, move: (clock: Clock) => void): Promise<void> {
  move(clock)
  await scheduler.runDueWork(clock.now())
}

/** A timer of a world: what falls due, when, and of which upload or token. */
export interface ListedTimer {
  readonly at: string
  readonly what: DueTimer['what']
  /** The id of the upload, or the label of the token. */
  readonly of: string | null
}

/** Lists what falls due, in the order of its time. */
export const listTimers = ({ scheduler, tokens }: World): readonly ListedTimer[] =>
  scheduler.timers().map(({ at, what, of }) => ({
    at: isoTime(at),
    what,
    of: what === 'quota-window' && of !== null ? (tokens.get(of)?.label ?? null) : of,
  }))

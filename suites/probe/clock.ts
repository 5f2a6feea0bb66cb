import { at } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { Blocked } from '../runner/signals.ts'
import { advanceClock } from '../target/clock.ts'
import type { Misfit } from '../target/misfit.ts'
import { block, type Probe } from './probe.ts'

const ADVANCED_SECONDS = 60

/** Some servers print whole seconds. */
const ROUNDING_SECONDS = 1

/** The time at which the target creates a row, in milliseconds; NaN if it shows none. */
async function readTime({ api, profile, run }: CheckContext): Promise<number> {
  const body = { title: run.unique('probe') }
  const answer = await api('createRow', { path: { id: profile.board_id }, body })
  return Date.parse(String(at(answer.json, 'data', 'created_at')))
}

const remedy =
  'Put the test-only endpoint of the deployment there that moves its clock for POST {"advance_seconds": 60}, or take the entry out'

/** Moves the clock by a minute, and compares rows created before and after. */
export const clock: Probe = {
  entries: ['clock.url'],
  async find(context): Promise<readonly Misfit[]> {
    const start = context.run.elapsed()
    const before = await readTime(context)
    try {
      await advanceClock(context, ADVANCED_SECONDS)
    } catch (error) {
      if (error instanceof Blocked) return [block('clock.url', error.message, remedy)]
      throw error
    }
    const moved = ((await readTime(context)) - before) / 1000
    const passed = (context.run.elapsed() - start) / 1000
    return moved >= ADVANCED_SECONDS - ROUNDING_SECONDS || passed > ADVANCED_SECONDS / 2 || Number.isNaN(moved)
      ? []
      : [
          block(
            'clock.url',
            `it was told to move the clock by ${ADVANCED_SECONDS} s, but the target moved on by ${moved} s`,
            remedy,
          ),
        ]
  },
}

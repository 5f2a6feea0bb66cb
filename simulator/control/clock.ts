import { z } from 'zod'
import { ClockError, isoTime } from '../clock.ts'
import { toMs } from '../options/duration.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'
import { advanceClock } from './advance-clock.ts'
import { controlRoute, NO_INPUT } from './route.ts'

const CENTURY_SECONDS = 100 * 366 * 24 * 60 * 60

const Advance = z.strictObject({ advance_seconds: z.number().nonnegative().max(CENTURY_SECONDS) })
const ClockState = z.object({ now: z.iso.datetime() })

function refuseStep(error: unknown): never {
  throw error instanceof ClockError ? invalid('advance_seconds', error.message) : error
}

const readClock = ({ clock }: World): z.infer<typeof ClockState> => ({ now: isoTime(clock.now()) })

export const clockRoutes = [
  controlRoute({
    method: 'GET',
    path: '/clock',
    id: 'readClock',
    summary: 'Reads the time of the world',
    input: NO_INPUT,
    status: 200,
    answer: ClockState,
    handle: ({ sandbox }) => readClock(sandbox.world),
  }),
  controlRoute({
    method: 'POST',
    path: '/clock',
    id: 'moveClock',
    summary: 'Moves the time of the world forward, and answers when all due work is done',
    input: Advance,
    status: 200,
    answer: ClockState,
    async handle({ sandbox: { world }, input: { advance_seconds } }) {
      await advanceClock(world, toMs({ seconds: advance_seconds })).catch(refuseStep)
      return readClock(world)
    },
  }),
]

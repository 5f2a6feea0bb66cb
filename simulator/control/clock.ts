import { Hono } from 'hono'
import { z } from 'zod'
import { ClockError, isoTime } from '../clock.ts'
import type { Caller } from '../http/app.ts'
import { toMs } from '../options/duration.ts'
import type { Sandbox } from '../sandbox.ts'
import { invalid, parse } from '../service/errors.ts'
import { advanceClock } from './advance-clock.ts'
import { readJson } from './read-json.ts'

const CENTURY_SECONDS = 100 * 366 * 24 * 60 * 60

const Advance = z.strictObject({ advance_seconds: z.number().nonnegative().max(CENTURY_SECONDS) })

function refuseStep(error: unknown): never {
  throw error instanceof ClockError ? invalid('advance_seconds', error.message) : error
}

/** GET /_sim/clock reads the time of the world. POST {"advance_seconds": n} moves it forward, and answers when all due work is done. */
export function clockRoutes(sandbox: Sandbox): Hono<{ Bindings: Caller }> {
  const readClock = () => ({ now: isoTime(sandbox.world.clock.now()) })
  return new Hono<{ Bindings: Caller }>()
    .get('/', context => context.json(readClock()))
    .post('/', async context => {
      const { advance_seconds } = parse(Advance, await readJson(context))
      await advanceClock(sandbox.world, toMs({ seconds: advance_seconds })).catch(refuseStep)
      return context.json(readClock())
    })
}

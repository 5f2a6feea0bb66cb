import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { type Clock, ClockError, isoTime, parseInstant } from '../clock.ts'
import { IsoDuration, isoDurationMs, toMs } from '../options/duration.ts'
import { Rate } from '../options/rate.ts'
import { TIMER_KINDS } from '../scheduler.ts'
import { invalid } from '../service/errors.ts'
import type { World } from '../world.ts'
import { listTimers, moveClock } from './move-clock.ts'
import { controlRoute, inputRoute } from './route.ts'

const CENTURY_SECONDS = 100 * 366 * 24 * 60 * 60

/** What a request does to a clock: one of these. */
const MOVES = {
  advance_seconds: z.number().nonnegative().max(CENTURY_SECONDS),
  advance: IsoDuration.describe('Such as P1D or PT12H30M'),
  set: z
    .string()
    .refine(text => parseInstant(text) !== undefined, 'is not an instant such as 2026-01-01T00:00:00Z')
    .describe('A day, or a time with an offset, in ISO 8601'),
  freeze: z.literal(true),
  run: z.literal(true),
  rate: Rate.describe('Its speed from now on, as a multiple of the clock of the machine'),
}

const Move = members(MOVES)
  .partial()
  .refine(move => Object.keys(move).length === 1, `give exactly one of ${Object.keys(MOVES).join(', ')}`)
  .meta({ minProperties: 1, maxProperties: 1 })

function applyMove(clock: Clock, { advance_seconds, advance, set, freeze, run, rate }: z.infer<typeof Move>): void {
  if (advance_seconds !== undefined) clock.advance(toMs({ seconds: advance_seconds }))
  if (advance !== undefined) clock.advance(isoDurationMs(advance))
  const at = parseInstant(set)
  if (at !== undefined) clock.set(at)
  if (freeze) clock.freeze()
  if (run) clock.run()
  if (rate !== undefined) clock.rate = rate
}

function refuseMove(error: unknown, move: object): never {
  const [member = ''] = Object.keys(move)
  throw error instanceof ClockError ? invalid(member, error.message) : error
}

export const ClockState = z.object({ now: z.iso.datetime(), running: z.boolean(), rate: z.number() })

export const readClock = ({ clock }: World): z.infer<typeof ClockState> => ({
  now: isoTime(clock.now()),
  running: clock.isRunning,
  rate: clock.rate,
})

export const ListedTimers = z.object({
  data: z.array(z.object({ at: z.iso.datetime(), what: z.enum(TIMER_KINDS), of: z.string().nullable() })).readonly(),
})

export const clockRoutes = [
  controlRoute('GET', '/clock', {
    id: 'readClock',
    summary: 'Reads the time of the world, and whether it runs or stands still',
    answer: ClockState,
    handle: ({ sandbox }) => readClock(sandbox.world),
  }),
  inputRoute('POST', '/clock', {
    id: 'moveClock',
    summary:
      'Moves the time of the world forward, stops it, lets it run or sets its rate, and answers when all due work is done',
    input: Move,
    answer: ClockState,
    async handle({ sandbox: { world }, input }) {
      await moveClock(world, clock => applyMove(clock, input)).catch(error => refuseMove(error, input))
      return readClock(world)
    },
  }),
  controlRoute('GET', '/clock/timers', {
    id: 'listTimers',
    summary: 'Lists what falls due and when: imports, ends of upload and quota windows, the expiry of idempotency keys',
    answer: ListedTimers,
    handle: ({ sandbox }) => ({ data: listTimers(sandbox.world) }),
  }),
]

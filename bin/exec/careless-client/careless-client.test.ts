import { describe, expect, it } from 'vitest'
import { createFaultRounds, createVariantSetRounds } from '../challenge.ts'
import { HABITS } from './habits.test.helper.ts'
import { type Outcome, play, type Scene } from './scene.test.helper.ts'

const SETS = createVariantSetRounds(20, [])

type Habit = (typeof HABITS)[number]

/** Whether the habit shows: in a failure or a hint, where the same work without the habit has neither. */
const shows = (careless: Outcome, careful: Outcome): boolean =>
  careful.passes && (!careless.passes || careless.hints.length > careful.hints.length)

/** Finds what shows a habit: the plain simulator, a hint, a variant set or a fault. Careful work must pass where careless work fails. */
async function findWhatShows({ work }: Habit): Promise<string | undefined> {
  const careless = (scene: Scene) => work(scene, true)
  const careful = (scene: Scene) => work(scene, false)
  const plain = await play(careless)
  if (shows(plain, await play(careful))) return plain.passes ? 'a hint' : 'the plain simulator'
  const exchanges = plain.exchanges.map(entry => ({
    process: 1,
    simulator: 1,
    world: 1,
    faults: [],
    entry: entry as never,
  }))
  // A response that takes seconds would take them here too.
  const faults = createFaultRounds(exchanges).filter(({ name }) => !name.startsWith('slow-answer'))
  for (const round of [...faults, ...SETS]) {
    const { passes } = await play(careless, round)
    if (!passes && (await play(careful, round)).passes) return round.name
  }
  return undefined
}

describe('the careless client', { timeout: 120_000 }, () => {
  it('has 29 habits, of which variant sets, faults and hints show at least 26', async () => {
    const missed: string[] = []
    for (const habit of HABITS) if ((await findWhatShows(habit)) === undefined) missed.push(habit.name)

    expect(HABITS).toHaveLength(29)
    expect(missed.length, `missed: ${missed.join('; ')}`).toBeLessThanOrEqual(3)
  })
})

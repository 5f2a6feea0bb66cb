import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blocked, CounterexampleFound } from '../runner/check-exceptions.ts'
import type { CheckContext } from '../runner/context.ts'
import { expectations } from '../runner/expect.ts'
import type { Run } from '../runner/run.ts'
import { setup } from '../runner/setup-steps.ts'
import { property } from './property.ts'

const SOME = 'ROW-MOVE'
const OTHER = 'ROW-UPDATE-TITLE'

/** The only parts of the context that a property itself uses. */
const context = (run: Partial<Run>) =>
  ({ run: { observe: () => {}, ...run }, expect: expectations }) as unknown as CheckContext

const trying = (holds: (value: number) => Promise<void>, run: Partial<Run> = { seed: 1 }) =>
  property<number>('numbers', {
    clauses: [SOME, OTHER],
    runs: 20,
    claim: async () => ({
      values: fc.integer({ min: 0, max: 1000 }),
      async holds(value, noteStep) {
        noteStep(`send ${value}`)
        await holds(value)
      },
    }),
  }).run(context(run))

const failure = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => undefined,
    error => error,
  )

describe('property', () => {
  it('tries the same values for the same seed, and different values for another seed', async () => {
    const tried = async (seed: number, runs?: number) => {
      const values: number[] = []
      await trying(async value => void values.push(value), { seed, runs })
      return values
    }

    expect(await tried(1)).toEqual(await tried(1))
    expect(await tried(1)).toHaveLength(20)
    expect(await tried(2)).not.toEqual(await tried(1))
    expect(await tried(1, 3)).toEqual((await tried(1)).slice(0, 3))
  })

  it('shrinks a counterexample and reports its steps and its path', async () => {
    const error = await failure(trying(async value => expectations(SOME).that(value < 7, `${value} is too much`)))

    expect(error).toBeInstanceOf(CounterexampleFound)
    expect(error).toMatchObject({
      clauses: [SOME],
      message: '7 is too much',
      steps: [{ text: 'send 7', sent: [] }],
      path: expect.stringMatching(/^\d+:/),
    })
  })

  it('tries a known counterexample first, and the others when that no longer fails', async () => {
    const tooMuch = async (value: number) => expectations(SOME).that(value < 7, `${value} is too much`)
    const error = await failure(trying(tooMuch))
    const path = error instanceof CounterexampleFound ? error.path : ''
    const run = { seed: 1, counterexamples: { 'properties/numbers': path } }
    const values: number[] = []

    expect(await failure(trying(tooMuch, run))).toMatchObject({ message: '7 is too much', path })
    await trying(async value => void values.push(value), run)
    expect(values).toHaveLength(21)
    expect(values[0]).toBe(7)
  })

  it('shrinks only to values that break the same clause as the first failure', async () => {
    const error = await failure(
      trying(async value => expectations(value < 100 ? OTHER : SOME).that(value === 0, `${value} is too much`)),
    )

    expect(error).toMatchObject({ clauses: [SOME], steps: [{ text: 'send 100' }] })
  })

  it('stops at an error that is no failed expectation, and tries no more values', async () => {
    let tries = 0
    const error = await failure(
      trying(async () => {
        tries++
        setup.that(false, 'prepare it')
      }),
    )

    expect(error).toBeInstanceOf(Blocked)
    expect(tries).toBe(1)
  })

  it('limits the attempts to find a smaller counterexample', async () => {
    let tries = 0
    await failure(
      trying(async value => {
        tries++
        expectations(SOME).that(value % 2 === 1, 'even')
      }),
    )

    expect(tries).toBeLessThan(50)
  })
})

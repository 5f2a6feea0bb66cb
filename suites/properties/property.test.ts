import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckContext } from '../runner/context.ts'
import { expectations } from '../runner/expect.ts'
import { given } from '../runner/given.ts'
import { Blocked, ExpectationFailed } from '../runner/signals.ts'
import { property } from './property.ts'

const SOME = 'ROW-MOVE'
const OTHER = 'ROW-UPDATE-TITLE'

/** All that the bridge itself looks at. */
const context = (seed: number) => ({ run: { seed }, expect: expectations, given }) as unknown as CheckContext

const trying = (holds: (value: number) => Promise<void>, seed = 1) =>
  property<number>('numbers', {
    clauses: [SOME, OTHER],
    runs: 20,
    claim: async () => ({ values: fc.integer({ min: 0, max: 1000 }), steps: value => [`send ${value}`], holds }),
  }).run(context(seed))

const failure = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => undefined,
    error => error,
  )

describe('property', () => {
  it('tries the same values for the same seed, and others for another', async () => {
    const tried = async (seed: number) => {
      const values: number[] = []
      await trying(async value => void values.push(value), seed)
      return values
    }

    expect(await tried(1)).toEqual(await tried(1))
    expect(await tried(1)).toHaveLength(20)
    expect(await tried(2)).not.toEqual(await tried(1))
  })

  it('shrinks a counterexample and tells how to see it again', async () => {
    const error = await failure(trying(async value => expectations(SOME).that(value < 7, `${value} is too much`)))

    expect(error).toBeInstanceOf(ExpectationFailed)
    expect(error).toMatchObject({ clauses: [SOME], message: expect.stringContaining('7 is too much') })
    expect(error).toMatchObject({
      message: expect.stringMatching(/ {2}1\. send 7\nfast-check: \{ seed: -?\d+, path: "/),
    })
  })

  it('keeps to the clause that was broken first', async () => {
    const error = await failure(
      trying(async value => expectations(value < 100 ? OTHER : SOME).that(value === 0, `${value} is too much`)),
    )

    expect(error).toMatchObject({ clauses: [SOME], message: expect.stringContaining('send 100') })
  })

  it('lets what is no counterexample pass through, after which nothing is tried', async () => {
    let tries = 0
    const error = await failure(
      trying(async () => {
        tries++
        given.that(false, 'prepare it')
      }),
    )

    expect(error).toBeInstanceOf(Blocked)
    expect(tries).toBe(1)
  })

  it('asks the target for a smaller counterexample so many times and no more', async () => {
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

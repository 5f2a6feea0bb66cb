import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { tryRounds } from './try-rounds.ts'

type Passes = (items: readonly number[]) => Promise<boolean>

const ALL = Array.from({ length: 12 }, (_, index) => index)

const resultsOf = async (rounds: readonly (readonly number[])[], passes: Passes) => {
  const tried: (readonly number[])[] = []
  const found = tryRounds(rounds, async items => {
    tried.push(items)
    return passes(items)
  })
  const results: unknown[] = []
  for await (const { outcome, causes } of found) results.push(outcome === 'passes' ? outcome : [outcome, ...causes])
  return { tried, results }
}

const failsWith =
  (...culprits: readonly number[]): Passes =>
  async items =>
    !culprits.some(culprit => items.includes(culprit))

describe('rounds', () => {
  it('pass if nothing matters', async () => {
    expect((await resultsOf([[1, 2], [3]], failsWith())).results).toEqual(['passes', 'passes'])
  })

  it('are narrowed down to each item that fails alone', async () => {
    expect((await resultsOf([ALL], failsWith(2, 9))).results).toEqual([['fails', [2], [9]]])
  })

  it('are narrowed down to items that fail only together', async () => {
    const together: Passes = async items => ![2, 9].every(culprit => items.includes(culprit))

    expect((await resultsOf([ALL], together)).results).toEqual([['fails', [2, 9]]])
  })

  it('are not narrowed down again to what an earlier round has shown', async () => {
    const { results, tried } = await resultsOf([[2], [0, 1, 2, 3]], failsWith(2))

    expect(results).toEqual([
      ['fails', [2]],
      ['fails', [2]],
    ])
    expect(tried.slice(-2)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 3],
    ])
  })

  it('are unsteady if they pass when repeated', async () => {
    let runs = 0

    expect((await resultsOf([[1, 2]], async () => ++runs > 1)).results).toEqual([['unsteady']])
  })

  it('are spoilt if they fail without any item, and then no other is tried', async () => {
    const { results } = await resultsOf([[1, 2], [3]], async () => false)

    expect(results).toEqual([['spoilt']])
  })

  it('name no item that fails only now and then, beside one that always does', async () => {
    let meetings = 0
    const nowAndThen: Passes = async items =>
      !(items.includes(2) || (items.includes(9) && !(items.length === 1 && ++meetings === 2)))

    expect((await resultsOf([ALL], nowAndThen)).results).toEqual([['unsteady', [2]]])
  })
})

describe('rounds of which several are tried at once', () => {
  /** How many are tried at the same time at most, and what all of them show. */
  const tryAtOnce = async (passes: (items: readonly number[], beside: number) => boolean) => {
    let [atWork, most] = [0, 0]
    const attempt: Passes = async items => {
      atWork += 1
      most = Math.max(most, atWork)
      await nextTurn()
      const hasPassed = passes(items, atWork - 1)
      atWork -= 1
      return hasPassed
    }
    const results: unknown[] = []
    for await (const { outcome, causes } of tryRounds([[1], [2], [3], [4]], attempt, 3))
      results.push([outcome, ...causes])
    return { most, results }
  }

  it('give the same results in the same order', async () => {
    expect(await tryAtOnce(([first]) => first !== 3)).toEqual({
      most: 3,
      results: [['passes'], ['passes'], ['fails', [3]], ['passes']],
    })
  })

  it('pass if they only fail beside others', async () => {
    const { most, results } = await tryAtOnce((_, beside) => beside === 0)

    expect(most).toBe(3)
    expect(results).toEqual([['passes alone'], ['passes alone'], ['passes'], ['passes']])
  })
})

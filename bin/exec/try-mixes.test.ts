import { describe, expect, it } from 'vitest'
import { type Variant, variant } from '../../simulator/variants/variant.ts'
import { type TryChoices, tryMixes } from './try-mixes.ts'

const choices = Array.from({ length: 12 }, (_, index) => variant(`choice-${index}`, '', '', service => service))
const pick = (...indexes: readonly number[]) => indexes.flatMap(index => choices[index] ?? [])
const idsOf = (some: readonly Variant[]) => some.map(({ id }) => id)

const resultsOf = async (mixes: readonly (readonly Variant[])[], passes: TryChoices) => {
  const tried: string[][] = []
  const found = tryMixes(mixes, async some => {
    tried.push(idsOf(some))
    return passes(some)
  })
  const results: unknown[] = []
  for await (const result of found) results.push(result.outcome === 'fails' ? result.causes.map(idsOf) : result.outcome)
  return { tried, results }
}

const failsWith =
  (...culprits: readonly number[]): TryChoices =>
  async some =>
    !pick(...culprits).some(culprit => some.includes(culprit))

describe('mixes of choices', () => {
  it('pass if no choice matters', async () => {
    expect((await resultsOf([pick(1, 2), pick(3)], failsWith())).results).toEqual(['passes', 'passes'])
  })

  it('are narrowed down to each choice that fails alone', async () => {
    expect((await resultsOf([choices], failsWith(2, 9))).results).toEqual([[['choice-2'], ['choice-9']]])
  })

  it('are narrowed down to choices that fail only together', async () => {
    const together: TryChoices = async some => !pick(2, 9).every(culprit => some.includes(culprit))

    expect((await resultsOf([choices], together)).results).toEqual([[['choice-2', 'choice-9']]])
  })

  it('are not narrowed down again to what an earlier mix has shown', async () => {
    const { results, tried } = await resultsOf([pick(2), pick(0, 1, 2, 3)], failsWith(2))

    expect(results).toEqual([[['choice-2']], [['choice-2']]])
    expect(tried.slice(-2)).toEqual([idsOf(pick(0, 1, 2, 3)), idsOf(pick(0, 1, 3))])
  })

  it('are unsteady if they pass when repeated', async () => {
    let runs = 0

    expect((await resultsOf([pick(1, 2)], async () => ++runs > 1)).results).toEqual(['unsteady'])
  })

  it('are unsteady if they fail without any choice', async () => {
    expect((await resultsOf([pick(1, 2)], async () => false)).results).toEqual(['unsteady'])
  })
})

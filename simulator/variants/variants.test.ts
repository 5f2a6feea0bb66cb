import { describe, expect, it } from 'vitest'
import { variants } from './index.ts'
import type { Variant } from './variant.ts'
import { packVariants, SETS_WITH_EVERY_VARIANT, variantsOfSet } from './variant-sets.ts'

const topicsOf = (chosen: readonly Variant[]) => chosen.flatMap(({ topics }) => topics)

describe('variants', () => {
  it('have unique ids', () => {
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
  })

  it('have no topic that is not shared', () => {
    const topics = topicsOf(variants)

    expect(topics.filter(topic => topics.indexOf(topic) === topics.lastIndexOf(topic))).toEqual([])
  })
})

describe('a set of variants', () => {
  const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

  it('is the same for the same seed', () => {
    expect(variantsOfSet(7)).toEqual(variantsOfSet(7))
    expect(variantsOfSet(7)).not.toEqual(variantsOfSet(8))
  })

  it('is one of twenty that have every variant', () => {
    const mixed = seeds.slice(0, SETS_WITH_EVERY_VARIANT).flatMap(variantsOfSet)

    expect(mixed.map(({ id }) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted())
  })

  it.each(seeds)('has no topic twice with seed %d', seed => {
    const topics = topicsOf(variantsOfSet(seed))

    expect(topics).toEqual([...new Set(topics)])
  })
})

describe('the fewest variant sets', () => {
  const packed = packVariants()

  it('have every variant once', () => {
    expect(
      packed
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(variants.map(({ id }) => id).toSorted())
  })

  it.each(packed)('have no topic twice in number %#', (...chosen) => {
    const topics = topicsOf(chosen)

    expect(topics).toEqual([...new Set(topics)])
  })
})

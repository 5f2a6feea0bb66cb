import { describe, expect, it } from 'vitest'
import { variants } from './index.ts'
import { MIXES_WITH_EVERY_VARIANT, mix, packVariants } from './mix.ts'
import type { Variant } from './variant.ts'

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

describe('a mix of variants', () => {
  const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

  it('is the same for the same seed', () => {
    expect(mix(7)).toEqual(mix(7))
    expect(mix(7)).not.toEqual(mix(8))
  })

  it('is one of twenty that have every variant', () => {
    const mixed = seeds.slice(0, MIXES_WITH_EVERY_VARIANT).flatMap(mix)

    expect(mixed.map(({ id }) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted())
  })

  it.each(seeds)('has no topic twice with seed %d', seed => {
    const topics = topicsOf(mix(seed))

    expect(topics).toEqual([...new Set(topics)])
  })
})

describe('the fewest mixes', () => {
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

import { type Random, seededRandom } from '../ids.ts'
import { variants } from './index.ts'
import type { Variant } from './variant.ts'

/** So many variant sets in a row, from the first one on, have every variant. */
export const SETS_WITH_EVERY_VARIANT = 20

/** Returns the items in random order. */
function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const remaining = [...items]
  return items.flatMap(() => remaining.splice(random.int(0, remaining.length - 1), 1))
}

const haveCommonTopic = (one: Variant, other: Variant): boolean =>
  one.topics.some(topic => other.topics.includes(topic))

/** Distributes variants in their order over variant sets of about the same size, no two with a common topic in one variant set. */
function distribute(ordered: readonly Variant[], length: number): readonly (readonly Variant[])[] {
  const sets = Array.from({ length }, (): Variant[] => [])
  for (const next of ordered) {
    const bySize = sets.toSorted((a, b) => a.length - b.length)
    bySize.find(mixed => !mixed.some(one => haveCommonTopic(one, next)))?.push(next)
  }
  return sets
}

/** Picks random variants, no two with a common topic. Seeds begin with 1. The same seed gives the same variants. */
export function variantsOfSet(seed: number): readonly Variant[] {
  const index = seed - 1
  const round = Math.floor(index / SETS_WITH_EVERY_VARIANT)
  const sets = distribute(shuffle(variants, seededRandom(round)), SETS_WITH_EVERY_VARIANT)
  return sets[index % SETS_WITH_EVERY_VARIANT] ?? []
}

/** The fewest variant sets that have every variant: as many as one question has answers. */
export function packVariants(): readonly (readonly Variant[])[] {
  const topics = variants.flatMap(one => one.topics)
  const answers = topics.map(topic => topics.filter(one => one === topic).length)
  const rivals = (one: Variant): number => variants.filter(other => haveCommonTopic(one, other)).length
  return distribute(
    variants.toSorted((a, b) => rivals(b) - rivals(a)),
    Math.max(...answers),
  )
}

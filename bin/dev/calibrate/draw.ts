import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Draws sets of different items at random, the same ones for the same seed. */
export function drawSets<T>(items: readonly T[], sets: number, size: number, seed: number): readonly (readonly T[])[] {
  const random = xoroshiro128plus(seed)
  const draw = (): readonly T[] => {
    const indexes = new Set<number>()
    while (indexes.size < size) indexes.add(uniformInt(random, 0, items.length - 1))
    return [...indexes].flatMap(index => items.slice(index, index + 1))
  }
  return Array.from({ length: sets }, draw)
}

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** A 32-bit seed for one property of a run: FNV-1a over both, so that neighbouring run seeds share no values. */
export function deriveSeed(runSeed: number, id: string): number {
  let hash = OFFSET
  for (const character of `${runSeed} ${id}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return hash
}

/** A number from 0 that the seed of a run draws for something with a name. Neighbouring names draw independently. */
export const drawNumber = (runSeed: number, name: string): number => deriveSeed(runSeed, name) >>> 8

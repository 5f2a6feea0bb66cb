import type { Resource } from '../json.ts'

/** So many at once, that some of them are of one time. */
const BURST = 5

export async function makeMany(count: number, make: () => Promise<Resource>): Promise<readonly Resource[]> {
  const made: Resource[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(BURST, count - made.length) }, make))))
  return made
}

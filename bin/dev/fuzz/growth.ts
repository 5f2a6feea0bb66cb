import type { Finding } from './search.ts'

/** Rounds after which the memory is measured first: the code is warm, and the caches are full. */
const WARM_ROUNDS = 4
const MOST_GROWTH = 64 * 1024 * 1024

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** The problem that rounds left more and more memory in use, if there were enough of them to tell. */
export function findGrowth(memory: readonly number[]): readonly Finding[] {
  const first = memory[WARM_ROUNDS]
  const last = memory.at(-1)
  if (first === undefined || last === undefined || last - first < MOST_GROWTH) return []
  const text = `${megabytes(first)} in use after ${WARM_ROUNDS} rounds, ${megabytes(last)} after ${memory.length}`
  return [{ problem: { kind: 'growth', text }, inputs: [], comesAgain: false }]
}

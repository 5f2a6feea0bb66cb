import { seededRandom } from '../ids.ts'
import { variants } from './index.ts'
import type { Variant } from './variant.ts'

const FEWEST = 4
const MOST = 12

/** Picks random variants, no two with a common topic. The same seed gives the same ones. */
export function mix(seed: number): readonly Variant[] {
  const random = seededRandom(seed)
  const size = random.int(FEWEST, MOST)
  const remaining = [...variants]
  const chosen: Variant[] = []
  while (chosen.length < size && remaining.length > 0) {
    const [next] = remaining.splice(random.int(0, remaining.length - 1), 1)
    const answered = chosen.flatMap(({ topics }) => topics)
    if (next && !next.topics.some(topic => answered.includes(topic))) chosen.push(next)
  }
  return chosen
}

import { seededRandom } from '../ids.ts'
import { buildWorld } from '../world-description/build-described-world.ts'
import { defaultWorld } from './description.ts'

/** A midnight. */
const start = Date.parse('2026-01-01T00:00:00Z')

/**
 * The default world as JSON, with the ids of some seed and the times of some start. The build puts the text in place of
 * this module, so that nobody who starts a simulator waits for what makes it.
 */
export const preparedWorld: { readonly start: number; readonly text: string } = {
  start,
  text: JSON.stringify(
    buildWorld(defaultWorld, { owner: 'the default world', now: start, random: seededRandom(1), exposed: false }),
  ),
}

import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { seededRandom } from '../ids.ts'
import { buildWorld } from '../world-description/build-described-world.ts'
import { defaultWorld } from './description.ts'

export interface WorldChoices {
  readonly seed: number
  /** The start, in milliseconds since the epoch. */
  readonly now: number
}

/** Builds the default world. The same seed and instant give the same world. */
export const buildDefaultWorld = ({ seed, now }: WorldChoices): WorldSeed =>
  buildWorld(defaultWorld, {
    owner: 'the default world',
    now,
    // A world on top of it has the other sign, so that things with the same names have other ids.
    random: seededRandom(-1 - seed),
    exposed: false,
  })

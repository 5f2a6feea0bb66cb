import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { DAY_MS, type Instant } from '../clock.ts'
import { fourWords, newSecret, seededRandom, toDigits, toUuid } from '../ids.ts'
import { preparedWorld } from './prepared-world.ts'

/** An id that follows from the names of a thing, or a day. */
const ID_OR_DAY = /\b(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}|(\d{4}-\d\d-\d\d))\b/g
const SECRET = /\bcok_(\w+)_[\da-f]{24}\b/g
const TIME_IN_MS = /\b(\d{13})\b/

/** The text of the world of a seed so many milliseconds later, split at its times, which are still the prepared ones. */
function writeParts(seed: number, daysLater: number): readonly string[] {
  const random = seededRandom(seed)
  const ids = new Map<string, string>()
  const replace = (found: string, day?: string): string => {
    if (day !== undefined) return new Date(Date.parse(day) + daysLater).toISOString().slice(0, day.length)
    const id = ids.get(found) ?? toUuid(toDigits(fourWords(random)))
    ids.set(found, id)
    return id
  }
  return preparedWorld.text
    .replace(ID_OR_DAY, replace)
    .replace(SECRET, (_, label) => newSecret(random, label))
    .split(TIME_IN_MS)
}

/** Programs that start many simulators mostly do so with one seed, on one day. */
let last: { readonly seed: number; readonly daysLater: number; readonly parts: readonly string[] } | undefined

/** Builds the default world, with ids and secrets of a seed, before an instant. The same seed and instant give the same world. */
export function buildDefaultWorld({ seed, now }: { readonly seed: number; readonly now: Instant }): WorldSeed {
  const later = now - preparedWorld.start
  const daysLater = Math.floor(later / DAY_MS) * DAY_MS
  if (last?.seed !== seed || last.daysLater !== daysLater)
    last = { seed, daysLater, parts: writeParts(seed, daysLater) }
  // Each simulator gets a world of its own, so that a program that changes one harms no other.
  return JSON.parse(last.parts.map((part, index) => (index % 2 === 1 ? String(Number(part) + later) : part)).join(''))
}

import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { DAY_MS, type Instant } from '../clock.ts'
import { fourWords, newSecret, seededRandom, toDigits, toUuid } from '../ids.ts'
import { preparedWorld } from './prepared-world.ts'

/** An id that follows from the names of a thing, a time in milliseconds, or a day. */
const ID_TIME_OR_DAY = /\b(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}|(\d{13})|(\d{4}-\d\d-\d\d))\b/g

/** Builds the default world, with ids and secrets of a seed, before an instant. The same seed and instant give the same world. */
export function buildDefaultWorld({ seed, now }: { readonly seed: number; readonly now: Instant }): WorldSeed {
  const { start, text } = preparedWorld
  const random = seededRandom(seed)
  const later = now - start
  const daysLater = Math.floor(later / DAY_MS) * DAY_MS
  const ids = new Map<string, string>()
  const replace = (found: string, time?: string, day?: string): string => {
    if (time !== undefined) return String(Number(time) + later)
    if (day !== undefined) return new Date(Date.parse(day) + daysLater).toISOString().slice(0, day.length)
    const id = ids.get(found) ?? toUuid(toDigits(fourWords(random)))
    ids.set(found, id)
    return id
  }
  const world: WorldSeed = JSON.parse(text.replace(ID_TIME_OR_DAY, replace))
  return { ...world, tokens: world.tokens.map(token => ({ ...token, secret: newSecret(random, token.label) })) }
}

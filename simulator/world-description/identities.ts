import type { Entity } from '../../fixtures/entities.ts'
import { DAY_MS, type Instant } from '../clock.ts'
import { fourWords, newSecret, type Random, toDigits, toUuid } from '../ids.ts'
import type { Path, Problems } from './problems.ts'
import type { When } from './when.ts'

/** What a world may say itself about a thing. */
interface GivenStamp {
  readonly id?: string | undefined
  readonly created_at?: When | undefined
  readonly updated_at?: When | undefined
  readonly deleted?: boolean | undefined
}

/** Where a thing stands in the text, and the names that lead to it. */
export interface Place {
  readonly path: Path
  readonly names: readonly string[]
}

export type Identities = ReturnType<typeof createIdentities>

const HISTORY_MS = 5 * DAY_MS
const STEP_MS = 1000

/** Hashes a text to 32 hexadecimal digits (cyrb128). */
function hash(text: string, start: ReturnType<typeof fourWords>): string {
  let [a, b, c, d] = start
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return toDigits([a, b ^ a, c ^ a, d ^ a])
}

const isInside = (path: Path, others: readonly Path[]): boolean =>
  others.some(other => other.every((step, nth) => step === path[nth]))

export interface IdentitySource {
  readonly problems: Problems
  readonly random: Random
  readonly now: Instant
  /** Whether nobody may be able to foresee a secret, also not from ids and other secrets. */
  readonly exposed: boolean
}

/**
 * Makes the ids, times and secrets of a world. They follow from names, so that a new thing changes no other. Adds a problem if
 * two things get the same id or secret: by what the world says, or because it describes one thing twice.
 */
export function createIdentities({ problems, random, now, exposed }: IdentitySource) {
  const start = fourWords(random)
  const owners = new Map<string, string>()
  const describedTwice: Path[] = []
  const deleted = new Set<string>()
  let things = 0
  const hashOf = (kind: string, names: readonly string[]) => hash(JSON.stringify([kind, ...names]), start)
  function claim(kind: string, { names, path }: Place, made: string): string {
    const owner = `the ${kind} ${names.join(' / ')}`
    const other = owners.get(made)
    owners.set(made, owner)
    if (other === undefined || isInside(path, describedTwice)) return made
    if (other === owner) describedTwice.push(path)
    problems.add(
      path,
      other === owner ? `${owner} is described twice` : `${owner} and ${other} cannot both have ${made}`,
    )
    return made
  }
  const id = (kind: string, place: Place, given?: string) =>
    claim(kind, place, given ?? toUuid(hashOf(kind, place.names)))
  const makeSecret = (label: string, names: readonly string[]) =>
    exposed ? newSecret(random, label) : `cok_${label}_${hashOf('token', names).slice(0, 24)}`
  return {
    id,
    /** The id and times of a thing. Each is created a second after the one before it. */
    stamp(kind: string, place: Place, given: GivenStamp = {}): Entity {
      const made = id(kind, place, given.id)
      if (given.deleted) deleted.add(made)
      things += 1
      const created_at = given.created_at?.(now) ?? Math.min(now, now - HISTORY_MS + things * STEP_MS)
      return { id: made, created_at, updated_at: given.updated_at?.(now) ?? created_at }
    },
    /** Whether the world says that a thing was deleted. */
    isDeleted: (thing: Entity) => deleted.has(thing.id),
    secret(label: string, place: Place, given?: string) {
      claim('token', place, `the label ${label}`)
      return claim('token', place, given ?? makeSecret(label, place.names))
    },
  }
}

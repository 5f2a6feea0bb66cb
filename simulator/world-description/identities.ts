import type { Entity } from '../../fixtures/entities.ts'
import type { Instant } from '../clock.ts'
import { newSecret, type Random } from '../ids.ts'
import type { Path, Problems } from './problems.ts'

/** What a world may say itself about a thing. */
interface GivenStamp {
  readonly id?: string | undefined
  readonly created_at?: Instant | undefined
  readonly updated_at?: Instant | undefined
}

/** Where a thing stands in the text, and the names that lead to it. */
export interface Place {
  readonly path: Path
  readonly names: readonly string[]
}

/** Makes the ids, times and secrets of a world. They follow from names, so that a new thing changes no other. */
export interface Identities {
  id(kind: string, place: Place, given?: string): string
  /** The id and times of the nth thing of its list. */
  stamp(kind: string, place: Place, nth: number, given?: GivenStamp): Entity
  secret(label: string, place: Place, given?: string): string
}

const DAY_MS = 24 * 60 * 60 * 1000
const HISTORY_MS = 5 * DAY_MS
const STEP_MS = 1000

const PRIME = 0x0000000001000000000000000000013bn
const HEX_DIGITS = 32

/** FNV-1a with 128 bits, as hexadecimal digits. */
function hash(text: string, start: bigint): string {
  let value = start
  for (const character of text) value = BigInt.asUintN(128, (value ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME)
  return value.toString(16).padStart(HEX_DIGITS, '0')
}

/** Hashes twice: after once, the digits of similar texts are similar. */
const hashTwice = (text: string, start: bigint): string => hash(hash(text, start), start)

/** Starts the hashes of a world at a value of its own, so that another seed makes other ids. */
const startOf = (random: Random): bigint =>
  Array.from({ length: 4 }, () => BigInt(random.int(0, 0xffffffff))).reduce((all, part) => (all << 32n) | part, 0n)

/** Writes 32 digits as a UUID of version 4. */
const toUuid = (digits: string): string => digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

const isInside = (path: Path, others: readonly Path[]): boolean =>
  others.some(other => other.every((step, nth) => step === path[nth]))

export interface IdentitySource {
  readonly problems: Problems
  readonly random: Random
  readonly now: Instant
  /** Whether nobody may be able to foresee a secret, also not from ids and other secrets. */
  readonly exposed: boolean
}

/** Adds a problem if two things get the same id or secret: by what the world says, or because it describes one thing twice. */
export function createIdentities({ problems, random, now, exposed }: IdentitySource): Identities {
  const start = startOf(random)
  const owners = new Map<string, string>()
  const describedTwice: Path[] = []
  const hashOf = (kind: string, names: readonly string[]) => hashTwice(JSON.stringify([kind, ...names]), start)
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
  const id: Identities['id'] = (kind, place, given) => claim(kind, place, given ?? toUuid(hashOf(kind, place.names)))
  const makeSecret = (label: string, names: readonly string[]) =>
    exposed ? newSecret(random, label) : `cok_${label}_${hashOf('token', names).slice(0, 24)}`
  return {
    id,
    stamp(kind, place, nth, given = {}) {
      const created_at = given.created_at ?? Math.min(now, now - HISTORY_MS + nth * STEP_MS)
      return { id: id(kind, place, given.id), created_at, updated_at: given.updated_at ?? created_at }
    },
    secret(label, place, given) {
      claim('token', place, `the label ${label}`)
      return claim('token', place, given ?? makeSecret(label, place.names))
    },
  }
}

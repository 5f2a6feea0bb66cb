import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Instant } from '../clock.ts'
import type { ServiceContext } from '../service/service.ts'
import type { Identities, Place } from './identities.ts'
import type { Problems } from './problems.ts'

/** What every step needs that builds a part of a world. */
export interface Draft {
  readonly problems: Problems
  readonly identities: Identities
  readonly now: Instant
  /** The world that the described one stands on. */
  readonly base: WorldSeed
}

/** A draft in a world of the reference service, whose rules check the rest: it holds what the API could write. */
export interface DraftInWorld extends Draft, ServiceContext {}

/** Something described, its place in the text, and the names that lead to it. */
export interface Part<T> extends Place {
  readonly description: T
}

/** A part of a list by names: its own name, and its position in the list. */
export interface NamedPart<T> extends Part<T> {
  readonly name: string
  readonly nth: number
}

/** The parts of a member that holds things by name. */
export const partsOf = <T>(
  { path, names }: Part<unknown>,
  member: string,
  things: Readonly<Record<string, T>> | undefined,
): readonly NamedPart<T>[] =>
  Object.entries(things ?? {}).map(([name, description], nth) => ({
    description,
    name,
    nth,
    path: [...path, member, name],
    names: [...names, name],
  }))

/** Refuses a name that the base has already. */
export function checkIsNew(
  { problems }: Draft,
  { name, path }: NamedPart<unknown>,
  known: readonly { readonly name: string | null }[] | undefined,
): void {
  if (known?.some(thing => thing.name === name)) problems.add(path, `the default world already has one with this name`)
}

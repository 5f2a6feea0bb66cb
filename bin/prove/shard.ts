import { UsageError } from '../usage-error.ts'

/** One of several parts. */
export interface Shard {
  /** From 1 to `count`. */
  readonly part: number
  readonly count: number
}

/** Reads `2/8`. */
export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, part, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { part: Number(part), count: Number(count) }
  if (shard.part >= 1 && shard.part <= shard.count) return shard
  throw new UsageError(`--shard has to be a part and a number of parts such as 2/8, and is ${text}`)
}

/** The parts are alike: neighbours go to different ones. */
export const selectShard = <T>(items: readonly T[], shard: Shard | undefined): readonly T[] =>
  shard ? items.filter((_, index) => index % shard.count === shard.part - 1) : items

import { UsageError } from '../usage-error.ts'

/** One part of a list, such as the second of eight. */
export interface Shard {
  /** From 1 to `count`. */
  readonly part: number
  readonly count: number
}

/** Parses `2/8`. */
export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, part, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { part: Number(part), count: Number(count) }
  if (shard.part >= 1 && shard.part <= shard.count) return shard
  throw new UsageError(`--shard must be a part and the number of parts, such as 2/8, but is ${text}`)
}

/** Neighbours go to different parts, so that the parts take about the same time. */
export const selectShard = <T>(items: readonly T[], shard: Shard | undefined): readonly T[] =>
  shard ? items.filter((_, index) => index % shard.count === shard.part - 1) : items

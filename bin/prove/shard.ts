import { MOST_SHARDS, type Shard } from '../../reports/model.ts'
import { UsageError } from '../usage-error.ts'

/** Parses `2/8`. */
export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (shard.index >= 1 && shard.index <= shard.of && shard.of <= MOST_SHARDS) return shard
  throw new UsageError(`--shard must be a part and the number of parts, such as 2/8, but is ${text}`)
}

/** Neighbours go to different parts, so that the parts take about the same time. */
export const selectShard = <T>(items: readonly T[], shard: Shard | undefined): readonly T[] =>
  shard ? items.filter((_, index) => index % shard.of === shard.index - 1) : items

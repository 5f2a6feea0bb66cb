import { describe, expect, it } from 'vitest'
import { parseShard, selectShard } from './shard.ts'

describe('a shard', () => {
  it('holds its part, and every item is in one part', () => {
    const items = ['a', 'b', 'c', 'd', 'e']

    expect(['1/2', '2/2'].map(text => selectShard(items, parseShard(text)))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
    expect(selectShard(items, undefined)).toEqual(items)
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/2/3'])('is rejected as %s', text => {
    expect(() => parseShard(text)).toThrow(
      `--shard must be a part and the number of parts, such as 2/8, but is ${text}`,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { parseShard, selectShard } from './shard.ts'

describe('a shard', () => {
  it('has its part, and every item is in one', () => {
    const items = ['a', 'b', 'c', 'd', 'e']

    expect(['1/2', '2/2'].map(text => selectShard(items, parseShard(text)))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
    expect(selectShard(items, undefined)).toEqual(items)
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/2/3'])('is refused as %s', text => {
    expect(() => parseShard(text)).toThrow(`--shard has to be a part and a number of parts such as 2/8, and is ${text}`)
  })
})

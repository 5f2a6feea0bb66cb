import { describe, expect, it } from 'vitest'
import { KeyRecords } from './key-records.ts'

const answered = (reservedAt: number, body: string) => ({
  reservedAt,
  request: 'r',
  answer: { status: 200, headers: {}, body },
})

function rememberMany(count: number): KeyRecords {
  const records = new KeyRecords()
  for (let n = 0; n < count; n++) records.set(`k${n}`, answered(n, 'abcd'))
  return records
}

describe('key records', () => {
  it('count the characters of their keys, requests and answers', () => {
    const records = rememberMany(10)
    expect(records.length).toBe(10 * (2 + 1 + 4))

    records.set('k3', { reservedAt: 3 })
    records.delete('k4')
    records.delete('unknown')

    expect([records.size, records.length]).toEqual([9, 8 * 7])
  })

  it('count a request in flight when it is answered, unless it was dropped before', () => {
    const records = new KeyRecords()
    const { answer } = answered(0, 'abcd')
    const [kept, dropped] = [records.reserve('k0', 0), records.reserve('k1', 0)]
    records.delete('k1')
    expect(records.length).toBe(0)

    records.complete('k0', kept, 'r', answer)
    records.complete('k1', dropped, 'r', answer)

    expect([records.size, records.length]).toEqual([1, 7])
    expect(records.get('k0')?.answer).toBe(answer)
  })

  it('drop a tenth, the oldest first, when there are too many', () => {
    const records = rememberMany(101)

    records.keepWithin(100, 10_000)

    expect([records.size, records.oldest?.reservedAt]).toEqual([90, 11])
  })

  it('drop none when there are just as many as allowed', () => {
    const records = rememberMany(100)

    records.keepWithin(100, records.length)

    expect(records.size).toBe(100)
  })

  it('drop those of a time and before, and keep the others', () => {
    const records = rememberMany(10)

    records.dropUntil(6)

    expect([...records.keys()]).toEqual(['k7', 'k8', 'k9'])
  })
})

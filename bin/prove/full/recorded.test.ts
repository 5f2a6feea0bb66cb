import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { differenceOf } from './differences.ts'
import { recorded } from './recorded.ts'

const HONEST = {
  data: [
    { id: 'a', tags: [{ name: 'x' }] },
    { id: 'b', tags: [] },
  ],
  more: false,
}
const OTHER = {
  data: [
    { id: 'a', tags: [{ name: 'y' }] },
    { id: 'b', tags: [], late: 1 },
  ],
  more: false,
}

/** Whether a reader of the honest value would see that the other one is another. */
function notices(read: (value: typeof HONEST) => unknown, honest = HONEST, other: unknown = OTHER): boolean {
  let noticed = false
  const difference = differenceOf(honest, other)
  const value = recorded(honest, new Map(difference && [['other', difference]]), () => {
    noticed = true
  })
  read(value as typeof HONEST)
  return noticed
}

describe('a recorded value', () => {
  it.each<[string, (value: typeof HONEST) => unknown]>([
    ['the member that differs', ({ data }) => data[0]?.tags[0]?.name],
    ['a member that only the other has', ({ data }) => Object.entries(data[1] ?? {})],
    ['whether there is such a member', ({ data }) => 'late' in (data[1] ?? {})],
    ['all of it', value => JSON.stringify(value)],
    ['whether it equals another', value => isDeepStrictEqual(value, structuredClone(HONEST))],
    ['a copy of what differs', ({ data }) => ({ ...data[1] })],
  ])('tells of reading %s', (_, read) => {
    expect(notices(read)).toBe(true)
  })

  it.each<[string, (value: typeof HONEST) => unknown]>([
    ['members that are the same', ({ data }) => data.map(({ id, tags }) => [id, tags.length])],
    ['what is around the difference', ({ more, data }) => [more, Object.keys(data[0] ?? {})]],
  ])('is silent about reading %s', (_, read) => {
    expect(notices(read)).toBe(false)
  })

  it('tells of another order of names, and of another number of elements', () => {
    expect(notices(Object.keys, HONEST, { more: false, data: HONEST.data })).toBe(true)
    expect(notices(({ data }) => data, HONEST, { ...HONEST, data: [] })).toBe(true)
  })

  it('is as the value itself', () => {
    const difference = differenceOf(HONEST, OTHER)

    expect(recorded(HONEST, new Map(difference && [['other', difference]]), () => {})).toEqual(HONEST)
  })
})

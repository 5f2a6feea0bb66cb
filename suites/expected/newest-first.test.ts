import { expect, it } from 'vitest'
import { describeMisplaced } from './newest-first.ts'

const made = (...ids: readonly string[]) => ids.map(id => ({ id, created_at: `2026-01-01T00:00:0${id.charAt(0)}Z` }))

it.each([[made('3a', '2b', '2c', '1a')], [made('3a', '2c', '2b', '1a')]])(
  'takes resources of one time in any order',
  listed => {
    expect(describeMisplaced(listed)).toBeUndefined()
  },
)

it('says what follows an older one', () => {
  expect(describeMisplaced(made('2b', '3a', '1a'))).toBe(
    '3a, created at 2026-01-01T00:00:03Z, comes after 2b, created at 2026-01-01T00:00:02Z',
  )
})

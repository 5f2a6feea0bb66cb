import { expect, it } from 'vitest'
import { isNewestFirst } from './newest-first.ts'

const made = (...ids: readonly string[]) => ids.map(id => ({ id, created_at: `2026-01-01T00:00:0${id.charAt(0)}Z` }))

it.each([
  [made('3a', '2b', '2c', '1a'), true],
  [made('3a', '2c', '2b', '1a'), true],
  [made('2b', '3a', '1a'), false],
])('finds out whether the newest come first, in any order if made at one time', (listed, isSorted) => {
  expect(isNewestFirst(listed)).toBe(isSorted)
})

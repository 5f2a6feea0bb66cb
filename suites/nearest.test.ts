import { expect, it } from 'vitest'
import { findNearest, suggestionFor } from './nearest.ts'

const KNOWN = [
  'board-rows',
  'board-columns',
  'media-attributes',
  'media',
  'ad-metrics',
  'board-columns/limit/name/above',
  'media/search/any-instead-of-all',
  'MEDIA-SEARCH-ALL',
  'media_status_id',
]

it.each([
  ['a word too many letters', 'meedia', 'media'],
  ['a longer name with several typos', 'media-atributs', 'media-attributes'],
  ['other capitals', 'media-search-al', 'MEDIA-SEARCH-ALL'],
  ['the last word', 'columns', 'board-columns'],
  ['the last word with a typo', 'colums', 'board-columns'],
  ['an old name of an area', 'rows', 'board-rows'],
  ['the last words of an id', 'any-instead-of-all', 'media/search/any-instead-of-all'],
  ['an old area before a known rest', 'columns/limit/name/above', 'board-columns/limit/name/above'],
  ['the first words', 'media_status', 'media_status_id'],
  ['nonsense', 'xyzzy', undefined],
  ['nonsense of several words', 'no-such-thing', undefined],
  ['a short word', 'add', undefined],
])('the known name nearest to %s, %s, is %s', (_, wrong, meant) => {
  expect(findNearest(wrong, KNOWN)).toBe(meant)
})

it('takes a short word for a part of a name with a typo only among few names', () => {
  const many = Array.from({ length: 2000 }, (_, nth) => `name ${nth}`)

  expect(findNearest('bord', ['board_id'])).toBe('board_id')
  expect(findNearest('nope', ['ROWS-NONE', ...many])).toBeUndefined()
})

it('suggests the nearest name, or nothing', () => {
  expect(suggestionFor('columns', KNOWN)).toBe('; did you mean board-columns?')
  expect(suggestionFor('xyzzy', KNOWN)).toBe('')
})

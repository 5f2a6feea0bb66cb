import { expect, it } from 'vitest'
import type { Resource } from '../json.ts'
import { createOtherRuns } from './other-runs.ts'

const viewOf = (run: string, minute: number, id = `${run} ${minute}`): Resource => ({
  id,
  name: `kit-${run}-1 view`,
  created_at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00Z`,
})

const OURS = 'thisrun0'
const EARLIER = [viewOf('earlier0', 2), viewOf('earlier0', 1)]
const FIRST = viewOf(OURS, 5)

/** The other runs that a run finds which had a first look, made its first view, and then looked again at each of these lists. */
function findOthers(...lists: readonly (readonly Resource[])[]): readonly string[] {
  const otherRuns = createOtherRuns(`kit-${OURS}`)
  otherRuns.noteViews(EARLIER, [])
  for (const views of lists) otherRuns.noteViews(views, [FIRST])
  return otherRuns.atWork()
}

it.each([
  ['a new view of another run', [viewOf('another0', 6), FIRST, ...EARLIER]],
  ['one made at the same time as its own first view', [FIRST, viewOf('another0', 5), ...EARLIER]],
  ['a new view of a run that was there before', [viewOf('another0', 7), FIRST, viewOf('another0', 6), ...EARLIER]],
  ['a list so long that a look does not reach what was seen', [viewOf('another0', 6), FIRST]],
])('finds a run by %s', (_, views) => {
  expect(findOthers(views)).toEqual(['kit-another0'])
})

it('finds a run that makes its first view between two later looks', () => {
  expect(findOthers([FIRST, ...EARLIER], [viewOf('another0', 6), FIRST, ...EARLIER])).toEqual(['kit-another0'])
})

it.each([
  ['nobody but itself', [viewOf(OURS, 6), FIRST, ...EARLIER]],
  ['views of the app', [{ ...viewOf('another0', 6), name: 'Table' }, FIRST, ...EARLIER]],
  ['what was there before, with the time of reading', EARLIER.map(({ id }) => viewOf('earlier0', 9, id))],
  ['an older view that only now comes on the list', [viewOf('earlier0', 0), FIRST, ...EARLIER]],
  ['an older view with the time of reading, below what was there before', [...EARLIER, viewOf('earlier0', 9)]],
  ['its own view under the name of another', [{ ...FIRST, name: 'kit-earlier0-1 view' }, ...EARLIER]],
  ['views without a time', [{ id: 'x', name: 'kit-another0-1 view' }, FIRST, ...EARLIER]],
])('is not misled by a list that shows %s', (_, views) => {
  expect(findOthers(views)).toEqual([])
})

it('has to look before it can tell what is new', () => {
  const otherRuns = createOtherRuns(`kit-${OURS}`)

  expect(otherRuns.looks()).toBe(0)
  otherRuns.noteViews([viewOf('another0', 9)], [FIRST])
  expect(otherRuns.atWork()).toEqual([])
})

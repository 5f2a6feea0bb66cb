import { expect, it } from 'vitest'
import { parseRemembered } from './remembered-resources.ts'

const READ = { operation: 'getView', path: { id: 'a', viewId: 'b' } }

it('resources that an earlier process remembered are read as it kept them', () => {
  expect(parseRemembered([READ])).toEqual([READ])
})

it.each<[string, Parameters<typeof parseRemembered>[0]]>([
  ['nothing', undefined],
  ['no list', { 0: READ }],
  ['an operation that writes', [{ ...READ, operation: 'createRow' }]],
  ['an unknown operation', [{ ...READ, operation: 'constructor' }]],
  ['an id that leads elsewhere', [{ ...READ, path: { id: '../../metrics', viewId: 'b' } }]],
  ['an id with a query', [{ ...READ, path: { id: 'a?limit=1', viewId: 'b' } }]],
  ['a path without an id', [{ ...READ, path: { id: 'a' } }]],
  ['an id that is no text', [{ ...READ, path: { id: 1, viewId: 'b' } }]],
])('%s is no resource', (_, kept) => {
  expect(parseRemembered(kept)).toEqual([])
})

it('no more than a run can have kept are read', () => {
  expect(parseRemembered(Array.from({ length: 100_000 }, () => READ))).toHaveLength(30)
})

import { expect, it } from 'vitest'
import type { Json } from '../../suites/json.ts'
import { describeDifference } from './describe-difference.ts'
import { findDifference } from './find-difference.ts'
import type { RecordedExchange } from './record.ts'

const exchange = (path: string, body: Json, status = 200): RecordedExchange => ({
  process: 1,
  simulator: 1,
  world: 1,
  faults: [],
  entry: {
    ...{ id: 1, method: 'GET', path, query: '', operation: 'getView', status },
    ...{ at: '2026-01-01T00:00:00Z', sent_ms: 0, duration_ms: 0, token: null, lost: false, refusal: null },
    request: { headers: {}, body: null },
    ...{ response: { headers: {}, body }, hint: null, changes: { mutants: [], variants: [] } },
  },
})

const view = (more: Json, at: string) => exchange('/v1/view', { data: { id: 'a', more, at } })
const plain = [exchange('/v1/other', null), view(['x', 'y'], '10:00')]
const repeated = [exchange('/v1/other', null), view(['x', 'y'], '10:01')]

it.each<[string, readonly RecordedExchange[], readonly (string | number)[] | undefined]>([
  ['a property, and no time', [view(['x', 'z'], '10:02')], ['body', 'data', 'more', 1]],
  ['a status', [exchange('/v1/view', null, 404)], ['status']],
  [
    'the order of properties',
    [exchange('/v1/view', { data: { more: ['x', 'y'], id: 'a', at: '' } })],
    ['body', 'data'],
  ],
  ['nothing but a time', [view(['x', 'y'], '10:03')], undefined],
  ['nothing, where the plain run sent no such request', [exchange('/v1/new', 'new')], undefined],
])('the first difference is %s', (_, run, path) => {
  expect(findDifference([plain, repeated], run)?.path).toEqual(path)
})

const creation = (title: string, id: string): RecordedExchange => {
  const { entry, ...rest } = exchange('/v1/rows', { data: { id, title } })
  return { ...rest, entry: { ...entry, operation: 'createRow', request: { headers: {}, body: { title } } } }
}

it('compares requests with one body, in whatever order they came', () => {
  const both = [creation('a', 'x'), creation('b', 'x')]

  expect(findDifference([both, both], both.toReversed())).toBeUndefined()
  expect(findDifference([both, both], [creation('b', 'y')])?.path).toEqual(['body', 'data', 'id'])
})

it('compares the nth requests where bodies are never the same', () => {
  const runs = ['a', 'b', 'c'].map(title => [creation(title, title === 'c' ? 'y' : 'x')])

  expect(findDifference([runs[0] ?? [], runs[1] ?? []], runs[2] ?? [])?.path).toEqual(['body', 'data', 'id'])
})

it('is shown with both responses, and the property marked', () => {
  const difference = findDifference([plain, repeated], [view(['x', 'z'], '10:02')])

  expect(difference && describeDifference(difference)).toEqual([
    'First response that differs from the plain run: getView, GET /v1/view',
    '  plain run: 200',
    '            "more": [',
    '              "x",',
    '    >         "y"',
    '            ],',
    '            "at": "10:00"',
    '  this run: 200',
    '            "more": [',
    '              "x",',
    '    >         "z"',
    '            ],',
    '            "at": "10:02"',
  ])
})

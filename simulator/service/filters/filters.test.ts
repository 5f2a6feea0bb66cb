import { describe, expect, it } from 'vitest'
import type { Column, Filter, Json, Operator } from '../../../fixtures/entities.ts'
import { listTitles, parseRefusal, search } from '../test-client.test.helper.ts'
import {
  attribute,
  column,
  ids,
  option,
  row,
  startService,
  type TestService,
  testId,
} from '../test-service.test.helper.ts'

const options = [option('red-id', 'Red'), option('blue-id', 'Blue'), option('red-too', 'RED')]

type Value = Filter['value'] | boolean

/** Starts a service with one column and a row for each value. `undefined` leaves the cell unset. */
const startWithValues = (given: Column, values: readonly (Json | undefined)[]): TestService =>
  startService({
    columns: [given],
    rows: values.map(value =>
      row(JSON.stringify(value) ?? 'empty', { cells: value === undefined ? {} : { [given.id]: value } }),
    ),
  })

/** Searches and returns the values of the found rows, oldest first. */
async function findValues(given: Column, values: readonly (Json | undefined)[], operator: Operator, value?: Value) {
  const answer = await search(startWithValues(given, values), { column_id: given.id, operator, value })
  return listTitles(answer)
    .map(title => (title === 'empty' ? undefined : JSON.parse(String(title))))
    .toReversed()
}

describe('operators on text', () => {
  const values = ['Apple', 'apple pie', 'Pear', '', undefined]

  it.each<[Operator, Value, readonly unknown[]]>([
    ['equals', 'APPLE', ['Apple']],
    ['equals', ['apple', 'PEAR', 'plum'], ['Apple', 'Pear']],
    ['not_equals', 'apple', ['apple pie', 'Pear', '', undefined]],
    ['not_equals', ['apple', 'pear'], ['apple pie', '', undefined]],
    ['contains', 'APP', ['Apple', 'apple pie']],
    ['is_empty', undefined, ['', undefined]],
    ['is_not_empty', undefined, ['Apple', 'apple pie', 'Pear']],
  ])('%s %j', async (operator, value, expected) => {
    expect(await findValues(column('c', 'text'), values, operator, value)).toEqual(expected)
  })

  it('treat a number as its text', async () => {
    expect(await findValues(column('c', 'text'), ['7', '70'], 'equals', 7)).toEqual(['7'])
    expect(await findValues(column('c', 'text'), ['7', '70', '8'], 'contains', 7)).toEqual(['7', '70'])
  })

  it.each(['link', 'richtext', 'color', 'creativeid', 'list'] as const)('work the same for %s', async type => {
    expect(await findValues(column('c', type), ['Aa', 'b'], 'equals', 'aA')).toEqual(['Aa'])
    expect(await findValues(column('c', type), ['Aa', 'b'], 'contains', 'a')).toEqual(['Aa'])
  })

  it('find the title in the display-name column', async () => {
    const name = column('Name', 'text', { sub_type: 'name' })

    expect(await findValues(name, ['x', 'y'], 'equals', '"X"')).toEqual(['x'])
  })
})

describe('operators on numbers', () => {
  const values = [-1, 0, 2, 10, undefined]

  it.each<[Operator, Value, readonly unknown[]]>([
    ['equals', 2, [2]],
    ['equals', '2.0', [2]],
    ['equals', ['0', '10'], [0, 10]],
    ['not_equals', 0, [-1, 2, 10, undefined]],
    ['contains', '1', [-1, 10]],
    ['gt', 2, [10]],
    ['gte', 2, [2, 10]],
    ['lt', 0, [-1]],
    ['lte', 0, [-1, 0]],
    ['lte', '-1', [-1]],
    ['is_empty', undefined, [undefined]],
    ['is_not_empty', undefined, [-1, 0, 2, 10]],
  ])('%s %j', async (operator, value, expected) => {
    expect(await findValues(column('c', 'number'), values, operator, value)).toEqual(expected)
    expect(await findValues(column('c', 'rating'), values, operator, value)).toEqual(expected)
  })
})

describe('operators on dates compare calendar days', () => {
  const early = '2026-01-01'
  const morning = '2026-01-02T00:00:00.000Z'
  const night = '2026-01-02T23:59:59.000Z'
  const late = '2026-01-03'
  const values = [early, morning, night, late, undefined]

  it.each<[Operator, Value, readonly unknown[]]>([
    ['equals', '2026-01-02', [morning, night]],
    ['equals', '2026-01-02T12:00:00Z', [morning, night]],
    ['equals', '2026-01-02T23:00:00-05:00', [late]],
    ['equals', [early, late], [early, late]],
    ['not_equals', '2026-01-02', [early, late, undefined]],
    ['contains', '-02', [morning, night]],
    ['gt', '2026-01-02', [late]],
    ['gte', '2026-01-02', [morning, night, late]],
    ['lt', '2026-01-02', [early]],
    ['lte', '2026-01-02', [early, morning, night]],
    ['is_empty', undefined, [undefined]],
  ])('%s %j', async (operator, value, expected) => {
    expect(await findValues(column('c', 'date'), values, operator, value)).toEqual(expected)
  })

  it.each(['createdat', 'updatedat'] as const)('also for the times of %s', async type => {
    const given = column('c', type)
    const rows = [2, 3].map(day => {
      const at = Date.UTC(2026, 0, day, 5)
      return row(String(day), { created_at: at, updated_at: at })
    })

    const answer = await search(startService({ columns: [given], rows }), {
      column_id: given.id,
      operator: 'equals',
      value: '2026-01-03',
    })

    expect(listTitles(answer)).toEqual(['3'])
  })
})

describe('operators on checkboxes', () => {
  const values = [true, false, undefined]

  it.each<[Operator, Value, readonly unknown[]]>([
    ['equals', 'true', [true]],
    ['equals', false, [false]],
    ['equals', ['true', 'false'], [true, false]],
    ['not_equals', true, [false, undefined]],
    ['contains', 'tru', [true]],
    ['is_empty', undefined, [undefined]],
    ['is_not_empty', undefined, [true, false]],
  ])('%s %j', async (operator, value, expected) => {
    expect(await findValues(column('c', 'checkbox'), values, operator, value)).toEqual(expected)
  })
})

describe('operators on ids', () => {
  const tags = column('c', 'tags', { options, multiple: true })
  const values = [['red-id'], ['blue-id', 'red-too'], ['blue-id'], [], undefined]

  it.each<[Operator, Value, readonly unknown[]]>([
    ['equals', 'blue-id', [['blue-id', 'red-too'], ['blue-id']]],
    ['equals', 'bLUE', [['blue-id', 'red-too'], ['blue-id']]],
    ['equals', 'Red', [['red-id'], ['blue-id', 'red-too']]],
    ['equals', ['red-id', 'red-too'], [['red-id'], ['blue-id', 'red-too']]],
    ['not_equals', 'red', [['blue-id'], [], undefined]],
    ['not_equals', ['red', 'blue'], [[], undefined]],
    ['is_empty', undefined, [[], undefined]],
    ['is_not_empty', undefined, [['red-id'], ['blue-id', 'red-too'], ['blue-id']]],
  ])('%s %j', async (operator, value, expected) => {
    expect(await findValues(tags, values, operator, value)).toEqual(expected)
  })

  it('find users by id, also users who are not members', async () => {
    expect(await findValues(column('c', 'user'), [ids.ann, ids.outsider], 'equals', ids.outsider)).toEqual([
      ids.outsider,
    ])
    expect(await findValues(column('c', 'user'), [ids.ann, ids.bob], 'equals', ids.bob)).toEqual([ids.bob])
  })

  it.each(['media', 'relation'] as const)('find any id in %s cells', async type => {
    const given = column('c', type, { multiple: true })

    expect(await findValues(given, [['a', 'b'], ['c']], 'equals', 'b')).toEqual([['a', 'b']])
    expect(await findValues(given, [['a', 'b'], ['c']], 'equals', 'd')).toEqual([])
  })
})

describe('operators on a mediacolumn', () => {
  it('are those of its attribute', async () => {
    const given = attribute('tags', { options })
    const mirror = column('c', 'mediacolumn', { media_attribute_id: given.id })
    const rows = [row('red', { cells: { [mirror.id]: 'red-id' } }), row('blue', { cells: { [mirror.id]: 'blue-id' } })]
    const service = startService({ columns: [mirror], rows, attributes: [given] })

    const equals = await search(service, { column_id: mirror.id, operator: 'equals', value: 'blue' })
    const contains = await search(service, { column_id: mirror.id, operator: 'contains', value: 'blue' })

    expect(listTitles(equals)).toEqual(['blue'])
    expect(parseRefusal(contains)).toEqual([400, 'bad_request', 'filters.0.operator'])
  })

  it('are only is_empty and is_not_empty if the attribute no longer exists', async () => {
    const orphan = column('c', 'mediacolumn', { media_attribute_id: testId('a', 999) })

    expect(await findValues(orphan, ['x', undefined], 'is_not_empty')).toEqual(['x'])
    expect(
      parseRefusal(await search(startWithValues(orphan, []), { column_id: orphan.id, operator: 'equals', value: 'x' })),
    ).toEqual([400, 'bad_request', 'filters.0.operator'])
  })
})

describe('operators on structured cells', () => {
  it('find cells with and without a value', async () => {
    expect(await findValues(column('c', 'insights'), [{ a: 1 }, undefined], 'is_empty')).toEqual([undefined])
    expect(await findValues(column('c', 'insights'), [{ a: 1 }, undefined], 'is_not_empty')).toEqual([{ a: 1 }])
  })
})

describe('several filters', () => {
  it('must all match', async () => {
    const given = column('c', 'number')

    const answer = await search(
      startWithValues(given, [1, 2, 3]),
      { column_id: given.id, operator: 'gt', value: 1 },
      { column_id: given.id, operator: 'lt', value: 3 },
    )

    expect(listTitles(answer)).toEqual(['2'])
  })
})

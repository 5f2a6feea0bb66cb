import { describe, expect, it } from 'vitest'
import type { Column } from '../../../fixtures/entities.ts'
import { parseRefusal, rowsPath, search, send } from '../test-client.test.helper.ts'
import { column, ids, option, startService, testId } from '../test-service.test.helper.ts'

describe('a search refuses', () => {
  const tags = column('tags', 'tags', { options: [option('red-id', 'Red')] })
  const text = column('text', 'text')
  const number = column('number', 'number')
  const date = column('date', 'date')
  const checkbox = column('checkbox', 'checkbox')
  const user = column('user', 'user')
  const archivedColumn = column('gone', 'text', { archived: true })
  const columns = [tags, text, number, date, checkbox, user, archivedColumn]

  it.each<[string, Column, unknown, unknown, string]>([
    ['an unknown operator', text, 'like', 'a', 'operator'],
    ['an archived column', archivedColumn, 'equals', 'a', 'column_id'],
    ['contains on tags', tags, 'contains', 'Red', 'operator'],
    ['contains on users', user, 'contains', ids.ann, 'operator'],
    ['gt on text', text, 'gt', 'a', 'operator'],
    ['lte on checkboxes', checkbox, 'lte', 'true', 'operator'],
    ['lt on tags', tags, 'lt', 'Red', 'operator'],
    ['gte with an array', number, 'gte', ['1'], 'value'],
    ['contains with an array', text, 'contains', ['a'], 'value'],
    ['a missing value', text, 'equals', undefined, 'value'],
    ['an array without values', text, 'equals', [], 'value'],
    ['an array of numbers', number, 'equals', [1], 'value'],
    ['a boolean on text', text, 'equals', true, 'value'],
    ['an object', text, 'equals', {}, 'value'],
    ['null', text, 'equals', null, 'value'],
    ['a value for is_empty', text, 'is_empty', 'a', 'value'],
    ['a value for is_not_empty', text, 'is_not_empty', 'a', 'value'],
    ['a text for a number', number, 'equals', 'one', 'value'],
    ['an empty string for a number', number, 'equals', '', 'value'],
    ['a number for a date', date, 'gt', 5, 'value'],
    ['a day that no calendar has', date, 'equals', '2026-02-30', 'value'],
    ['a text for a checkbox', checkbox, 'equals', 'yes', 'value'],
    ['an unknown option', tags, 'equals', 'Green', 'value'],
    ['an unknown option among known ones', tags, 'equals', ['Red', 'Green'], 'value'],
    ['an unknown user', user, 'not_equals', testId('u', 99), 'value'],
    ['a user of another organization', user, 'equals', ids.foreigner, 'value'],
    ['a user by name', user, 'equals', 'Ann', 'value'],
  ])('%s', async (_, { id }, operator, value, at) => {
    const answer = await search(startService({ columns }), { column_id: id, operator, value })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', `filters.0.${at}`])
  })

  it('a column that is not on the board, and names the entry', async () => {
    const good = { column_id: text.id, operator: 'equals', value: 'a' }
    const answer = await search(startService({ columns }), good, { ...good, column_id: testId('c', 999) })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'filters.1.column_id'])
  })

  it('filters that are not an array', async () => {
    const answer = await send(startService(), 'POST', `${rowsPath}/search`, { body: { filters: {} } })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'filters'])
  })

  it.each(['checklist', 'insights', 'metricsdata', 'externaldata', 'mediaattribute'] as const)(
    'all but is_empty and is_not_empty on %s cells',
    async type => {
      const given = column('c', type)

      for (const operator of ['equals', 'not_equals', 'contains', 'gt', 'gte', 'lt', 'lte']) {
        const answer = await search(startService({ columns: [given] }), { column_id: given.id, operator, value: 'a' })
        expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'filters.0.operator'])
      }
    },
  )
})

describe('a view stores', () => {
  const text = column('text', 'text')
  const checkbox = column('checkbox', 'checkbox')
  const create = (filters: unknown) =>
    send(startService({ columns: [text, checkbox] }), 'POST', `/boards/${ids.board}/views`, {
      body: { filters },
      key: 'k',
    })

  it.each<[object, string]>([
    [{ operator: 'is_empty' }, 'operator'],
    [{ operator: 'is_not_empty' }, 'operator'],
    [{ operator: 'not_equals', value: ['a'] }, 'value'],
  ])('no filter %j', async (filter, at) => {
    expect(parseRefusal(await create([{ column_id: text.id, ...filter }]))).toEqual([
      400,
      'bad_request',
      `filters.0.${at}`,
    ])
  })

  it('an array of values, and a checkbox value as a string', async () => {
    const given = [
      { column_id: text.id, operator: 'equals', value: ['a', 'b'] },
      { column_id: checkbox.id, operator: 'not_equals', value: true },
    ]

    const { json } = await create(given)

    expect(json).toMatchObject({
      data: { filters: [given[0], { ...given[1], value: 'true' }], filters_complete: true },
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Column } from '../../../fixtures/entities.ts'
import { createRow, findEntry, parseRefusal, parseRow, rowsPath, send, writeCell } from '../test-client.test.helper.ts'
import { attribute, column, ids, media, option, row, startService, testId } from '../test-service.test.helper.ts'

const options = [option('red-id', 'Red'), option('blue-id', 'Blue')]

const NOWHERE = testId('x', 1)

describe('a written cell', () => {
  const day = { value: '2026-02-28', display_value: '2026-02-28' }
  it.each<[string, Column, unknown, object]>([
    ['text', column('c', 'text'), 'Ünïcode', { value: 'Ünïcode', display_value: 'Ünïcode' }],
    ['an empty text', column('c', 'text'), '', { value: '', display_value: '' }],
    ['text past its character_limit', column('c', 'text', { config: { character_limit: 1 } }), 'ab', { value: 'ab' }],
    ['a number', column('c', 'number'), -1.5, { value: -1.5, display_value: '-1.5' }],
    ['zero', column('c', 'number'), 0, { value: 0, display_value: '0' }],
    ['true', column('c', 'checkbox'), true, { value: true, display_value: 'true' }],
    ['false', column('c', 'checkbox'), false, { value: false, display_value: 'false' }],
    ['a day', column('c', 'date'), '2026-02-28', day],
    ['a start date', column('c', 'date', { sub_type: 'start-date' }), '2026-02-28', day],
    ['a due date', column('c', 'date', { sub_type: 'due-date' }), '2026-02-28', day],
    ['a time in UTC', column('c', 'date'), '2026-02-28T23:30:00Z', { value: '2026-02-28T23:30:00.000Z' }],
    ['a time elsewhere', column('c', 'date'), '2026-02-28T23:30:00-02:00', { value: '2026-03-01T01:30:00.000Z' }],
    ['a time without offset', column('c', 'date'), '2026-02-28T23:30:00', { value: '2026-02-28T23:30:00.000Z' }],
    ['a link', column('c', 'link'), 'https://a.test/b?c#d', { value: 'https://a.test/b?c#d' }],
    ['a mail link', column('c', 'link'), 'mailto:a@b.test', { value: 'mailto:a@b.test' }],
    ['Markdown', column('c', 'richtext'), '**b**\n', { value: '**b**\n', display_value: '**b**\n' }],
    [
      'a rich-text document',
      column('c', 'richtext'),
      {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }],
      },
      { value: '**a**', display_value: '**a**' },
    ],
    ['a tag', column('c', 'tags', { options }), 'red-id', { value: 'red-id', display_value: 'Red' }],
    ['a user', column('c', 'user'), ids.ann, { value: ids.ann, display_value: 'Ann' }],
  ])('reads back: %s', async (_, given, value, expected) => {
    const service = startService({ columns: [given] })

    expect(findEntry(await writeCell(service, given.id, value), given.id)).toMatchObject(expected)
  })

  it('holds several values in an array, each with its label', async () => {
    const given = column('c', 'tags', { options, multiple: true })

    const answer = await writeCell(startService({ columns: [given] }), given.id, ['blue-id', 'red-id', 'blue-id'])

    expect(findEntry(answer, given.id)).toEqual({
      column_id: given.id,
      column_name: 'c',
      type: 'tags',
      multiple: true,
      value: ['blue-id', 'red-id'],
      display_value: ['Blue', 'Red'],
    })
  })

  it('takes a scalar as an array of one', async () => {
    const given = column('c', 'user', { multiple: true })

    expect(findEntry(await writeCell(startService({ columns: [given] }), given.id, ids.bob), given.id)).toMatchObject({
      value: [ids.bob],
      display_value: ['Bob'],
    })
  })

  it('takes only live media of its space', async () => {
    const given = column('c', 'media', { multiple: true })
    const here = media('a.png')
    const there = media('b.png', { space_id: ids.otherSpace })
    const archived = media('c.png', { archived: true })
    const service = startService({ columns: [given], media: [here, there, archived] })

    expect(findEntry(await writeCell(service, given.id, [here.id]), given.id)).toMatchObject({
      value: [here.id],
      display_value: ['a.png'],
    })
    for (const id of [there.id, archived.id, 'none'])
      expect(parseRefusal(await writeCell(service, given.id, [id]))).toEqual([400, 'bad_request', 'fields.0.value.0'])
  })
})

describe('an empty cell', () => {
  it.each([
    ['one value', column('c', 'tags', { options }), 'red-id', null, { value: null, display_value: '' }],
    [
      'several values',
      column('c', 'tags', { options, multiple: true }),
      ['red-id'],
      null,
      { value: [], display_value: [] },
    ],
    [
      'several values',
      column('c', 'tags', { options, multiple: true }),
      ['red-id'],
      [],
      { value: [], display_value: [] },
    ],
  ])('is left by null or [] where there was %s', async (_, given, value, clearing, expected) => {
    const service = startService({ columns: [given] })
    const { id } = parseRow(await writeCell(service, given.id, value))

    const cleared = await send(service, 'PATCH', `${rowsPath}/${id}`, {
      body: { fields: [{ column_id: given.id, value: clearing }] },
    })

    expect(findEntry(cleared, given.id)).toMatchObject(expected)
    expect(service.board.rows.get(id)?.cells).toEqual({})
  })
})

describe('a refused cell', () => {
  it.each<[string, Column, unknown]>([
    ['text', column('c', 'text'), 1],
    ['text', column('c', 'text'), ['a']],
    ['number', column('c', 'number'), '1'],
    ['number', column('c', 'number'), [1]],
    ['checkbox', column('c', 'checkbox'), 'true'],
    ['date', column('c', 'date'), '2026-02-29'],
    ['date', column('c', 'date'), '2026-2-1'],
    ['date', column('c', 'date'), '2026-02-28T25:00:00Z'],
    ['date', column('c', 'date'), 1767225600000],
    ['link', column('c', 'link'), 'a.test'],
    ['link', column('c', 'link'), 'javascript:alert(1)'],
    ['richtext', column('c', 'richtext'), { type: 'paragraph' }],
    ['richtext', column('c', 'richtext'), 1],
    ['an option name', column('c', 'tags', { options }), 'Red'],
    ['an unknown option', column('c', 'tags', { options }), NOWHERE],
    ['tags without options', column('c', 'tags'), 'red-id'],
    ['a user who is no member', column('c', 'user'), ids.outsider],
    ['an unknown user', column('c', 'user'), NOWHERE],
    ['an array for one value', column('c', 'user'), [ids.ann]],
  ])('is named in details: %s', async (_, given, value) => {
    const service = startService({ columns: [given] })

    expect(parseRefusal(await writeCell(service, given.id, value))).toEqual([400, 'bad_request', 'fields.0.value'])
    expect(service.board.rows.listed).toEqual([])
  })

  it.each([
    'color',
    'rating',
    'createdat',
    'updatedat',
    'creativeid',
    'relation',
    'list',
    'checklist',
    'insights',
    'metricsdata',
    'externaldata',
    'mediaattribute',
  ] as const)('is any value for type %s, also null', async type => {
    const given = column('c', type)
    const service = startService({ columns: [given] })

    for (const value of ['x', 1, {}, null]) {
      expect(parseRefusal(await writeCell(service, given.id, value))).toEqual([400, 'bad_request', 'fields.0.value'])
    }
  })

  it.each(['name', 'created-by', 'updated-by'] as const)('is any value for sub type %s', async sub_type => {
    const given = column('c', sub_type === 'name' ? 'text' : 'user', { sub_type })

    const answer = await writeCell(startService({ columns: [given] }), given.id, sub_type === 'name' ? 'x' : ids.ann)

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'fields.0.column_id'])
  })

  it('names the wrong one of several values', async () => {
    const given = column('c', 'tags', { options, multiple: true })

    const answer = await writeCell(startService({ columns: [given] }), given.id, ['red-id', 'Blue'])

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'fields.0.value.1'])
  })
})

describe('a mediacolumn cell', () => {
  const startMirroring = (given: ReturnType<typeof attribute>) => {
    const mirror = column('mirror', 'mediacolumn', { media_attribute_id: given.id })
    return { mirror, service: startService({ columns: [mirror], attributes: [given] }) }
  }

  it.each([
    ['text', attribute('text'), 'a', { multiple: false, value: 'a', display_value: 'a' }],
    ['number', attribute('number'), 2, { value: 2, display_value: '2' }],
    ['checkbox', attribute('checkbox'), false, { value: false, display_value: 'false' }],
    ['date', attribute('date'), '2026-01-02', { value: '2026-01-02' }],
    ['link', attribute('link'), 'https://a.test', { value: 'https://a.test' }],
    ['user', attribute('user'), ids.ann, { value: ids.ann, display_value: 'Ann' }],
    ['tags', attribute('tags', { options }), 'red-id', { multiple: false, value: 'red-id', display_value: 'Red' }],
    [
      'several tags',
      attribute('tags', { options, multiple: true }),
      ['red-id'],
      { multiple: true, value: ['red-id'], display_value: ['Red'] },
    ],
  ])('takes the shape and cardinality of its attribute: %s', async (_, given, value, expected) => {
    const { mirror, service } = startMirroring(given)

    expect(findEntry(await writeCell(service, mirror.id, value), mirror.id)).toMatchObject({
      type: 'mediacolumn',
      ...expected,
    })
  })

  it('refuses what its attribute refuses', async () => {
    const { mirror, service } = startMirroring(attribute('number'))

    expect(parseRefusal(await writeCell(service, mirror.id, '2'))).toEqual([400, 'bad_request', 'fields.0.value'])
  })

  it.each(['x', null])('is read-only if the attribute no longer exists: %s', async value => {
    const mirror = column('mirror', 'mediacolumn', { media_attribute_id: NOWHERE })
    const kept = row('r', { cells: { [mirror.id]: 'kept' } })
    const service = startService({ columns: [mirror], rows: [kept] })

    const write = await send(service, 'PATCH', `${rowsPath}/${kept.id}`, {
      body: { fields: [{ column_id: mirror.id, value }] },
    })
    const read = await send(service, 'PATCH', `${rowsPath}/${kept.id}`, { body: {} })

    expect(parseRefusal(write)).toEqual([400, 'bad_request', 'fields.0.value'])
    expect(findEntry(read, mirror.id)).toMatchObject({ value: 'kept', display_value: 'kept' })
  })
})

describe('a cell whose value follows from its row', () => {
  it('shows the title, users and times', async () => {
    const name = column('Name', 'text', { sub_type: 'name' })
    const maker = column('By', 'user', { sub_type: 'created-by' })
    const changer = column('Changed by', 'user', { sub_type: 'updated-by' })
    const made = column('At', 'createdat')
    const changed = column('Changed', 'updatedat')
    const given = row('Title', {
      created_by: ids.ann,
      updated_by: ids.bob,
      created_at: Date.UTC(2026, 0, 2),
      updated_at: Date.UTC(2026, 0, 3),
    })
    const service = startService({ columns: [name, maker, changer, made, changed], rows: [given] })

    const { json } = await send(service, 'GET', rowsPath)

    expect(json).toMatchObject({
      data: [
        {
          fields: [
            { column_id: changed.id, value: '2026-01-03T00:00:00.000Z' },
            { column_id: made.id, value: '2026-01-02T00:00:00.000Z' },
            { column_id: changer.id, value: ids.bob, display_value: 'Bob' },
            { column_id: maker.id, value: ids.ann, display_value: 'Ann' },
            { column_id: name.id, value: 'Title', display_value: 'Title' },
          ],
        },
      ],
    })
  })

  it('is empty if the row has no such value', async () => {
    const name = column('Name', 'text', { sub_type: 'name' })
    const maker = column('By', 'user', { sub_type: 'created-by' })

    const answer = await createRow(startService({ columns: [name, maker] }), {})

    expect(parseRow(answer).fields).toMatchObject([
      { value: null, display_value: '' },
      { value: null, display_value: '' },
    ])
  })

  it('labels a relation with the titles of its rows, and leaves structured values as they are', async () => {
    const related = row('Related')
    const relation = column('Relation', 'relation', { multiple: true })
    const insights = column('Insights', 'insights')
    const given = row('r', { cells: { [relation.id]: [related.id, NOWHERE], [insights.id]: { ctr: 1 } } })
    const service = startService({ columns: [relation, insights], rows: [related, given] })

    const answer = await send(service, 'PATCH', `${rowsPath}/${given.id}`, { body: {} })

    expect(findEntry(answer, relation.id)).toMatchObject({ display_value: ['Related', NOWHERE] })
    expect(findEntry(answer, insights.id)).toMatchObject({ value: { ctr: 1 }, display_value: '{"ctr":1}' })
  })
})

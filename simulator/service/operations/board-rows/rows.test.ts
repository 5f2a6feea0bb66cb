import { describe, expect, it } from 'vitest'
import {
  createRow,
  findEntry,
  parsePage,
  parseRefusal,
  parseRow,
  rowsPath,
  send,
} from '../../test-client.test.helper.ts'
import { column, ids, row, startService, testId, token } from '../../test-service.test.helper.ts'

const name = column('Name', 'text', { sub_type: 'name' })
const notes = column('Notes', 'text')
const archivedColumn = column('Gone', 'text', { archived: true })
const columns = [name, notes, archivedColumn]

const patch = (service: ReturnType<typeof startService>, id: string, body: unknown) =>
  send(service, 'PATCH', `${rowsPath}/${id}`, { body })

describe('creating a row', () => {
  it('answers the whole row, newest column first', async () => {
    const answer = await createRow(startService({ columns }), {
      title: 'Launch',
      position: 1.5,
      fields: [{ column_id: notes.id, value: 'soon' }],
    })

    expect(answer.status).toBe(201)
    const { id } = parseRow(answer)
    const entry = { type: 'text', multiple: false }
    expect(answer.json).toEqual({
      data: {
        id,
        board_id: ids.board,
        parent_id: null,
        title: 'Launch',
        position: 1.5,
        fields: [
          { ...entry, column_id: notes.id, column_name: 'Notes', value: 'soon', display_value: 'soon' },
          { ...entry, column_id: name.id, column_name: 'Name', value: 'Launch', display_value: 'Launch' },
        ],
        organization_id: ids.organization,
        space_id: ids.space,
        archived: false,
        created_at: '2026-01-01T00:16:40.000Z',
        updated_at: '2026-01-01T00:16:40.000Z',
        html_url: `https://app.creative-ops.test/boards/${ids.board}?row=${id}`,
      },
    })
  })

  it.each([{}, { title: null, position: null, parent_id: null, fields: [] }])('needs no property: %j', async body => {
    const answer = await createRow(startService({ columns }), body)

    expect(parseRow(answer)).toMatchObject({ title: null, position: null, parent_id: null })
    expect(parseRow(answer).fields.map(entry => entry.value)).toEqual([null, null])
  })

  it('stores who created and who changed it', async () => {
    const maker = column('By', 'user', { sub_type: 'created-by' })
    const changer = column('Changed by', 'user', { sub_type: 'updated-by' })
    const tokens = [token('ann', { user_id: ids.ann }), token('bob', { user_id: ids.bob }), token('api')]
    const service = startService({ columns: [maker, changer], tokens })
    const made = await send(service, 'POST', rowsPath, { body: {}, key: 'k', token: 'ann' })
    const path = `${rowsPath}/${parseRow(made).id}`

    const byBob = await send(service, 'PATCH', path, { body: {}, token: 'bob' })
    const byToken = await send(service, 'PATCH', path, { body: {}, token: 'api' })

    const makers = [made, byBob, byToken].map(answer => parseRow(answer).fields.map(entry => entry.value))
    expect(makers).toEqual([
      [ids.ann, ids.ann],
      [ids.bob, ids.ann],
      [null, ids.ann],
    ])
  })

  it('takes a title of 255 characters and refuses a longer one', async () => {
    const service = startService()

    expect(parseRow(await createRow(service, { title: 'é'.repeat(255) })).title).toHaveLength(255)
    expect(parseRefusal(await createRow(service, { title: 'a'.repeat(256) }))).toEqual([400, 'bad_request', 'title'])
  })

  it.each<[unknown, string]>([
    [{ title: 1 }, 'title'],
    [{ position: '1' }, 'position'],
    [{ parent_id: 1 }, 'parent_id'],
    [{ parent_id: testId('r', 999) }, 'parent_id'],
    [{ fields: {} }, 'fields'],
    [{ fields: [{ value: 'a' }] }, 'fields.0.column_id'],
    [{ fields: [{ column_id: notes.id }] }, 'fields.0.value'],
    [{ fields: [{ column_id: testId('c', 999), value: 'a' }] }, 'fields.0.column_id'],
    [{ fields: [{ column_id: archivedColumn.id, value: 'a' }] }, 'fields.0.column_id'],
    [{ fields: [notes.id, notes.id].map(column_id => ({ column_id, value: 'a' })) }, 'fields.1.column_id'],
    [{ fields: [{ column_id: name.id, value: 'a' }] }, 'fields.0.column_id'],
  ])('refuses %j and stores nothing', async (body, at) => {
    const service = startService({ columns })

    expect(parseRefusal(await createRow(service, body))).toEqual([400, 'bad_request', at])
    expect(service.board.rows.listed).toEqual([])
    expect(service.board.rows.version).toBe(0)
  })

  it.each(['[]', '"row"', 'null'])('refuses the body %s', async raw => {
    expect(parseRefusal(await send(startService(), 'POST', rowsPath, { raw, key: 'k' }))).toEqual([
      400,
      'bad_request',
      undefined,
    ])
  })
})

describe('updating a row', () => {
  const given = row('Old', { position: 3, cells: { [notes.id]: 'kept', [archivedColumn.id]: 'hidden' } })

  it('changes only the properties of the body', async () => {
    const service = startService({ columns, rows: [given] })

    const answer = await patch(service, given.id, { title: 'New' })

    expect(answer.status).toBe(200)
    expect(parseRow(answer)).toMatchObject({ title: 'New', position: 3, parent_id: null })
    expect(findEntry(answer, notes.id)?.value).toBe('kept')
    expect(findEntry(answer, name.id)?.value).toBe('New')
    expect(service.board.rows.get(given.id)).toEqual({
      ...given,
      title: 'New',
      updated_at: service.clock.now(),
      updated_by: null,
    })
  })

  it('changes only the cells of the body', async () => {
    const other = column('Other', 'number')
    const service = startService({ columns: [...columns, other], rows: [given] })

    const answer = await patch(service, given.id, { fields: [{ column_id: other.id, value: 4 }] })

    expect(parseRow(answer).title).toBe('Old')
    expect(parseRow(answer).fields.map(entry => entry.value)).toEqual([4, 'kept', 'Old'])
  })

  it('clears title and position with null', async () => {
    const answer = await patch(startService({ columns, rows: [given] }), given.id, { title: null, position: null })

    expect(parseRow(answer)).toMatchObject({ title: null, position: null })
    expect(findEntry(answer, name.id)?.value).toBeNull()
  })

  it('stores nothing of a refused write', async () => {
    const service = startService({ columns, rows: [given] })

    const answer = await patch(service, given.id, { title: 'New', fields: [{ column_id: notes.id, value: 1 }] })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'fields.0.value'])
    expect(service.board.rows.get(given.id)).toEqual(given)
  })

  it('finds neither an archived row nor an unknown one', async () => {
    const archived = row('Archived', { archived: true })
    const service = startService({ rows: [archived] })

    expect(parseRefusal(await patch(service, archived.id, {}))).toEqual([404, 'not_found'])
    expect(parseRefusal(await patch(service, testId('r', 999), {}))).toEqual([404, 'not_found'])
  })
})

describe('a parent', () => {
  const top = row('Top')
  const child = row('Child', { parent_id: top.id })
  const grandchild = row('Grandchild', { parent_id: child.id })
  const apart = row('Apart')
  const archived = row('Archived', { archived: true })
  const family = () => startService({ rows: [top, child, grandchild, apart, archived] })

  it('can be set at creation', async () => {
    expect(parseRow(await createRow(family(), { parent_id: top.id })).parent_id).toBe(top.id)
  })

  it('can be another row, and the row keeps its children', async () => {
    const service = family()

    expect(parseRow(await patch(service, child.id, { parent_id: apart.id })).parent_id).toBe(apart.id)
    expect(service.board.rows.get(grandchild.id)?.parent_id).toBe(child.id)
  })

  it('stays if it is left out, and is cleared by null', async () => {
    const service = family()

    expect(parseRow(await patch(service, child.id, { title: 'Same' })).parent_id).toBe(top.id)
    expect(parseRow(await patch(service, child.id, { parent_id: null })).parent_id).toBeNull()
  })

  it('can be an ancestor', async () => {
    expect(parseRow(await patch(family(), grandchild.id, { parent_id: top.id })).parent_id).toBe(top.id)
  })

  it.each([
    ['the row itself', top.id],
    ['its child', child.id],
    ['its grandchild', grandchild.id],
    ['an archived row', archived.id],
    ['no row of the board', ids.board],
  ])('is not %s', async (_, parent_id) => {
    const service = family()

    expect(parseRefusal(await patch(service, top.id, { parent_id }))).toEqual([400, 'bad_request', 'parent_id'])
    expect(service.board.rows.get(top.id)).toEqual(top)
  })

  it('can be a row in a loop of parents', async () => {
    const first = testId('r', 901)
    const second = row('Second', { parent_id: first })
    const looped = startService({ rows: [row('First', { id: first, parent_id: second.id }), second, apart] })

    expect(parseRow(await patch(looped, apart.id, { parent_id: first })).parent_id).toBe(first)
  })
})

describe('listing rows', () => {
  it('lists the live rows newest first, with the requested fields', async () => {
    const rows = [row('a'), row('b'), row('c', { archived: true }), row('d')]

    const { json } = await send(startService({ columns, rows }), 'GET', `${rowsPath}?fields=title`)

    expect(json).toEqual({
      data: [
        { id: rows[3]!.id, title: 'd' },
        { id: rows[1]!.id, title: 'b' },
        { id: rows[0]!.id, title: 'a' },
      ],
      next_cursor: null,
      has_more: false,
    })
  })
})

describe('searching rows', () => {
  const rows = [row('Red', { cells: { [notes.id]: 'x' } }), row('Blue', { cells: { [notes.id]: 'reddish' } }), row('c')]
  const search = (body: unknown, query = '') =>
    send(startService({ columns, rows }), 'POST', `${rowsPath}/search${query}`, { body })

  it('finds every row without query and filters', async () => {
    expect(parsePage(await search({})).data).toHaveLength(3)
  })

  it('finds rows with a cell that shows the query', async () => {
    expect(parsePage(await search({ query: 'RED' })).data.map(({ title }) => title)).toEqual(['Blue', 'Red'])
  })

  it('combines query and filters', async () => {
    const filters = [{ column_id: notes.id, operator: 'equals', value: 'X' }]

    expect(parsePage(await search({ query: 'red', filters })).data.map(({ title }) => title)).toEqual(['Red'])
  })

  it('is paged like a listing', async () => {
    const page = parsePage(await search({ query: 'red' }, '?limit=1'))
    expect(page).toMatchObject({ data: [{ title: 'Blue' }], has_more: true })

    const rest = parsePage(await search({ query: 'red' }, `?limit=1&cursor=${page.next_cursor}`))
    expect(rest).toMatchObject({ data: [{ title: 'Red' }], has_more: false, next_cursor: null })
  })

  it('needs only boards:read', async () => {
    const service = startService({ tokens: [token('reader', { scopes: ['boards:read'] })] })

    expect((await send(service, 'POST', `${rowsPath}/search`, { body: {}, token: 'reader' })).status).toBe(200)
  })

  it('refuses a query that is not a text', async () => {
    expect(parseRefusal(await search({ query: 1 }))).toEqual([400, 'bad_request', 'query'])
  })
})

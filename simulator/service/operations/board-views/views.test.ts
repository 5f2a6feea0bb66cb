import { describe, expect, it } from 'vitest'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

describe('createView', () => {
  it('creates by default a grid at the end that follows the board and filters nothing', async () => {
    const { make } = await createScratchBoard()

    const first = await make('/views', {})
    const second = await make('/views', {})

    expect(first).toMatchObject({
      name: 'Untitled view',
      type: 'grid',
      filters: [],
      filters_complete: true,
      visible_columns_pinned: false,
    })
    expect(second.position).toBeGreaterThan(first.position)
  })

  it.each(['grid', 'board', 'timeline', 'cards'])('creates a %s', async type => {
    const { make } = await createScratchBoard()

    expect(await make('/views', { name: 'Same name', type, position: 2.5 })).toMatchObject({ type, position: 2.5 })
  })

  it('takes the id of a user in upper case', async () => {
    const { make, profile } = await createScratchBoard()
    const { id } = await make('/columns', { name: 'Owner', type: 'user' })
    const filter = { column_id: id, operator: 'equals', value: profile.user_ids[0]?.toUpperCase() }

    expect((await make('/views', { filters: [filter] })).filters).toEqual([filter])
  })

  it('keeps the columns in the given order', async () => {
    const { make, profile } = await createScratchBoard()
    const { createdat, relation, name } = profile.system_columns

    const view = await make('/views', { visible_column_ids: [relation, name, createdat] })

    expect(view).toMatchObject({ visible_column_ids: [relation, name, createdat], visible_columns_pinned: true })
  })

  it('follows the board if the list of columns is empty', async () => {
    const { make } = await createScratchBoard()

    const view = await make('/views', { visible_column_ids: [] })

    expect(view.visible_columns_pinned).toBe(false)
    expect(view.visible_column_ids.length).toBeGreaterThan(0)
  })

  it('refuses columns of no board, and a column that is named twice', async () => {
    const { post, profile } = await createScratchBoard()
    const title = profile.system_columns.name

    const answers = await Promise.all(
      [[UNKNOWN_ID], [profile.archived.column_id], [title, title]].map(visible_column_ids =>
        post('/views', { visible_column_ids }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it.each([
    [{ name: '' }],
    [{ name: 'n'.repeat(256) }],
    [{ name: null }],
    [{ type: 'pivot' }],
    [{ position: '1' }],
    [{ filters: {} }],
    [{ visible_column_ids: 'all' }],
  ])('refuses %j', async body => {
    const { post } = await createScratchBoard()

    expect((await post('/views', body)).status).toBe(400)
  })

  it('takes two views with the same name of 255 characters', async () => {
    const { make } = await createScratchBoard()

    await make('/views', { name: 'n'.repeat(255) })
    await make('/views', { name: 'n'.repeat(255) })
  })

  it('stores filters as they were given', async () => {
    const { make, profile } = await createScratchBoard()
    const filters = [{ column_id: profile.system_columns['due-date'], operator: 'gte', value: '2026-01-01' }]

    expect(await make('/views', { filters })).toMatchObject({ filters, filters_complete: true })
  })

  it.each([
    ['is_empty', undefined],
    ['is_not_empty', undefined],
    ['not_equals', ['2026-01-01']],
    ['between', '2026-01-01'],
  ])('refuses to store %s with %j', async (operator, value) => {
    const { post, profile } = await createScratchBoard()
    const filters = [{ column_id: profile.system_columns['due-date'], operator, value }]

    expect((await post('/views', { filters })).status).toBe(400)
  })

  it('needs the permission edit:board for an acting user, but not for an API token', async () => {
    const { post, profile } = await createScratchBoard()
    const { member_grant, editor_grant, boards_write } = profile.tokens

    const answers = await Promise.all([member_grant, editor_grant, boards_write].map(as => post('/views', {}, as)))

    expect(answers.map(({ status }) => status)).toEqual([403, 201, 201])
  })
})

describe('getView', () => {
  it('has filters_complete false if the column of a filter is archived', async () => {
    const { get, profile } = await createScratchBoard()

    const { body } = await get(`/views/${profile.views.incomplete_id}`)

    expect(body.data.filters_complete).toBe(false)
  })

  it('answers 404 for an archived view and for one of another board', async () => {
    const { get, profile } = await createScratchBoard()

    const answers = await Promise.all([
      get(`/views/${profile.archived.view_id}`),
      get(`/v1/boards/${profile.other_board_id}/views/${profile.views.incomplete_id}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('listViews', () => {
  it('lists the live views newest first, not by position', async () => {
    const { get, make, profile } = await createScratchBoard()
    const last = await make('/views', { name: 'Last', position: 9 })
    const first = await make('/views', { name: 'First', position: 0 })

    const { body } = await get('/views')

    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(ids.slice(0, 2)).toEqual([first.id, last.id])
    expect(ids).not.toContain(profile.archived.view_id)
  })

  it('answers 404 for an archived board', async () => {
    const { get, profile } = await createScratchBoard()

    expect((await get(`/v1/boards/${profile.archived.board_id}/views`)).status).toBe(404)
  })
})

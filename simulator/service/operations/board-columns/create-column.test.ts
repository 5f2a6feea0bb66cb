import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

describe('createColumn', () => {
  it.each(['unit', 'constructor', '__proto__'])(
    'refuses the config key %s of another type, and names it',
    async key => {
      const { post } = await createScratchBoard()

      const answer = await post('/columns', { name: 'Odd', type: 'text', config: JSON.parse(`{"${key}":1}`) })

      expect(answer.status).toBe(400)
      expect(answer.body.error.message).toContain(key)
    },
  )

  it.each(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext', 'user', 'rating', 'color', 'media'])(
    'creates a %s column that has only a name',
    async type => {
      const { post, profile } = await createScratchBoard()

      const { status, body } = await post('/columns', { name: 'Plain', type })

      expect(status).toBe(201)
      expect(body.data).toMatchObject({
        board_id: profile.board_id,
        space_id: profile.spaces.main,
        name: 'Plain',
        type,
        sub_type: null,
        multiple: false,
        options: type === 'tags' ? [] : null,
        media_attribute_id: null,
        config: {},
      })
    },
  )

  it.each([
    'createdat',
    'updatedat',
    'relation',
    'insights',
    'metricsdata',
    'externaldata',
    'mediaattribute',
    'checklist',
    'list',
    'spreadsheet',
  ])('refuses the type %s', async type => {
    const { post } = await createScratchBoard()

    const answer = await post('/columns', { name: 'Refused', type })

    expect([answer.status, refusedField(answer)]).toEqual([400, 'type'])
  })

  it.each([undefined, '', 'n'.repeat(256), 7, 'NAME', 'due DATE'])('refuses the name %j', async name => {
    const { post } = await createScratchBoard()

    const answer = await post('/columns', { name, type: 'text' })

    expect([answer.status, refusedField(answer)]).toEqual([400, 'name'])
  })

  it('takes a name of 255 characters, and the name of an archived column', async () => {
    const { make } = await createScratchBoard()

    await make('/columns', { name: 'n'.repeat(255), type: 'text' })
    await make('/columns', { name: 'Archived column', type: 'text' })
  })

  it('lets tags, user and media columns hold several values', async () => {
    const { make } = await createScratchBoard()

    const columns = await Promise.all(
      ['tags', 'user', 'media'].map(type => make('/columns', { name: `Many ${type}`, type, multiple: true })),
    )

    expect(columns.map(({ multiple }) => multiple)).toEqual([true, true, true])
  })

  it('gives each option its own id', async () => {
    const { make } = await createScratchBoard()

    const { options } = await make('/columns', {
      name: 'Tone',
      type: 'tags',
      options: [{ name: 'Warm', description: 'd'.repeat(500) }, { name: 'Cool' }],
    })

    expect(options).toEqual([
      { id: expect.any(String), name: 'Warm' },
      { id: expect.any(String), name: 'Cool' },
    ])
    expect(options[0].id).not.toBe(options[1].id)
  })

  it('takes 499 options and refuses 500', async () => {
    const { post } = await createScratchBoard()
    const options = Array.from({ length: 500 }, (_, n) => ({ name: `Option ${n}` }))

    const most = await post('/columns', { name: 'Most', type: 'tags', options: options.slice(1) })
    const tooMany = await post('/columns', { name: 'Too many', type: 'tags', options })

    expect([most.status, tooMany.status]).toEqual([201, 400])
  })

  it.each([
    [{ multiple: true }, 'multiple'],
    [{ multiple: false }, 'multiple'],
    [{ options: [] }, 'options'],
    [{ media_attribute_id: UNKNOWN_ID }, 'media_attribute_id'],
  ])('refuses %j on a text column', async (more, field) => {
    const { post } = await createScratchBoard()

    const answer = await post('/columns', { name: 'Refused', type: 'text', ...more })

    expect([answer.status, refusedField(answer)]).toEqual([400, field])
  })

  it.each([[{}], [{ name: '' }], [{ name: 'n'.repeat(256) }], [{ name: 'Warm', description: 'd'.repeat(501) }]])(
    'refuses the option %j',
    async option => {
      const { post } = await createScratchBoard()

      const answer = await post('/columns', { name: 'Refused', type: 'tags', options: [option] })

      expect(answer.status).toBe(400)
    },
  )

  it('needs the permission edit:board for an acting user, but not for an API token', async () => {
    const { post, profile } = await createScratchBoard()
    const as = (secret: string | undefined) => post('/columns', { name: secret, type: 'text' }, secret)
    const { member_grant, editor_grant, boards_write } = profile.tokens

    const answers = await Promise.all([as(member_grant), as(editor_grant), as(boards_write)])

    expect(answers.map(({ status }) => status)).toEqual([403, 201, 201])
  })

  it('appends the column to pinned views, while the others follow the board', async () => {
    const { get, make, profile } = await createScratchBoard()
    const title = profile.system_columns.name
    const pinned = await make('/views', { visible_column_ids: [title] })
    const following = await make('/views', {})

    const column = await make('/columns', { name: 'New', type: 'text' })

    const seen = await Promise.all([pinned, following].map(({ id }) => get(`/views/${id}`)))
    expect(seen[0]?.body.data.visible_column_ids).toEqual([title, column.id])
    expect(seen[1]?.body.data).toMatchObject({ visible_columns_pinned: false })
    expect(seen[1]?.body.data.visible_column_ids).toContain(column.id)
  })
})

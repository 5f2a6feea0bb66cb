import { describe, expect, it } from 'vitest'
import { scratchBoard } from '../../scratch-board.test.helper.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** The field that a refusal names. */
const fieldOf = (answer: { body: { error?: { details?: readonly { field: string }[] } } }) =>
  answer.body.error?.details?.[0]?.field

describe('createColumn', () => {
  it.each(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext', 'user', 'rating', 'color', 'media'])(
    'makes a %s column with nothing but a name',
    async type => {
      const { post, profile } = await scratchBoard()

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
    const { post } = await scratchBoard()

    const answer = await post('/columns', { name: 'Refused', type })

    expect([answer.status, fieldOf(answer)]).toEqual([400, 'type'])
  })

  it.each([undefined, '', 'n'.repeat(256), 7, 'NAME', 'due DATE'])('refuses the name %j', async name => {
    const { post } = await scratchBoard()

    const answer = await post('/columns', { name, type: 'text' })

    expect([answer.status, fieldOf(answer)]).toEqual([400, 'name'])
  })

  it('takes a name of 255 characters, and the name of an archived column', async () => {
    const { make } = await scratchBoard()

    await make('/columns', { name: 'n'.repeat(255), type: 'text' })
    await make('/columns', { name: 'Archived column', type: 'text' })
  })

  it('lets tags, user and media columns hold several values', async () => {
    const { make } = await scratchBoard()

    const columns = await Promise.all(
      ['tags', 'user', 'media'].map(type => make('/columns', { name: `Many ${type}`, type, multiple: true })),
    )

    expect(columns.map(({ multiple }) => multiple)).toEqual([true, true, true])
  })

  it('gives options ids of their own', async () => {
    const { make } = await scratchBoard()

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
    const { post } = await scratchBoard()
    const options = Array.from({ length: 500 }, (_, n) => ({ name: `Option ${n}` }))

    const most = await post('/columns', { name: 'Most', type: 'tags', options: options.slice(1) })
    const tooMany = await post('/columns', { name: 'Too many', type: 'tags', options })

    expect([most.status, tooMany.status]).toEqual([201, 400])
  })

  it.each([
    [{ multiple: true }, 'multiple'],
    [{ multiple: false }, 'multiple'],
    [{ options: [] }, 'options'],
    [{ media_attribute_id: NOWHERE }, 'media_attribute_id'],
  ])('refuses %j on a text column', async (more, field) => {
    const { post } = await scratchBoard()

    const answer = await post('/columns', { name: 'Refused', type: 'text', ...more })

    expect([answer.status, fieldOf(answer)]).toEqual([400, field])
  })

  it.each([[{}], [{ name: '' }], [{ name: 'n'.repeat(256) }], [{ name: 'Warm', description: 'd'.repeat(501) }]])(
    'refuses the option %j',
    async option => {
      const { post } = await scratchBoard()

      const answer = await post('/columns', { name: 'Refused', type: 'tags', options: [option] })

      expect(answer.status).toBe(400)
    },
  )

  it('needs the permission edit:board of an acting user, and of no API token', async () => {
    const { post, profile } = await scratchBoard()
    const as = (secret: string | undefined) => post('/columns', { name: secret, type: 'text' }, secret)
    const { member_grant, editor_grant, boards_write } = profile.tokens

    const answers = await Promise.all([as(member_grant), as(editor_grant), as(boards_write)])

    expect(answers.map(({ status }) => status)).toEqual([403, 201, 201])
  })

  it('appends the column to pinned views, and leaves the others following the board', async () => {
    const { get, make, profile } = await scratchBoard()
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

describe('the config of a new column', () => {
  it.each([
    ['text', { character_limit: 1, uppercase: true, wrap_text: false, text_format: 'titlecase' }],
    ['text', { character_limit: null, text_format: null }],
    ['richtext', { character_limit: 100_000 }],
    ['number', { unit: '0123456789', unit_position: 'suffix', decimal_places: 10, number_format: 'aspectRatio' }],
    ['number', { unit: null, decimal_places: null, number_format: null }],
    ['date', { date_format: { style: 'iso', show_year: true, hide_current_year: false, show_time: true } }],
    ['media', { default_to_library: true, folder_id: null, default_status: 's'.repeat(255) }],
  ])('of a %s column reads back as %j', async (type, config) => {
    const { get, make } = await scratchBoard()

    const { id } = await make('/columns', { name: 'Configured', type, config })

    expect((await get(`/columns/${id}`)).body.data.config).toEqual(config)
  })

  it.each([
    ['text', { unit: 'px' }, 'config.unit'],
    ['richtext', { uppercase: true }, 'config.uppercase'],
    ['checkbox', { uppercase: true }, 'config.uppercase'],
    ['text', { character_limit: 0 }, 'config.character_limit'],
    ['text', { character_limit: 100_001 }, 'config.character_limit'],
    ['text', { character_limit: 1.5 }, 'config.character_limit'],
    ['text', { text_format: 'shouting' }, 'config.text_format'],
    ['number', { unit: 'u'.repeat(11) }, 'config.unit'],
    ['number', { unit_position: 'above' }, 'config.unit_position'],
    ['number', { decimal_places: 11 }, 'config.decimal_places'],
    ['number', { number_format: 'roman' }, 'config.number_format'],
    ['date', { date_format: { show_year: true } }, 'config.date_format.style'],
    ['date', { date_format: { style: 'lunar' } }, 'config.date_format.style'],
    ['media', { default_status: 's'.repeat(256) }, 'config.default_status'],
    ['media', { folder_id: NOWHERE }, 'config.folder_id'],
    ['text', 'uppercase', 'config'],
  ])('of a %s column is refused as %j', async (type, config, field) => {
    const { post } = await scratchBoard()

    const answer = await post('/columns', { name: 'Refused', type, config })

    expect([answer.status, fieldOf(answer)]).toEqual([400, field])
  })

  it('takes a folder of the space and none of another', async () => {
    const { post, profile } = await scratchBoard()
    const at = (folder_id: string | undefined) =>
      post('/columns', { name: `In ${folder_id}`, type: 'media', config: { folder_id } })

    const [own, foreign] = await Promise.all([at(profile.folder_id), at(profile.other_folder_id)])

    expect([own?.status, foreign?.status]).toEqual([201, 400])
  })
})

describe('a mediacolumn', () => {
  const attributed = async (draft: object = { type: 'text' }) => {
    const scratch = await scratchBoard()
    const { make, profile } = scratch
    const media = await make('/columns', { name: 'Media', type: 'media' })
    const text = await make('/columns', { name: 'Text', type: 'text' })
    const attribute = await make('/v1/media-attributes', { space_id: profile.spaces.main, name: 'Mirrored', ...draft })
    const good = {
      name: 'Mirror',
      type: 'mediacolumn',
      media_attribute_id: attribute.id,
      config: { media_column_ids: [media.id] },
    }
    return { ...scratch, text, attribute, good }
  }

  it('mirrors the options and the cardinality of its attribute', async () => {
    const { make, good, attribute } = await attributed({ type: 'tags', multiple: true, options: [{ name: 'Warm' }] })

    const column = await make('/columns', good)

    expect(column).toMatchObject({ media_attribute_type: 'tags', multiple: true, config: good.config })
    expect(column.options).toEqual([{ id: attribute.options[0].id, name: 'Warm' }])
  })

  it('needs an attribute of its own space', async () => {
    const { make, post, good, profile } = await attributed()
    const foreign = await make('/v1/media-attributes', { space_id: profile.spaces.other, name: 'Far', type: 'text' })

    const answers = await Promise.all(
      [undefined, NOWHERE, foreign.id].map(media_attribute_id => post('/columns', { ...good, media_attribute_id })),
    )

    expect(answers.map(fieldOf)).toEqual(['media_attribute_id', 'media_attribute_id', 'media_attribute_id'])
  })

  it('needs at least one media column of the board', async () => {
    const { post, good, text } = await attributed()

    const answers = await Promise.all(
      [{}, { media_column_ids: [] }, { media_column_ids: [text.id] }, { media_column_ids: [NOWHERE] }].map(config =>
        post('/columns', { ...good, config }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  it('takes neither multiple nor options', async () => {
    const { post, good } = await attributed({ type: 'tags' })

    const answers = await Promise.all(
      [{ multiple: false }, { options: [] }].map(more => post('/columns', { ...good, ...more })),
    )

    expect(answers.map(fieldOf)).toEqual(['multiple', 'options'])
  })

  it('has no attribute type when its attribute is gone', async () => {
    const { get, profile } = await scratchBoard()

    const { body } = await get(`/columns/${profile.orphan_mediacolumn_id}`)

    expect(body.data).toMatchObject({ type: 'mediacolumn', media_attribute_type: null })
  })
})

describe('a creativeid column', () => {
  const ready = async () => {
    const scratch = await scratchBoard()
    const media = await scratch.make('/columns', { name: 'Media', type: 'media' })
    const config = { naming_convention_id: scratch.profile.naming_convention_id, media_column_ids: [media.id] }
    return { ...scratch, good: { name: 'Creative', type: 'creativeid', config } }
  }

  it('is alone on its board', async () => {
    const { post, good } = await ready()

    const first = await post('/columns', { ...good, config: { ...good.config, trigger_type: 'new-row' } })
    const second = await post('/columns', { ...good, name: 'Another' })

    expect([first.status, second.status]).toEqual([201, 400])
  })

  it.each([
    [{ naming_convention_id: undefined }],
    [{ naming_convention_id: NOWHERE }],
    [{ media_column_ids: undefined }],
    [{ media_column_ids: [] }],
    [{ trigger_type: 'never' }],
    [{ unit: 'px' }],
  ])('is refused with %j', async change => {
    const { post, good } = await ready()

    const answer = await post('/columns', { ...good, config: { ...good.config, ...change } })

    expect(answer.status).toBe(400)
  })
})

describe('getColumn', () => {
  it('answers 404 for an archived column, one of another board and one that does not exist', async () => {
    const { get, profile } = await scratchBoard()
    const elsewhere = `/v1/boards/${profile.other_board_id}/columns/${profile.system_columns.name}`

    const answers = await Promise.all([
      get(`/columns/${profile.archived.column_id}`),
      get(elsewhere),
      get(`/columns/${NOWHERE}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('trims to the fields asked for, and id', async () => {
    const { get, profile } = await scratchBoard()
    const id = profile.system_columns.name

    expect((await get(`/columns/${id}?fields=sub_type`)).body).toEqual({ data: { id, sub_type: 'name' } })
  })
})

describe('listColumns', () => {
  it('lists the live columns newest first', async () => {
    const { get, make, profile } = await scratchBoard()
    const column = await make('/columns', { name: 'Newest', type: 'text' })

    const { body } = await get('/columns?limit=100')

    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe(column.id)
    expect(ids.at(-1)).toBe(profile.system_columns.name)
    expect(ids).not.toContain(profile.archived.column_id)
  })
})

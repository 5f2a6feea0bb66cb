import { describe, expect, it } from 'vitest'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

const PATH = '/v1/media-attributes'

const names = (count: number, prefix = 'Option') =>
  Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index}` }))

/** Creates a tags attribute, and calls that change it. */
const startWithAttribute = async (
  draft: object = { allow_create: true, options: [{ name: 'Warm', description: 'Red' }] },
) => {
  const scratch = await createScratchBoard()
  const { make, send, profile } = scratch
  const field = await make(PATH, { space_id: profile.spaces.main, name: 'Mood', type: 'tags', ...draft })
  return {
    ...scratch,
    field,
    add: (options: unknown, as?: string, id = field.id) =>
      send('POST', `${PATH}/${id}/options`, { body: { options }, as }),
    remove: (optionId: string, more: { as?: string; key?: string } = {}) =>
      send('DELETE', `${PATH}/${field.id}/options/${optionId}`, more),
    patch: (body: object, as?: string) => send('PATCH', `${PATH}/${field.id}`, { body, as }),
  }
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('addOptions', () => {
  it('appends new options and leaves the others as they are', async () => {
    const { add, field } = await startWithAttribute()

    const { body } = await add([{ name: 'WARM', description: 'Blue' }, { name: 'Cool' }, { name: 'cool' }])

    expect(body.data.options).toEqual([field.options[0], { id: expect.any(String), name: 'Cool', description: '' }])
  })

  it('is safe to repeat', async () => {
    const { add } = await startWithAttribute()

    const first = await add([{ name: 'Cool' }])
    const second = await add([{ name: 'Cool' }])

    expect(second.body.data.options).toEqual(first.body.data.options)
  })

  it('takes 100 names in a request, and refuses 101', async () => {
    const { add } = await startWithAttribute()

    expect(statuses([await add(names(100)), await add(names(101))])).toEqual([200, 400])
  })

  it('fills an attribute up to 499 options, and adds none of a request that would pass that', async () => {
    const { add, get, field } = await startWithAttribute({ allow_create: true, options: names(498) })

    const tooMany = await add([{ name: 'One' }, { name: 'Two' }])
    const known = await add([{ name: 'One' }, { name: 'option 7' }])
    const { body } = await get(`${PATH}/${field.id}`)

    expect(statuses([tooMany, known])).toEqual([400, 200])
    expect(body.data.options).toHaveLength(499)
  })

  it.each([[undefined], ['Cool'], [[{}]], [[{ name: '' }]], [[{ name: 'Cool', description: 'd'.repeat(501) }]]])(
    'refuses %j',
    async options => {
      const { add } = await startWithAttribute()

      expect((await add(options)).status).toBe(400)
    },
  )

  it('refuses attributes of other types, and unknown ones', async () => {
    const { add, make, profile } = await startWithAttribute()
    const text = await make(PATH, { space_id: profile.spaces.main, name: 'Headline', type: 'text' })

    expect(statuses([await add([], undefined, text.id), await add([], undefined, UNKNOWN_ID)])).toEqual([400, 404])
  })

  it.each([
    [true, [200, 403, 400, 200, 200]],
    [false, [403, 200, 400, 403, 200]],
  ])('needs the scope that allow_create %s decides', async (allow_create, expected) => {
    const { add, profile } = await startWithAttribute({ allow_create })
    const { media_write, spaces_write, boards_write, member_grant, owner_grant } = profile.tokens

    const answers = await Promise.all(
      [media_write, spaces_write, boards_write, member_grant, owner_grant].map(as => add([{ name: 'Cool' }], as)),
    )

    expect(statuses(answers)).toEqual(expected)
  })
})

describe('deleteOption', () => {
  it('deletes one option, and only once', async () => {
    const { remove, field, add } = await startWithAttribute()
    await add([{ name: 'Cool' }])
    const [warm] = field.options

    const first = await remove(warm.id, { key: 'once' })
    const again = await remove(warm.id)
    const replayed = await remove(warm.id, { key: 'once' })

    expect(first.body.data.options).toMatchObject([{ name: 'Cool' }])
    expect(again.status).toBe(400)
    expect(replayed).toEqual(first)
  })

  it('needs spaces:write, and an admin or owner as acting user', async () => {
    const { remove, field, profile } = await startWithAttribute()
    const { media_write, member_grant, editor_grant, owner_grant } = profile.tokens

    const answers = []
    for (const as of [media_write, member_grant, editor_grant, owner_grant])
      answers.push(await remove(field.options[0].id, { as }))

    expect(statuses(answers)).toEqual([403, 403, 403, 200])
  })
})

describe('updateMediaAttribute', () => {
  it('replaces the option set and keeps ids across renames', async () => {
    const { patch, field } = await startWithAttribute({
      options: [{ name: 'A' }, { name: 'B', description: 'b' }, { name: 'C' }],
    })
    const [a, b] = field.options

    const { body } = await patch({ options: [{ name: 'New' }, { name: 'b' }, { id: a.id, name: 'Alpha' }] })

    expect(body.data.options).toEqual([
      { id: expect.any(String), name: 'New', description: '' },
      { id: b.id, name: 'b', description: 'b' },
      { id: a.id, name: 'Alpha', description: '' },
    ])
  })

  it('refuses two options with one id', async () => {
    const { patch, field } = await startWithAttribute({ options: [{ name: 'A' }] })
    const [{ id }] = field.options

    expect(
      (
        await patch({
          options: [
            { id, name: 'B' },
            { id, name: 'C' },
          ],
        })
      ).status,
    ).toBe(400)
  })

  it('keeps what the body leaves out', async () => {
    const { patch, field } = await startWithAttribute()

    const { body } = await patch({ name: 'Temper', autofill: { prompt: 'Feel' } })

    expect(body.data).toMatchObject({ name: 'Temper', options: field.options, autofill: { prompt: 'Feel' } })
    expect((await patch({ autofill: null })).body.data.autofill).toBeNull()
  })

  it.each([
    [{ name: '' }],
    [{ options: [{ id: UNKNOWN_ID, name: 'Lost' }] }],
    [{ options: [{ name: 'Twice' }, { name: 'twice' }] }],
    [{ options: names(500) }],
  ])('refuses %j', async body => {
    const { patch } = await startWithAttribute()

    expect((await patch(body)).status).toBe(400)
  })

  it('needs spaces:write, and an admin or owner as acting user', async () => {
    const { patch, profile } = await startWithAttribute()
    const { media_write, member_grant, admin_grant } = profile.tokens

    const answers = await Promise.all([media_write, member_grant, admin_grant].map(as => patch({ name: 'N' }, as)))

    expect(statuses(answers)).toEqual([403, 403, 200])
  })
})

describe('reading attributes', () => {
  it('lists the attributes of one space, newest first', async () => {
    const { get, field, profile } = await startWithAttribute()

    const { body } = await get(`${PATH}?space_id=${profile.spaces.main}&limit=100`)

    expect(body.data[0]).toEqual(field)
    expect(new Set(body.data.map(({ space_id }: { space_id: string }) => space_id))).toEqual(
      new Set([profile.spaces.main]),
    )
  })

  it('gets one attribute, with the requested fields', async () => {
    const { get, field } = await startWithAttribute()

    expect((await get(`${PATH}/${field.id}?fields=name`)).body.data).toEqual({ id: field.id, name: 'Mood' })
    expect((await get(`${PATH}/${UNKNOWN_ID}`)).status).toBe(404)
  })
})

describe('a view of a board that mirrors the attribute', () => {
  /** Creates a view that shows the rows with the tag Warm, and one such row. */
  const startWithMirror = async () => {
    const given = await startWithAttribute()
    const { make, get, field, sim, profile } = given
    const { columns } = sim.world.boards.get(profile.board_id)!
    const config = { media_column_ids: [columns.listed.find(({ type }) => type === 'media')!.id] }
    const column = await make('/columns', {
      name: 'Mood',
      type: 'mediacolumn',
      media_attribute_id: field.id,
      config,
    })
    const on = { column_id: column.id }
    const view = await make('/views', { filters: [{ ...on, operator: 'equals', value: 'Warm' }] })
    await make('/rows', { fields: [{ ...on, value: field.options[0].id }] })
    return { ...given, rows: async () => (await get(`/views/${view.id}/rows`)).body.data }
  }

  it('shows a rename at once', async () => {
    const { rows, patch, field } = await startWithMirror()
    const before = await rows()

    await patch({ options: [{ id: field.options[0].id, name: 'Hot' }] })

    expect([before.length, (await rows()).length]).toEqual([1, 0])
  })

  it('no longer finds a deleted option, while cells keep their copy', async () => {
    const { rows, remove, get, field } = await startWithMirror()
    await rows()

    await remove(field.options[0].id)

    const [row] = (await get('/rows')).body.data
    expect(await rows()).toEqual([])
    expect(row.fields[0]).toMatchObject({ value: field.options[0].id, display_value: field.options[0].id })
  })
})

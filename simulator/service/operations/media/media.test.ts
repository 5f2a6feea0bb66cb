import { describe, expect, it } from 'vitest'
import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

/** Starts with the media that ran, which has a value for every attribute. */
const startWithMedia = async () => {
  const scratch = await createScratchBoard()
  const { send, profile, sim } = scratch
  const id = profile.media.ran_id!
  const attributes = sim.world.mediaAttributes.all.filter(({ space_id }) => space_id === profile.spaces.main)
  const attribute = (type: MediaAttribute['type'], multiple = false) =>
    attributes.find(each => each.type === type && each.multiple === multiple)!
  return {
    ...scratch,
    id,
    attribute,
    put: (attribute_id: string, body: unknown, as?: string) =>
      send('PUT', `/v1/media/${id}/attributes/${attribute_id}`, { body, as }),
    patch: (body: object) => send('PATCH', `/v1/media/${id}`, { body }),
  }
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

interface MediaAnswer {
  readonly body: { readonly data: { readonly attributes: readonly { attribute_id: string }[] } }
}

const valueIn = ({ body }: MediaAnswer, attribute_id: string) =>
  body.data.attributes.find(entry => entry.attribute_id === attribute_id)

describe('setAttributeValue', () => {
  it.each([
    ['text', 'Sea view'],
    ['number', 4.5],
    ['checkbox', false],
    ['date', '2026-03-04'],
    ['link', 'https://example.com/a'],
  ] as const)('sets a %s value', async (type, value) => {
    const { put, attribute } = await startWithMedia()
    const { id } = attribute(type)

    const answer = await put(id, { value })

    expect(valueIn(answer, id)).toMatchObject({ attribute_type: type, multiple: false, value })
  })

  it('sets tags by id or by name', async () => {
    const { put, attribute } = await startWithMedia()
    const { id, options } = attribute('tags', true)
    const [outdoor, studio] = options!

    const answer = await put(id, { value: [studio!.id, 'OUTDOOR', 'studio'] })

    expect(valueIn(answer, id)).toMatchObject({
      value: [studio!.id, outdoor!.id],
      display_value: [studio!.name, outdoor!.name],
    })
  })

  it('replaces the whole value', async () => {
    const { put, attribute, profile } = await startWithMedia()
    const { id } = attribute('user', true)

    await put(id, { value: profile.user_ids })
    const answer = await put(id, { value: [profile.user_ids[1]] })

    expect(valueIn(answer, id)).toMatchObject({ value: [profile.user_ids[1]] })
  })

  it.each([null, []])('clears with %j', async value => {
    const { put, attribute } = await startWithMedia()
    const { id } = attribute('tags', true)

    expect(valueIn(await put(id, { value }), id)).toBeUndefined()
  })

  it.each([
    ['text', 1],
    ['number', '4'],
    ['checkbox', 'true'],
    ['date', 'tomorrow'],
    ['link', 'not a link'],
    ['tags', 'Monsoon'],
    ['user', UNKNOWN_ID],
    ['text', ['a']],
    ['text', undefined],
  ] as const)('refuses for %s the value %j', async (type, value) => {
    const { put, attribute } = await startWithMedia()

    expect((await put(attribute(type).id, { value })).status).toBe(400)
  })

  it('refuses a user who is no member of the space', async () => {
    const { put, attribute, profile } = await startWithMedia()

    expect((await put(attribute('user').id, { value: profile.outsider_user_id })).status).toBe(400)
  })

  it('answers 404 for an unknown media or attribute, and for two of different spaces', async () => {
    const { put, send, attribute, sim, profile } = await startWithMedia()
    const foreign = sim.world.mediaAttributes.all.find(({ space_id }) => space_id === profile.spaces.other)!
    const text = attribute('text').id

    const answers = [
      await put(UNKNOWN_ID, { value: 'a' }),
      await put(foreign.id, { value: 'a' }),
      await put(text, { value: 'a' }, profile.tokens.other_organization),
      await send('PUT', `/v1/media/${UNKNOWN_ID}/attributes/${text}`, { body: { value: 'a' } }),
    ]

    expect(statuses(answers)).toEqual([404, 404, 404, 404])
  })

  it('does not change the cells of boards', async () => {
    const { put, make, get, attribute, id, sim, profile } = await startWithMedia()
    const { id: media_attribute_id } = attribute('text')
    const media = sim.world.boards.get(profile.board_id)!.columns.listed.find(column => column.type === 'media')!
    const config = { media_column_ids: [media.id] }
    const column = await make('/columns', { name: 'Copy', type: 'mediacolumn', media_attribute_id, config })
    await make('/rows', {
      fields: [
        { column_id: media.id, value: [id] },
        { column_id: column.id, value: 'Of the row' },
      ],
    })

    await put(media_attribute_id, { value: 'Of the media' })

    const [row] = (await get('/rows')).body.data
    expect(row.fields.find(({ column_id }: { column_id: string }) => column_id === column.id).value).toBe('Of the row')
  })
})

describe('an option that is deleted', () => {
  it('is removed from media, and other values stay', async () => {
    const { get, put, send, attribute, id } = await startWithMedia()
    const field = attribute('tags', true)
    const [outdoor, studio] = field.options!
    await put(field.id, { value: [outdoor!.id, studio!.id] })
    const before = (await get(`/v1/media/${id}`)).body.data.attributes

    await send('DELETE', `/v1/media-attributes/${field.id}/options/${outdoor!.id}`)

    const after = await get(`/v1/media/${id}`)
    expect(valueIn(after, field.id)).toMatchObject({ value: [studio!.id] })
    expect(after.body.data.attributes).toHaveLength(before.length)
  })

  it('leaves no value if it was the only option', async () => {
    const { get, send, attribute, id } = await startWithMedia()
    const field = attribute('tags')

    await send('DELETE', `/v1/media-attributes/${field.id}/options/${field.options![0]!.id}`)

    expect(valueIn(await get(`/v1/media/${id}`), field.id)).toBeUndefined()
  })
})

describe('reading media', () => {
  it('lists the library, newest first', async () => {
    const { get, sim, profile } = await startWithMedia()
    const hidden = sim.world.media.all.filter(({ library, archived }) => !library || archived)

    const { body } = await get(`/v1/media?space_id=${profile.spaces.main}&limit=100&fields=created_at`)

    const times = body.data.map(({ created_at }: { created_at: string }) => created_at)
    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(hidden.map(({ id }) => id).filter(id => ids.includes(id))).toEqual([])
  })

  it('gets a media by id, also an unlisted one, but not an archived one', async () => {
    const { get, sim } = await startWithMedia()
    const [unlisted, archived] = [
      sim.world.media.all.find(({ library }) => !library)!,
      sim.world.media.all.find(each => each.archived)!,
    ]

    expect(statuses([await get(`/v1/media/${unlisted.id}`), await get(`/v1/media/${archived.id}`)])).toEqual([200, 404])
  })
})

describe('updateMedia', () => {
  it('changes the given properties, and the status by id or by name', async () => {
    const { patch, profile } = await startWithMedia()

    const first = await patch({ name: 'Renamed', status: profile.media_status_id })
    const second = await patch({ status: profile.media_status?.toUpperCase(), folder_id: null, description: null })

    expect(first.body.data).toMatchObject({ name: 'Renamed', status: profile.media_status })
    expect(second.body.data).toMatchObject({
      name: 'Renamed',
      status: profile.media_status,
      folder: null,
      description: null,
    })
  })

  it('takes a name of any length, as an upload does', async () => {
    const { patch, make, profile } = await startWithMedia()
    const name = 'n'.repeat(300)

    expect((await patch({ name })).body.data.name).toBe(name)
    const upload = await make('/v1/media/uploads', { space_id: profile.spaces.main, name, size: 0 })
    expect(upload.status).toBe('pending')
  })

  it('refuses an empty name, a foreign folder and an unknown status', async () => {
    const { patch, profile } = await startWithMedia()

    const answers = await Promise.all(
      [{ name: '' }, { folder_id: profile.other_folder_id }, { status: 'Nowhere' }].map(patch),
    )

    expect(statuses(answers)).toEqual([400, 400, 400])
  })
})

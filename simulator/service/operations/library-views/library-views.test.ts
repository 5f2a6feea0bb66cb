import { describe, expect, it } from 'vitest'
import type { MediaAttribute } from '../../../../fixtures/entities.ts'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

const PATH = '/v1/library-views'

const startClient = async () => {
  const scratch = await createScratchBoard()
  const { make, post, send, profile, sim } = scratch
  const space_id = profile.spaces.main
  const attributes = sim.world.mediaAttributes.all.filter(attribute => attribute.space_id === space_id)
  return {
    ...scratch,
    space_id,
    save: (draft: object = {}) => make(PATH, { space_id, ...draft }),
    attempt: (draft: object, as?: string) => post(PATH, { space_id, ...draft }, as),
    patch: (id: string, body: object) => send('PATCH', `${PATH}/${id}`, { body }),
    attribute: (type: MediaAttribute['type']) => attributes.find(attribute => attribute.type === type)!,
  }
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('createLibraryView', () => {
  it('needs a space and nothing else', async () => {
    const { save, space_id } = await startClient()

    expect(await save()).toMatchObject({
      name: null,
      space_id,
      view_mode: 'gallery',
      filter: null,
      filter_complete: true,
      sort: null,
      group_by: null,
      visible_fields: null,
    })
  })

  it('stores every given property', async () => {
    const { save, profile, attribute } = await startClient()
    const draft = {
      name: 'n'.repeat(255),
      view_mode: 'grid',
      filter: {
        query: 'q'.repeat(200),
        type: 'video',
        folder_id: profile.folder_id,
        status: profile.media_status,
        uploaded_by: profile.user_ids[0],
        attributes: [
          { attribute_id: attribute('tags').id, values: ['winter', attribute('tags').options![0]!.id], match: 'none' },
          { attribute_id: attribute('checkbox').id, values: ['false'], match: 'any' },
          { attribute_id: attribute('user').id, values: [profile.user_ids[1]], match: 'any' },
          { attribute_id: attribute('link').id, values: ['a', 'b'], match: 'any' },
        ],
        created_after: '2025-12-01',
        last_activity_before: '2025-12-31',
        metric_filters: [{ metric: 'spend', operator: 'greater_than', value: 0.5 }],
      },
      sort: { field: 'uploadedAt', order: 'desc' },
      group_by: 'g'.repeat(255),
      visible_fields: ['size', 'name'],
      order: -3,
    }

    expect(await save(draft)).toMatchObject({ ...draft, filter_complete: true })
  })

  it('appends to the list of the space', async () => {
    const { save } = await startClient()

    const first = await save()
    await save({ order: first.order + 10 })

    expect((await save()).order).toBe(first.order + 11)
  })

  it('takes 1000000 as order, and gives the next view the same', async () => {
    const { save } = await startClient()

    await save({ order: 1_000_000 })

    expect((await save()).order).toBe(1_000_000)
  })

  it.each([
    [{ name: '' }],
    [{ name: 'n'.repeat(256) }],
    [{ view_mode: 'list' }],
    [{ order: 1_000_001 }],
    [{ order: 1.5 }],
    [{ group_by: '' }],
    [{ group_by: 'g'.repeat(256) }],
    [{ sort: { field: 'name' } }],
    [{ sort: { order: 'asc' } }],
    [{ sort: { field: '', order: 'asc' } }],
    [{ sort: { field: 'f'.repeat(256), order: 'asc' } }],
    [{ visible_fields: 'name' }],
    [{ filter: { query: 'q'.repeat(201) } }],
    [{ filter: { type: 'audio' } }],
    [{ filter: { status: '' } }],
    [{ filter: { status: 's'.repeat(256) } }],
    [{ filter: { created_after: '2026-02-30' } }],
    [{ filter: { last_activity_before: '2026-01-01T00:00:00Z' } }],
    [{ filter: { metric_filters: [{ metric: 'likes', operator: 'equals', value: 1 }] } }],
    [{ filter: { metric_filters: [{ metric: 'spend', operator: 'gt', value: 1 }] } }],
    [{ filter: { metric_filters: [{ metric: 'spend', operator: 'equals', value: '1' }] } }],
    [{ filter: { attributes: [{ attribute_id: UNKNOWN_ID, values: [] }] } }],
  ])('refuses %j', async draft => {
    const { attempt } = await startClient()

    expect((await attempt(draft)).status).toBe(400)
  })

  it.each(['folder_id', 'uploaded_by', 'status'])('refuses an unknown %s', async member => {
    const { attempt } = await startClient()

    const answer = await attempt({ filter: { [member]: UNKNOWN_ID } })

    expect([answer.status, refusedField(answer)]).toEqual([400, `filter.${member}`])
  })

  it('refuses the folder of another space', async () => {
    const { attempt, profile } = await startClient()

    expect((await attempt({ filter: { folder_id: profile.other_folder_id } })).status).toBe(400)
  })

  it.each([
    ['number', '3'],
    ['date', '2026-01-01'],
    ['tags', 'Monsoon'],
    ['user', UNKNOWN_ID],
    ['checkbox', 'yes'],
    ['checkbox', 'true', 'false'],
  ] as const)('refuses a %s condition for %s', async (type, ...values) => {
    const { attempt, attribute } = await startClient()

    const answer = await attempt({ filter: { attributes: [{ attribute_id: attribute(type).id, values }] } })

    expect(answer.status).toBe(400)
  })

  it('refuses an attribute of another space', async () => {
    const { attempt, sim, profile } = await startClient()
    const foreign = sim.world.mediaAttributes.all.find(({ space_id }) => space_id === profile.spaces.other)!

    const answer = await attempt({ filter: { attributes: [{ attribute_id: foreign.id, values: ['a'] }] } })

    expect(answer.status).toBe(400)
  })
})

describe('reading library views', () => {
  it('lists the views of one space newest first, without archived ones', async () => {
    const { save, get, profile, space_id } = await startClient()
    const last = await save({ order: 9 })
    const first = await save({ order: 0 })

    const { body } = await get(`${PATH}?space_id=${space_id}&fields=order`)

    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(body.data.slice(0, 2)).toEqual([
      { id: first.id, order: 0 },
      { id: last.id, order: 9 },
    ])
    expect(ids).not.toContain(profile.archived.library_view_id)
  })

  it('needs exactly one space that the caller may see', async () => {
    const { get, profile, space_id } = await startClient()

    const answers = await Promise.all(
      ['', `space_id=${space_id},${profile.spaces.other}`, 'space_id=*', `space_id=${UNKNOWN_ID}`].map(query =>
        get(`${PATH}?${query}`),
      ),
    )

    expect(statuses(answers)).toEqual([400, 400, 400, 404])
  })

  it('gets a view, but not an archived or a hidden one', async () => {
    const { save, get, profile } = await startClient()
    const { id } = await save()
    const { space_restricted, other_organization } = profile.tokens
    const elsewhere = await save({ space_id: profile.spaces.other })

    const answers = await Promise.all([
      get(`${PATH}/${id}`, space_restricted),
      get(`${PATH}/${id}`, other_organization),
      get(`${PATH}/${elsewhere.id}`, space_restricted),
      get(`${PATH}/${profile.archived.library_view_id}`),
    ])

    expect(statuses(answers)).toEqual([200, 404, 404, 404])
  })

  it('has filter_complete false if the attribute of a condition does not exist', async () => {
    const { get, profile } = await startClient()

    const { body } = await get(`${PATH}/${profile.library_views.incomplete_id}`)

    expect(body.data).toMatchObject({ filter: {}, filter_complete: false })
  })

  it('has filter_complete false if an option of a condition was deleted', async () => {
    const { save, get, send, attribute } = await startClient()
    const { id: attribute_id, options } = attribute('tags')
    const kept = { attribute_id, values: ['Winter'], match: 'any' }
    const { id } = await save({ filter: { attributes: [kept, { attribute_id, values: [options![0]!.name] }] } })

    await send('DELETE', `/v1/media-attributes/${attribute_id}/options/${options![0]!.id}`)

    expect((await get(`${PATH}/${id}`)).body.data).toMatchObject({
      filter: { attributes: [kept] },
      filter_complete: false,
    })
  })
})

describe('updateLibraryView', () => {
  it('keeps what the body leaves out, even a filter that no request could write', async () => {
    const { patch, profile, sim } = await startClient()
    const id = profile.library_views.incomplete_id!
    const before = sim.world.libraryViews.get(id)!

    const { body } = await patch(id, { name: 'Renamed', sort: { field: 'size', order: 'asc' } })

    expect(body.data).toMatchObject({ name: 'Renamed', sort: { field: 'size', order: 'asc' }, filter_complete: false })
    expect(sim.world.libraryViews.get(id)!.filter).toEqual(before.filter)
  })

  it('replaces or clears the filter', async () => {
    const { save, patch } = await startClient()
    const { id } = await save({ filter: { type: 'video' } })

    const another = await patch(id, { filter: { type: 'image' } })
    const none = await patch(id, { filter: null })

    expect([another, none].map(({ body }) => body.data.filter)).toEqual([{ type: 'image' }, null])
  })

  it('refuses what a creation refuses', async () => {
    const { save, patch } = await startClient()
    const { id } = await save()

    const answers = await Promise.all(
      [{ order: 1_000_001 }, { filter: { folder_id: UNKNOWN_ID } }].map(body => patch(id, body)),
    )

    expect(statuses(answers)).toEqual([400, 400])
  })
})

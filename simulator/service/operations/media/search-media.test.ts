import { describe, expect, it } from 'vitest'
import { buildMedia } from '../../../../fixtures/build/media.ts'
import type { Media } from '../../../../fixtures/entities.ts'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

const DAY = '2025-06-15'
const DAY_MS = 24 * 60 * 60 * 1000
const NOON = Date.parse(`${DAY}T12:00:00Z`)

const metricsOf = (insights: Record<string, number>, last_activity: number | null = null) => ({
  last_activity,
  ad_accounts: [],
  campaigns: [],
  ad_sets: [],
  insights,
})

/** Fills the library with the given media. `findNames` searches and returns names. */
async function startWithLibrary(...drafts: readonly Partial<Media>[]) {
  const { sim, profile, send } = await createScratchBoard()
  const space = sim.world.spaces.get(profile.spaces.main)!
  const attributes = sim.world.mediaAttributes.all.filter(({ space_id }) => space_id === space.id)
  for (const item of sim.world.media.all) sim.world.media.put({ ...item, archived: true })
  for (const [n, draft] of drafts.entries()) {
    const stamp = { id: `00000000-0000-4000-8000-00000000000${n + 1}`, created_at: NOON + n, updated_at: NOON }
    const file = { name: `media ${n}`, format: 'png', media_type: 'image/png', size: n }
    sim.world.media.put({ ...buildMedia(stamp, { space_id: space.id, ...file, ...draft }), ...draft })
  }
  const search = (body: object, query = '') =>
    send('POST', `/v1/media/search${query}`, { body: { space_id: space.id, ...body } })
  return {
    profile,
    space,
    search,
    attribute: (name: string) => attributes.find(attribute => attribute.name === name)!,
    async findNames(body: object) {
      const answer = await search(body)
      if (answer.status !== 200) throw new Error(`the search was refused: ${JSON.stringify(answer.body)}`)
      return answer.body.data.map(({ name }: { name: string }) => name)
    },
  }
}

describe('searchMedia', () => {
  it('finds the whole library without a filter, newest first and page by page', async () => {
    const { findNames, search } = await startWithLibrary(
      { name: 'a' },
      { name: 'b' },
      { name: 'c' },
      { name: 'd', library: false },
    )

    const first = await search({}, '?limit=2')
    const second = await search({}, `?limit=2&cursor=${first.body.next_cursor}`)

    expect(await findNames({})).toEqual(['c', 'b', 'a'])
    expect([...first.body.data, ...second.body.data].map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  it('sorts by a library column or an attribute, with media without a value last', async () => {
    const { attribute } = await startWithLibrary()
    const { id } = attribute('Take')
    const { findNames } = await startWithLibrary(
      { name: 'a', attributes: { [id]: 10 } },
      { name: 'B', attributes: { [id]: 9 } },
      { name: 'c' },
    )

    expect(await findNames({ sort: 'name' })).toEqual(['a', 'B', 'c'])
    expect(await findNames({ sort: 'size', order: 'desc' })).toEqual(['c', 'B', 'a'])
    expect(await findNames({ sort: id })).toEqual(['B', 'a', 'c'])
    expect(await findNames({ sort: id, order: 'desc' })).toEqual(['a', 'B', 'c'])
  })

  it.each([
    [{ sort: 'colour' }],
    [{ folder_id: UNKNOWN_ID }],
    [{ status: 'Nowhere' }],
    [{ uploaded_by: UNKNOWN_ID }],
    [{ attributes: [{ attribute_id: UNKNOWN_ID, values: ['a'] }] }],
    [{ space_id: undefined }],
  ])('refuses %j', async body => {
    const { search } = await startWithLibrary()

    expect((await search(body)).status).toBe(400)
  })
})

describe('a filter by', () => {
  it('type', async () => {
    const { findNames } = await startWithLibrary({ name: 'film', media_type: 'video/mp4' }, { name: 'still' })

    expect(await findNames({ type: 'video' })).toEqual(['film'])
  })

  it('folder includes subfolders by default', async () => {
    const { profile, space } = await startWithLibrary()
    const below = space.folders.find(({ parent_id }) => parent_id === profile.folder_id)!
    const { findNames } = await startWithLibrary(
      { name: 'in', folder_id: profile.folder_id! },
      { name: 'below', folder_id: below.id },
      { name: 'root' },
    )

    expect(await findNames({ folder_id: profile.folder_id })).toEqual(['below', 'in'])
    expect(await findNames({ folder_id: profile.folder_id, include_subfolders: false })).toEqual(['in'])
  })

  it('status, by id or name, and by the uploading user', async () => {
    const { profile } = await startWithLibrary()
    const { findNames } = await startWithLibrary(
      { name: 'a', status_id: profile.media_status_id!, uploaded_by: profile.user_ids[0]! },
      { name: 'b', uploaded_by: profile.user_ids[1]! },
    )

    expect(await findNames({ status: profile.media_status_id })).toEqual(['a'])
    expect(await findNames({ status: profile.media_status })).toEqual(['a'])
    expect(await findNames({ uploaded_by: profile.user_ids[1] })).toEqual(['b'])
  })

  it('days, both bounds included', async () => {
    const at = (name: string, days: number) => ({
      name,
      created_at: NOON + days * DAY_MS,
      metrics: metricsOf({}, NOON + days * DAY_MS),
    })
    const { findNames } = await startWithLibrary(at('before', -1), at('on', 0), at('after', 1), {
      name: 'never',
      created_at: 0,
    })

    expect(await findNames({ created_after: DAY })).toEqual(['after', 'on'])
    expect(await findNames({ created_before: DAY })).toEqual(['on', 'before', 'never'])
    expect(await findNames({ last_activity_after: DAY })).toEqual(['after', 'on'])
    expect(await findNames({ last_activity_before: DAY })).toEqual(['on', 'before'])
  })

  it('metrics, and never finds media without data', async () => {
    const { findNames } = await startWithLibrary(
      { name: 'some', metrics: metricsOf({ spend: 10, clicks: 1 }) },
      { name: 'little', metrics: metricsOf({ spend: 0 }) },
      { name: 'other', metrics: metricsOf({ clicks: 1 }) },
      { name: 'none' },
    )
    const spend = (operator: string, value: number) => ({ metric_filters: [{ metric: 'spend', operator, value }] })

    expect(await findNames(spend('greater_than', 0))).toEqual(['some'])
    expect(await findNames(spend('less_than', 10))).toEqual(['little'])
    expect(await findNames(spend('equals', 0))).toEqual(['little'])
  })

  it('attributes with any and none, which must all match', async () => {
    const { attribute, profile } = await startWithLibrary()
    const [themes, headline, cleared, editor] = [
      attribute('Themes'),
      attribute('Headline'),
      attribute('Rights cleared'),
      attribute('Editor'),
    ]
    const [outdoor, studio] = themes.options!
    const { findNames } = await startWithLibrary(
      { name: 'a', attributes: { [themes.id]: [outdoor!.id, studio!.id], [cleared.id]: true } },
      { name: 'b', attributes: { [themes.id]: [studio!.id], [headline.id]: 'Go out' } },
      { name: 'c', attributes: { [cleared.id]: false, [editor.id]: profile.user_ids[0]! } },
    )
    const by = ({ id: attribute_id }: { id: string }, values: string[], match?: string) => ({
      attribute_id,
      values,
      match,
    })

    expect(await findNames({ attributes: [by(themes, ['outdoor', studio!.id])] })).toEqual(['b', 'a'])
    expect(await findNames({ attributes: [by(themes, [outdoor!.id], 'none')] })).toEqual(['c', 'b'])
    expect(await findNames({ attributes: [by(themes, ['studio']), by(cleared, ['true'])] })).toEqual(['a'])
    expect(await findNames({ attributes: [by(cleared, ['false'])] })).toEqual(['c'])
    expect(await findNames({ attributes: [by(headline, ['GO OUT'])] })).toEqual(['b'])
    expect(await findNames({ attributes: [by(headline, ['go'])] })).toEqual([])
    expect(await findNames({ attributes: [by(editor, [profile.user_ids[0]!])] })).toEqual(['c'])
  })

  it('several keys at once', async () => {
    const { findNames } = await startWithLibrary({ name: 'film', media_type: 'video/mp4' }, { name: 'still' })

    expect(await findNames({ type: 'image', query: 'film' })).toEqual([])
  })
})

describe('a query', () => {
  it('searches names, descriptions, folders, tags and attribute values', async () => {
    const { attribute, profile } = await startWithLibrary()
    const { id, options } = attribute('Themes')
    const { findNames } = await startWithLibrary(
      { name: 'Harbour tent' },
      { name: 'a', description: 'A harbour' },
      { name: 'b', folder_id: profile.folder_id! },
      { name: 'c', attributes: { [id]: [options![1]!.id] } },
      { name: 'd', attributes: { [attribute('Headline').id]: 'Old harbour' } },
    )

    expect(await findNames({ query: 'harbour' })).toEqual(['Harbour tent', 'd', 'a'])
    expect(await findNames({ query: 'TENT harb' })).toEqual(['Harbour tent'])
    expect(await findNames({ query: 'main campaigns' })).toEqual(['b'])
    expect(await findNames({ query: 'studio' })).toEqual(['c'])
    expect(await findNames({ query: options![1]!.id })).toEqual([])
  })

  it('that is the id of a media finds only this media', async () => {
    const { findNames } = await startWithLibrary(
      { name: 'a' },
      { name: 'b', description: '00000000-0000-4000-8000-000000000001' },
    )

    expect(await findNames({ query: '00000000-0000-4000-8000-000000000001' })).toEqual(['a'])
  })
})

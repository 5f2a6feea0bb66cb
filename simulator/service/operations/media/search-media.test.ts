import { describe, expect, it } from 'vitest'
import { media } from '../../../../fixtures/build/media.ts'
import type { Media } from '../../../../fixtures/entities.ts'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

const DAY = '2025-06-15'
const DAY_MS = 24 * 60 * 60 * 1000
const NOON = Date.parse(`${DAY}T12:00:00Z`)

const ran = (insights: Record<string, number>, last_activity: number | null = null) => ({
  last_activity,
  ad_accounts: [],
  campaigns: [],
  ad_sets: [],
  insights,
})

/** Searches over a library of the given media; answers are the names that are found. */
async function library(...drafts: readonly Partial<Media>[]) {
  const { sim, profile, send } = await createScratchBoard()
  const space = sim.world.spaces.get(profile.spaces.main)!
  const attributes = sim.world.mediaAttributes.all.filter(({ space_id }) => space_id === space.id)
  for (const item of sim.world.media.all) sim.world.media.put({ ...item, archived: true })
  for (const [n, draft] of drafts.entries()) {
    const stamp = { id: `00000000-0000-4000-8000-00000000000${n + 1}`, created_at: NOON + n, updated_at: NOON }
    const file = { name: `media ${n}`, format: 'png', media_type: 'image/png', size: n }
    sim.world.media.put({ ...media(stamp, { space_id: space.id, ...file, ...draft }), ...draft })
  }
  const search = (body: object, query = '') =>
    send('POST', `/v1/media/search${query}`, { body: { space_id: space.id, ...body } })
  return {
    profile,
    space,
    search,
    attribute: (name: string) => attributes.find(attribute => attribute.name === name)!,
    async found(body: object) {
      const answer = await search(body)
      if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
      return answer.body.data.map(({ name }: { name: string }) => name)
    },
  }
}

describe('searchMedia', () => {
  it('finds the whole library without a filter, newest first and page by page', async () => {
    const { found, search } = await library({ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd', library: false })

    const first = await search({}, '?limit=2')
    const second = await search({}, `?limit=2&cursor=${first.body.next_cursor}`)

    expect(await found({})).toEqual(['c', 'b', 'a'])
    expect([...first.body.data, ...second.body.data].map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  it('sorts by a library column or an attribute, what has none last', async () => {
    const { attribute } = await library()
    const { id } = attribute('Take')
    const { found } = await library(
      { name: 'a', attributes: { [id]: 10 } },
      { name: 'B', attributes: { [id]: 9 } },
      { name: 'c' },
    )

    expect(await found({ sort: 'name' })).toEqual(['a', 'B', 'c'])
    expect(await found({ sort: 'size', order: 'desc' })).toEqual(['c', 'B', 'a'])
    expect(await found({ sort: id })).toEqual(['B', 'a', 'c'])
    expect(await found({ sort: id, order: 'desc' })).toEqual(['a', 'B', 'c'])
  })

  it.each([
    [{ sort: 'colour' }],
    [{ folder_id: UNKNOWN_ID }],
    [{ status: 'Nowhere' }],
    [{ uploaded_by: UNKNOWN_ID }],
    [{ attributes: [{ attribute_id: UNKNOWN_ID, values: ['a'] }] }],
    [{ space_id: undefined }],
  ])('refuses %j', async body => {
    const { search } = await library()

    expect((await search(body)).status).toBe(400)
  })
})

describe('a filter by', () => {
  it('type', async () => {
    const { found } = await library({ name: 'film', media_type: 'video/mp4' }, { name: 'still' })

    expect(await found({ type: 'video' })).toEqual(['film'])
  })

  it('folder includes subfolders unless told otherwise', async () => {
    const { profile, space } = await library()
    const below = space.folders.find(({ parent_id }) => parent_id === profile.folder_id)!
    const { found } = await library(
      { name: 'in', folder_id: profile.folder_id! },
      { name: 'below', folder_id: below.id },
      { name: 'root' },
    )

    expect(await found({ folder_id: profile.folder_id })).toEqual(['below', 'in'])
    expect(await found({ folder_id: profile.folder_id, include_subfolders: false })).toEqual(['in'])
  })

  it('status, by id or name, and by who uploaded', async () => {
    const { profile } = await library()
    const { found } = await library(
      { name: 'a', status_id: profile.media_status_id!, uploaded_by: profile.user_ids[0]! },
      { name: 'b', uploaded_by: profile.user_ids[1]! },
    )

    expect(await found({ status: profile.media_status_id })).toEqual(['a'])
    expect(await found({ status: profile.media_status })).toEqual(['a'])
    expect(await found({ uploaded_by: profile.user_ids[1] })).toEqual(['b'])
  })

  it('days, both bounds included', async () => {
    const at = (name: string, days: number) => ({
      name,
      created_at: NOON + days * DAY_MS,
      metrics: ran({}, NOON + days * DAY_MS),
    })
    const { found } = await library(at('before', -1), at('on', 0), at('after', 1), { name: 'never', created_at: 0 })

    expect(await found({ created_after: DAY })).toEqual(['after', 'on'])
    expect(await found({ created_before: DAY })).toEqual(['on', 'before', 'never'])
    expect(await found({ last_activity_after: DAY })).toEqual(['after', 'on'])
    expect(await found({ last_activity_before: DAY })).toEqual(['on', 'before'])
  })

  it('metrics, and never finds media without data', async () => {
    const { found } = await library(
      { name: 'some', metrics: ran({ spend: 10, clicks: 1 }) },
      { name: 'little', metrics: ran({ spend: 0 }) },
      { name: 'other', metrics: ran({ clicks: 1 }) },
      { name: 'none' },
    )
    const spend = (operator: string, value: number) => ({ metric_filters: [{ metric: 'spend', operator, value }] })

    expect(await found(spend('greater_than', 0))).toEqual(['some'])
    expect(await found(spend('less_than', 10))).toEqual(['little'])
    expect(await found(spend('equals', 0))).toEqual(['little'])
  })

  it('attributes with any and none, each of which must hold', async () => {
    const { attribute, profile } = await library()
    const [themes, headline, cleared, editor] = [
      attribute('Themes'),
      attribute('Headline'),
      attribute('Rights cleared'),
      attribute('Editor'),
    ]
    const [outdoor, studio] = themes.options!
    const { found } = await library(
      { name: 'a', attributes: { [themes.id]: [outdoor!.id, studio!.id], [cleared.id]: true } },
      { name: 'b', attributes: { [themes.id]: [studio!.id], [headline.id]: 'Go out' } },
      { name: 'c', attributes: { [cleared.id]: false, [editor.id]: profile.user_ids[0]! } },
    )
    const by = ({ id: attribute_id }: { id: string }, values: string[], match?: string) => ({
      attribute_id,
      values,
      match,
    })

    expect(await found({ attributes: [by(themes, ['outdoor', studio!.id])] })).toEqual(['b', 'a'])
    expect(await found({ attributes: [by(themes, [outdoor!.id], 'none')] })).toEqual(['c', 'b'])
    expect(await found({ attributes: [by(themes, ['studio']), by(cleared, ['true'])] })).toEqual(['a'])
    expect(await found({ attributes: [by(cleared, ['false'])] })).toEqual(['c'])
    expect(await found({ attributes: [by(headline, ['GO OUT'])] })).toEqual(['b'])
    expect(await found({ attributes: [by(headline, ['go'])] })).toEqual([])
    expect(await found({ attributes: [by(editor, [profile.user_ids[0]!])] })).toEqual(['c'])
  })

  it('several keys at once', async () => {
    const { found } = await library({ name: 'film', media_type: 'video/mp4' }, { name: 'still' })

    expect(await found({ type: 'image', query: 'film' })).toEqual([])
  })
})

describe('a query', () => {
  it('looks into names, descriptions, folders, tags and attribute values', async () => {
    const { attribute, profile } = await library()
    const { id, options } = attribute('Themes')
    const { found } = await library(
      { name: 'Harbour tent' },
      { name: 'a', description: 'A harbour' },
      { name: 'b', folder_id: profile.folder_id! },
      { name: 'c', attributes: { [id]: [options![1]!.id] } },
      { name: 'd', attributes: { [attribute('Headline').id]: 'Old harbour' } },
    )

    expect(await found({ query: 'harbour' })).toEqual(['Harbour tent', 'd', 'a'])
    expect(await found({ query: 'TENT harb' })).toEqual(['Harbour tent'])
    expect(await found({ query: 'main campaigns' })).toEqual(['b'])
    expect(await found({ query: 'studio' })).toEqual(['c'])
    expect(await found({ query: options![1]!.id })).toEqual([])
  })

  it('that is the id of a media finds that one', async () => {
    const { found } = await library({ name: 'a' }, { name: 'b', description: '00000000-0000-4000-8000-000000000001' })

    expect(await found({ query: '00000000-0000-4000-8000-000000000001' })).toEqual(['a'])
  })
})

import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

interface Listed {
  readonly id: string
  readonly name: string
  readonly last_active_at: string | null
  readonly [key: string]: unknown
}

const LISTS = ['ad-campaigns', 'ad-sets', 'ads'] as const

/** Starts with the default world. The lists are of its main space and its main account by default. */
async function startMetrics() {
  const { sim, profile, get } = await createScratchBoard()
  const { ads, spaces } = profile
  const defaults = { space_id: spaces.main, ad_account_id: ads.account_id }
  const list = (name: string, query: Readonly<Record<string, string | undefined>> = {}, as?: string) => {
    const given = Object.entries({ ...defaults, ...query }).filter(([, value]) => value !== undefined)
    return get(`/v1/metrics/${name}?${new URLSearchParams(given as [string, string][])}`, as)
  }
  /** Every item, page by page. */
  async function all(name: string, query: Readonly<Record<string, string>> = {}, as?: string): Promise<Listed[]> {
    const page = await list(name, { limit: '100', ...query }, as)
    if (page.status !== 200) throw new Error(`the list was refused: ${JSON.stringify(page.body)}`)
    const { data, next_cursor } = page.body
    return next_cursor === null ? data : [...data, ...(await all(name, { ...query, cursor: next_cursor }, as))]
  }
  return { sim, profile, list, all }
}

const ids = (items: readonly Listed[]) => items.map(({ id }) => id)

describe.each(LISTS)('the list of %s', name => {
  it('has the last active first and the never active last, then by name', async () => {
    const items = await (await startMetrics()).all(name)

    const rank = ({ last_active_at, name: called, id }: Listed) =>
      [last_active_at === null ? 1 : 0, -Date.parse(last_active_at ?? '1970-01-01'), called, id] as const
    const expected = items.toSorted((a, b) => {
      const [left, right] = [rank(a), rank(b)]
      const at = left.findIndex((part, index) => part !== right[index])
      return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1
    })
    expect(ids(items)).toEqual(ids(expected))
    expect(items.some(({ last_active_at }) => last_active_at === null)).toBe(true)
    expect(new Set(items.map(({ last_active_at }) => last_active_at)).size).toBeLessThan(items.length / 4)
  })

  it('has stable pages of any size', async () => {
    const { all } = await startMetrics()

    expect(ids(await all(name, { limit: '7' }))).toEqual(ids(await all(name)))
  })

  it('refuses accounts in a repeated parameter, and says that commas separate them', async () => {
    const { sim, profile } = await startMetrics()
    const { account_id } = profile.ads
    const path = `/v1/metrics/${name}?space_id=${profile.spaces.main}&ad_account_id=${account_id}&ad_account_id=${account_id}`

    const answer = await sim.fetch(path, { headers: { authorization: `Bearer ${profile.tokens.full}` } })

    expect(answer.headers.get('x-simulator-hint')).toContain('ad_account_id is given more than once')
    expect((await answer.json()).error.details).toEqual([
      { field: 'ad_account_id', issue: 'is given more than once. Give it once, with commas between its values.' },
    ])
  })

  it('refuses what is missing or malformed', async () => {
    const { list, profile } = await startMetrics()
    const refused = [
      { space_id: undefined },
      { space_id: 'main' },
      { space_id: `${profile.spaces.main},${profile.spaces.other}` },
      { ad_account_id: undefined },
      { ad_account_id: '' },
      { ad_account_id: `${profile.ads.account_id},act_1` },
      { status: 'archived' },
      { fields: 'spend' },
      { limit: '101' },
    ]

    const answers = await Promise.all(refused.map(query => list(name, query)))

    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect(answers.map(refusedField)).toEqual(refused.map(query => Object.keys(query)[0]))
  })

  it('finds names without regard to case, and statuses', async () => {
    const { all } = await startMetrics()
    const items = await all(name)
    const text = 'HOLIDAY gifts'

    const called = await all(name, { query: text })
    const paused = await all(name, { status: 'paused' })

    expect(ids(called)).toEqual(ids(items.filter(item => item.name.toLowerCase().includes(text.toLowerCase()))))
    expect(ids(paused)).toEqual(ids(items.filter(({ status }) => status === 'paused')))
    expect(called.length * paused.length).toBeGreaterThan(0)
  })

  it('needs metrics:read or all:read', async () => {
    const { list, profile } = await startMetrics()
    const { metrics_read, all_read, media_read } = profile.tokens

    const answers = await Promise.all([metrics_read, all_read, media_read].map(token => list(name, {}, token)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403])
  })

  it('answers 404 for a hidden space, and if one of the accounts is hidden', async () => {
    const { list, profile } = await startMetrics()
    const { account_id, hidden_account_id, private_account_id } = profile.ads
    const answers = await Promise.all([
      list(name, { space_id: UNKNOWN_ID }),
      list(name, { space_id: profile.spaces.other }, profile.tokens.space_restricted),
      list(name, {}, profile.tokens.other_organization),
      list(name, { ad_account_id: UNKNOWN_ID }),
      list(name, { ad_account_id: `${account_id},${hidden_account_id}` }),
      list(name, { ad_account_id: `${private_account_id}` }),
      list(name, { ad_account_id: `${private_account_id}` }, profile.tokens.owner_grant),
      list(name, { space_id: profile.spaces.other }),
    ])

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('shows a private account to the user who connected it', async () => {
    const { all, profile } = await startMetrics()

    const items = await all(name, { ad_account_id: `${profile.ads.private_account_id}` }, profile.tokens.admin_grant)

    expect(items.length).toBeGreaterThan(0)
  })

  it('lists several accounts as one', async () => {
    const { all, profile } = await startMetrics()
    const { account_id, second_account_id } = profile.ads

    const both = await all(name, { ad_account_id: `${account_id}, ${second_account_id}` })
    const each = await Promise.all([all(name), all(name, { ad_account_id: `${second_account_id}` })])

    expect(ids(both).toSorted()).toEqual(ids(each.flat()).toSorted())
  })
})

describe('the list of ads', () => {
  const has = (ad: Listed, property: string, id: string) => [ad[property]].flat().includes(id)

  it.each([
    ['ad_campaign_id', 'ad_campaign_id'],
    ['ad_set_id', 'ad_set_id'],
    ['creative_id', 'creative_ids'],
    ['media_id', 'media_ids'],
  ])('is filtered by several ids of %s, of which one is enough', async (filter, property) => {
    const { all } = await startMetrics()
    const ads = await all('ads')
    const wanted = [...new Set(ads.flatMap(ad => ad[property] as string))].filter(id => id !== null).slice(0, 2)

    const found = await all('ads', { [filter]: [...wanted, UNKNOWN_ID].join(',') })

    expect(ids(found)).toEqual(ids(ads.filter(ad => wanted.some(id => has(ad, property, id)))))
    expect(await all('ads', { [filter]: UNKNOWN_ID })).toEqual([])
  })

  it('is filtered by all filters together', async () => {
    const { all } = await startMetrics()
    const ads = await all('ads')
    const { ad_campaign_id, creative_ids } = ads.find(ad => ad.ad_campaign_id && (ad.creative_ids as string[]).length)!
    const [creative_id] = creative_ids as string[]
    const filters = { ad_campaign_id: `${ad_campaign_id}`, creative_id: `${creative_id}` }

    const found = await all('ads', filters)

    const both = ads.filter(
      ad => ad.ad_campaign_id === filters.ad_campaign_id && has(ad, 'creative_ids', filters.creative_id),
    )
    expect(ids(found)).toEqual(ids(both))
  })

  it('refuses malformed ids, and a filter without ids', async () => {
    const { list } = await startMetrics()

    const answers = await Promise.all([list('ads', { media_id: 'film' }), list('ads', { ad_set_id: '' })])

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers.map(refusedField)).toEqual(['media_id', 'ad_set_id'])
  })

  it('shows only media of the queried space', async () => {
    const { sim, all } = await startMetrics()
    const ads = await all('ads')

    const shown = new Set(ads.flatMap(ad => ad.media_ids as string[]))
    const spaces = new Set([...shown].map(id => sim.world.media.get(id)?.space_id))

    expect(spaces.size).toBe(1)
  })

  it('finds nothing by a media of another space', async () => {
    const { sim, all, profile } = await startMetrics()
    const elsewhere = sim.world.media.listed.find(({ space_id }) => space_id === profile.spaces.other)

    expect(await all('ads', { media_id: `${elsewhere?.id}` })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../../scratch-board.test.helper.ts'

async function startMetrics() {
  const { profile, get, sim } = await createScratchBoard()
  const query = `space_id=${profile.spaces.main}&ad_account_id=${profile.ads.account_id}`
  return { profile, get, sim, query }
}

describe('listAdAccounts', () => {
  it('lists the accounts that the caller may see in the space', async () => {
    const { get, profile } = await startMetrics()
    const { account_id, second_account_id, private_account_id } = profile.ads
    const seen = async (as?: string) => {
      const { body } = await get(`/v1/metrics/ad-accounts?space_id=${profile.spaces.main}`, as)
      return body.data.map(({ id }: { id: string }) => id)
    }

    expect(await seen()).toEqual([second_account_id, account_id])
    expect(await seen(profile.tokens.admin_grant)).toEqual([private_account_id, second_account_id, account_id])
  })
})

describe('listCreatives', () => {
  it('lists the creatives of the selected ads', async () => {
    const { get, query } = await startMetrics()
    const { body } = await get(`/v1/metrics/ads?${query}&limit=100`)
    const { ad_campaign_id } = body.data.find((ad: { creative_ids: string[] }) => ad.creative_ids.length > 0)
    const ads = await get(`/v1/metrics/ads?${query}&ad_campaign_id=${ad_campaign_id}`)

    const creatives = await get(`/v1/metrics/creatives?${query}&ad_campaign_id=${ad_campaign_id}`)

    const ids = creatives.body.data.map(({ id }: { id: string }) => id)
    const shown = new Set(ads.body.data.flatMap(({ creative_ids }: { creative_ids: string[] }) => creative_ids))
    expect(ids.toSorted()).toEqual([...shown].toSorted())
  })
})

describe('getInsights', () => {
  it('adds up the ads of an account, with core metrics first and then by name', async () => {
    const { get, query, profile, sim } = await startMetrics()
    const media = sim.world.media.get(`${profile.media.ran_id}`)
    const { second_account_id } = profile.ads

    const { body } = await get(`/v1/metrics/insights?${query},${second_account_id}&media_id=${profile.media.ran_id}`)

    const of = (metric: string): number[] =>
      body.data.map(
        ({ insights }: { insights: { metric: string; value: number }[] }) =>
          insights.find(insight => insight.metric === metric)?.value,
      )
    expect(body.data.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'USD'])
    expect(body.data[0].insights.map(({ metric }: { metric: string }) => metric)).toEqual([
      ...['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds'],
      ...['conversions', 'tiktok.video.comments', 'tiktok.video_views'],
    ])
    expect(of('spend').reduce((a, b) => a + b)).toBe(media?.metrics?.insights.spend)
  })
})

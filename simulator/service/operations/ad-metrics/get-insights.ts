import type { Ad, AdAccount } from '../../../../fixtures/ad-entities.ts'
import { adParameters } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { presentInsights } from '../../present/insights.ts'
import type { Resource } from '../../reply.ts'
import { compareCreation } from '../../store/start-items.ts'
import { adLinks } from './ad-links.ts'
import { parseAdQuery, selectAds } from './ad-list.ts'

function addTotals(ads: readonly Ad[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {}
  for (const ad of ads) {
    for (const [metric, value] of Object.entries(ad.totals)) totals[metric] = (totals[metric] ?? 0) + value
  }
  return totals
}

const insightsOf = (account: AdAccount, ads: readonly Ad[]): Resource => ({
  id: account.id,
  ad_account_id: account.id,
  currency: account.currency,
  insights: presentInsights(addTotals(ads)),
})

/**
 * GET /v1/metrics/insights takes the parameters of the ads listing, and has one entry for each requested account, with the
 * lifetime totals of the selected ads (assumption INSIGHTS-LISTING). Spec: Referenced operations.
 */
export const getInsights = declareList('AccountInsights', {
  name: 'getInsights',
  path: '/v1/metrics/insights',
  scope: 'metrics:read',
  summary: 'Reads the lifetime totals of ad accounts',
  assumption: 'INSIGHTS-LISTING',
  order: 'created_at of the accounts descending',
  parameters: adParameters,
  handle: call => {
    const { accounts, ads } = call.world.adMetrics
    const query = parseAdQuery(call, adLinks(call))
    const selected = selectAds(call, ads, query)
    const requested = [...query.accounts].flatMap(id => accounts.get(id) ?? []).toSorted(compareCreation)
    const adsOf = ({ id }: AdAccount) => selected.filter(ad => ad.ad_account_id === id)
    return listNewestFirst(requested, account => insightsOf(account, adsOf(account)))
  },
})

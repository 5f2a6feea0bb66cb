import type { Creative } from '../../../../fixtures/ad-entities.ts'
import { listNewestFirst } from '../../listing.ts'
import { operation } from '../../operation.ts'
import { CREATIVE_PROPERTIES } from '../../present/creative.ts'
import { list } from '../../reply.ts'
import type { Call } from '../../service.ts'
import { compareCreation } from '../../store/collection.ts'
import { adLinks } from './ad-links.ts'
import { AD_LIST, parseAdQuery, selectAds } from './ad-list.ts'

/** The creatives of all ads that the query selects, called as it asks; oldest first. */
function selectCreatives(call: Call): readonly Creative[] {
  const { ads, creatives } = call.world.adMetrics
  const text = call.query.get('query') ?? ''
  const unnamed = new URLSearchParams(call.query)
  unnamed.delete('query')
  const query = parseAdQuery({ ...call, query: unnamed }, adLinks(call))
  return creatives.get(`${query.key} ${text}`, all => {
    const shown = new Set(selectAds(call, ads, query).flatMap(ad => ad.creative_ids))
    return all
      .filter(({ id, name }) => shown.has(id) && call.service.rules.ads.nameContains(text, { name }))
      .toSorted(compareCreation)
  })
}

/**
 * GET /v1/metrics/creatives: the creatives of the ads that the parameters of the ads listing select, newest first;
 * `query` looks into their own names (assumption CREATIVES-LISTING). Spec: Referenced operations.
 */
export const listCreatives = operation({
  ...AD_LIST,
  name: 'listCreatives',
  path: '/v1/metrics/creatives',
  selectable: CREATIVE_PROPERTIES,
  handle: call => list(listNewestFirst(selectCreatives(call), call.service.present.creative)),
})

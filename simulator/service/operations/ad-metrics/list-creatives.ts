import type { Creative } from '../../../../fixtures/ad-entities.ts'
import { adParameters } from '../../api/parameters.ts'
import { withQuery } from '../../changed-request.ts'
import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import type { Call } from '../../service.ts'
import { compareCreation } from '../../store/start-items.ts'
import { adLinks } from './ad-links.ts'
import { parseAdQuery, selectAds } from './ad-list.ts'

/** Selects the creatives of the selected ads, with `query` in their name, oldest first. */
function selectCreatives(call: Call): readonly Creative[] {
  const { ads, creatives } = call.world.adMetrics
  const text = call.query.get('query') ?? ''
  const withoutText = withQuery(call, query => query.delete('query'))
  const query = parseAdQuery(withoutText, adLinks(call))
  return creatives.get(`${query.key} ${text}`, all => {
    const ids = new Set(selectAds(call, ads, query).flatMap(ad => ad.creative_ids))
    return all
      .filter(({ id, name }) => ids.has(id) && call.service.rules.ads.nameContains(text, { name }))
      .toSorted(compareCreation)
  })
}

/**
 * GET /v1/metrics/creatives takes the parameters of the ads listing, and lists the creatives of the selected ads, newest
 * first. `query` searches the names of the creatives (assumption CREATIVES-LISTING). Spec: Referenced operations.
 */
export const listCreatives = declareList('Creative', {
  name: 'listCreatives',
  path: '/v1/metrics/creatives',
  scope: 'metrics:read',
  summary: 'Lists the creatives of ads',
  assumption: 'CREATIVES-LISTING',
  parameters: adParameters,
  handle: call => listNewestFirst(selectCreatives(call), call.service.present.creative),
})

import type { Creative } from '../../../../fixtures/ad-entities.ts'
import { membersOf } from '../../api/members.ts'
import { adParameters } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'
import type { Call } from '../../service.ts'
import { compareCreation } from '../../store/start-items.ts'
import { adLinks } from './ad-links.ts'
import { AD_LIST, parseAdQuery, selectAds } from './ad-list.ts'

/** Selects the creatives of the selected ads, with `query` in their name, oldest first. */
function selectCreatives(call: Call): readonly Creative[] {
  const { ads, creatives } = call.world.adMetrics
  const text = call.query.get('query') ?? ''
  const withoutText = new URLSearchParams(call.query)
  withoutText.delete('query')
  const query = parseAdQuery({ ...call, query: withoutText }, adLinks(call))
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
export const listCreatives = operation({
  ...AD_LIST,
  name: 'listCreatives',
  path: '/v1/metrics/creatives',
  selectable: membersOf('Creative'),
  summary: 'Lists the creatives of ads',
  assumption: 'CREATIVES-LISTING',
  answers: { resource: 'Creative', form: 'list', order: NEWEST_FIRST },
  parameters: adParameters,
  handle: call => list(listNewestFirst(selectCreatives(call), call.service.present.creative)),
})

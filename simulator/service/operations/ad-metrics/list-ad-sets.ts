import type { AdSet } from '../../../../fixtures/ad-entities.ts'
import { adSetParameters } from '../../api/parameters.ts'
import { declareList } from '../../operation.ts'
import { type AdLinks, LAST_ACTIVE_FIRST, listAdEntities } from './ad-list.ts'

const links: AdLinks<AdSet> = { ad_campaign_id: ({ ad_campaign_id }) => [ad_campaign_id] }

/** GET /v1/metrics/ad-sets. Spec: Ad metrics (read-only). */
export const listAdSets = declareList('AdSet', {
  name: 'listAdSets',
  path: '/v1/metrics/ad-sets',
  scope: 'metrics:read',
  summary: 'Lists the ad sets of ad accounts',
  order: LAST_ACTIVE_FIRST,
  parameters: adSetParameters,
  handle: call => listAdEntities(call, call.world.adMetrics.sets, () => links, call.service.present.adSet),
})

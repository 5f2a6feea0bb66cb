import { adParameters } from '../../api/parameters.ts'
import { declareList } from '../../operation.ts'
import { adLinks } from './ad-links.ts'
import { LAST_ACTIVE_FIRST, listAdEntities } from './ad-list.ts'

/** GET /v1/metrics/ads. Spec: Ad metrics (read-only). */
export const listAds = declareList('Ad', {
  name: 'listAds',
  path: '/v1/metrics/ads',
  scope: 'metrics:read',
  summary: 'Lists the ads of ad accounts',
  order: LAST_ACTIVE_FIRST,
  parameters: adParameters,
  handle: call => listAdEntities(call, call.world.adMetrics.ads, adLinks(call), call.service.present.ad),
})

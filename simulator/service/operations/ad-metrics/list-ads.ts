import { membersOf } from '../../api/members.ts'
import { adParameters } from '../../api/parameters.ts'
import { operation } from '../../operation.ts'
import { adLinks } from './ad-links.ts'
import { AD_LIST, LAST_ACTIVE_FIRST, replyWithAds } from './ad-list.ts'

/** GET /v1/metrics/ads. Spec: Ad metrics (read-only). */
export const listAds = operation({
  ...AD_LIST,
  name: 'listAds',
  path: '/v1/metrics/ads',
  selectable: membersOf('Ad'),
  summary: 'Lists the ads of ad accounts',
  answers: { resource: 'Ad', form: 'list', order: LAST_ACTIVE_FIRST },
  parameters: adParameters,
  handle: call => replyWithAds(call, call.world.adMetrics.ads, adLinks(call), call.service.present.ad),
})

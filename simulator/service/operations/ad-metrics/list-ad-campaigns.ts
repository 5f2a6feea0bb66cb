import { campaignParameters } from '../../api/parameters.ts'
import { declareList } from '../../operation.ts'
import { LAST_ACTIVE_FIRST, listAdEntities } from './ad-list.ts'

/** GET /v1/metrics/ad-campaigns. Spec: Ad metrics (read-only). */
export const listAdCampaigns = declareList('AdCampaign', {
  name: 'listAdCampaigns',
  path: '/v1/metrics/ad-campaigns',
  scope: 'metrics:read',
  summary: 'Lists the campaigns of ad accounts',
  order: LAST_ACTIVE_FIRST,
  parameters: campaignParameters,
  handle: call => listAdEntities(call, call.world.adMetrics.campaigns, () => ({}), call.service.present.adCampaign),
})

import { membersOf } from '../../api/members.ts'
import { campaignParameters } from '../../api/parameters.ts'
import { operation } from '../../operation.ts'
import { AD_LIST, LAST_ACTIVE_FIRST, replyWithAds } from './ad-list.ts'

/** GET /v1/metrics/ad-campaigns. Spec: Ad metrics (read-only). */
export const listAdCampaigns = operation({
  ...AD_LIST,
  name: 'listAdCampaigns',
  path: '/v1/metrics/ad-campaigns',
  selectable: membersOf('AdCampaign'),
  summary: 'Lists the campaigns of ad accounts',
  answers: { resource: 'AdCampaign', form: 'list', order: LAST_ACTIVE_FIRST },
  parameters: campaignParameters,
  handle: call => replyWithAds(call, call.world.adMetrics.campaigns, () => ({}), call.service.present.adCampaign),
})

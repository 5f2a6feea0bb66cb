import type { AdSet } from '../../../../fixtures/ad-entities.ts'
import { membersOf } from '../../api/members.ts'
import { adSetParameters } from '../../api/parameters.ts'
import { operation } from '../../operation.ts'
import { AD_LIST, type AdLinks, LAST_ACTIVE_FIRST, replyWithAds } from './ad-list.ts'

const links: AdLinks<AdSet> = { ad_campaign_id: ({ ad_campaign_id }) => [ad_campaign_id] }

/** GET /v1/metrics/ad-sets. Spec: Ad metrics (read-only). */
export const listAdSets = operation({
  ...AD_LIST,
  name: 'listAdSets',
  path: '/v1/metrics/ad-sets',
  selectable: membersOf('AdSet'),
  summary: 'Lists the ad sets of ad accounts',
  answers: { resource: 'AdSet', form: 'list', order: LAST_ACTIVE_FIRST },
  parameters: adSetParameters,
  handle: call => replyWithAds(call, call.world.adMetrics.sets, () => links, call.service.present.adSet),
})

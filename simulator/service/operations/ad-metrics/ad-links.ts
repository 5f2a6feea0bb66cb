import type { Ad } from '../../../../fixtures/ad-entities.ts'
import type { Space } from '../../../../fixtures/entities.ts'
import type { Call } from '../../service.ts'
import type { AdLinks } from './ad-list.ts'

/** The ids that filter ads. Of the media of an ad, only those in the queried space count. Spec: Ad metrics (read-only). */
export const adLinks =
  (call: Call) =>
  (space: Space): AdLinks<Ad> => ({
    ad_campaign_id: ({ ad_campaign_id }) => [ad_campaign_id],
    ad_set_id: ({ ad_set_id }) => [ad_set_id],
    creative_id: ({ creative_ids }) => creative_ids,
    media_id: ad => call.service.rules.ads.mediaOf(call, space, ad),
  })

import { AD_STATUSES } from '../media-vocabulary.ts'
import { DATED, DAY_OR_NULL, objectOf, oneOf, STRING, STRING_OR_NULL, STRINGS, UUID, UUID_OR_NULL } from './shapes.ts'

const CAMPAIGN = {
  ...DATED,
  external_id: STRING,
  ad_account_id: UUID,
  name: STRING,
  status: oneOf(AD_STATUSES),
  first_active_at: DAY_OR_NULL,
  last_active_at: DAY_OR_NULL,
}

const SET = { ...CAMPAIGN, ad_campaign_id: UUID_OR_NULL }

/** Spec: Ad campaign, ad set and ad. */
export const adCampaign = objectOf(CAMPAIGN)

/** Spec: Ad campaign, ad set and ad. */
export const adSet = objectOf(SET)

/** Spec: Ad campaign, ad set and ad. */
export const ad = objectOf({
  ...SET,
  ad_set_id: UUID_OR_NULL,
  thumbnail_url: STRING_OR_NULL,
  preview_url: STRING_OR_NULL,
  creative_ids: STRINGS,
  media_ids: STRINGS,
})

import type { Ad, AdAccount, AdCampaign, AdSet, Creative } from '../../../fixtures/ad-entities.ts'
import type { Resource } from '../reply.ts'
import type { SpaceContext } from '../service.ts'
import { timesOf } from './common.ts'

/** Presents a campaign. Ad sets and ads have its properties too. Spec: Resources and their fields. */
export const presentAdCampaign = (_context: SpaceContext, campaign: AdCampaign): Resource => ({
  id: campaign.id,
  external_id: campaign.external_id,
  ad_account_id: campaign.ad_account_id,
  name: campaign.name,
  status: campaign.status,
  first_active_at: campaign.first_active_at,
  last_active_at: campaign.last_active_at,
  ...timesOf(campaign),
})

/** Presents an ad set. Spec: Resources and their fields. */
export const presentAdSet = (context: SpaceContext, set: AdSet): Resource => ({
  ...presentAdCampaign(context, set),
  ad_campaign_id: set.ad_campaign_id,
})

/** Presents an ad, with those of its media that are in the queried space. Spec: Resources and their fields. */
export const presentAd = (context: SpaceContext, ad: Ad): Resource => ({
  ...presentAdSet(context, ad),
  ad_set_id: ad.ad_set_id,
  thumbnail_url: ad.thumbnail_url,
  preview_url: ad.preview_url,
  creative_ids: ad.creative_ids,
  media_ids: context.service.rules.ads.mediaOf(context, context.space, ad),
})

/** Presents an ad account, without saying who may see it (assumption AD-ACCOUNT-FIELDS). Spec: Referenced operations. */
export const presentAdAccount = (account: AdAccount): Resource => ({
  id: account.id,
  external_id: account.external_id,
  organization_id: account.organization_id,
  platform: account.platform,
  name: account.name,
  currency: account.currency,
  ...timesOf(account),
})

/** Presents content that ads share (assumption CREATIVES-LISTING). Spec: Referenced operations. */
export const presentCreative = (creative: Creative): Resource => ({
  id: creative.id,
  ad_account_id: creative.ad_account_id,
  name: creative.name,
  thumbnail_url: creative.thumbnail_url,
  ...timesOf(creative),
})

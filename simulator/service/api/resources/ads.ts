import { z } from 'zod'
import { AD_STATUSES } from '../../../../fixtures/ad-entities.ts'
import { day, id, stamped } from '../shapes.ts'
import { Insight } from './media.ts'

/** Spec: Resources and their fields. */
export const AdCampaign = z.object({
  ...stamped,
  external_id: z.string().describe('Its id on the ad platform'),
  ad_account_id: id,
  name: z.string(),
  status: z.enum(AD_STATUSES),
  first_active_at: day.nullable(),
  last_active_at: day.nullable(),
})

/** Spec: Resources and their fields. */
export const AdSet = AdCampaign.extend({ ad_campaign_id: id.nullable() })

/** Spec: Resources and their fields. */
export const Ad = AdSet.extend({
  ad_set_id: id.nullable(),
  thumbnail_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  creative_ids: z.array(id),
  media_ids: z.array(id),
})

/** Its members are an assumption (AD-ACCOUNT-FIELDS). Spec: Referenced operations. */
export const AdAccount = z.object({
  ...stamped,
  external_id: z.string(),
  organization_id: id,
  platform: z.string(),
  name: z.string(),
  currency: z.string().describe('ISO 4217'),
})

/** Its members are an assumption (CREATIVES-LISTING). Spec: Referenced operations. */
export const Creative = z.object({
  ...stamped,
  ad_account_id: id,
  name: z.string(),
  thumbnail_url: z.string().nullable(),
})

/** Its members are an assumption (INSIGHTS-LISTING). Spec: Referenced operations. */
export const AccountInsights = z.object({
  id,
  ad_account_id: id,
  currency: z.string().describe('ISO 4217'),
  insights: z.array(Insight),
})

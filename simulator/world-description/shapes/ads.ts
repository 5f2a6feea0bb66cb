import { z } from 'zod'
import { AD_STATUSES } from '../../../fixtures/ad-entities.ts'
import { members, oneOf } from '../../../fixtures/schema.ts'
import { Day, Name, namedOrEmpty, STAMP } from './common.ts'

const DELIVERY = {
  ...STAMP,
  name: z.string().describe('Default: its key. Several may have the same name.').optional(),
  external_id: z.string().describe('Its id on the platform.').optional(),
  status: oneOf(AD_STATUSES)
    .describe('Default: live if it has days of activity, otherwise not_launched_yet.')
    .optional(),
  first_active_at: Day.optional(),
  last_active_at: Day.optional(),
}

export type DeliveryDescription = z.output<z.ZodObject<typeof DELIVERY>>

const AdShape = members({
  ...DELIVERY,
  thumbnail_url: z.string().optional(),
  preview_url: z.string().optional(),
  creatives: z.array(Name).describe('Creatives of the account.').optional(),
  media: z.array(Name).describe('The media of the organization that it resolves to.').optional(),
  totals: z.record(z.string(), z.number()).describe('Lifetime totals by metric.').optional(),
}).meta({ id: 'AdDescription' })

export type AdDescription = z.output<typeof AdShape>

const ads = namedOrEmpty(AdShape).optional()

const AdSetShape = members({ ...DELIVERY, ads }).meta({ id: 'AdSetDescription' })

export type AdSetDescription = z.output<typeof AdSetShape>

const sets = namedOrEmpty(AdSetShape).optional()

const CampaignShape = members({
  ...DELIVERY,
  sets,
  ads: ads.describe('Ads of the campaign that are in no ad set.'),
}).meta({ id: 'CampaignDescription' })

export const AdAccountShape = members({
  ...STAMP,
  platform: z.string().describe('Default: meta.').optional(),
  external_id: z.string().describe('Its id on the platform.').optional(),
  currency: z.string().describe('ISO 4217. Default: USD.').optional(),
  visibility: z
    .union([z.enum(['organization', 'private']), z.array(Name)])
    .describe('The whole organization (default), only the user who connected it, or a list of spaces.')
    .optional(),
  connected_by: Name.describe('A user. Default: the first of the organization.').optional(),
  creatives: namedOrEmpty(members({ ...STAMP, thumbnail_url: z.string().optional() })).optional(),
  campaigns: namedOrEmpty(CampaignShape).optional(),
  sets: sets.describe('Ad sets without a campaign.'),
  ads: ads.describe('Ads without an ad set or a campaign.'),
}).meta({ id: 'AdAccountDescription' })

export type AdAccountDescription = z.output<typeof AdAccountShape>

import { z } from 'zod'
import { AD_STATUSES, type AdMetrics } from '../../../fixtures/ad-entities.ts'
import { members, membersLater, oneOf } from '../schema.ts'
import { Day, Id, OptionalId, STAMP } from './shapes.ts'

const AccountShape = membersLater(() => ({
  ...STAMP,
  organization_id: Id,
  platform: z.string(),
  external_id: z.string(),
  name: z.string(),
  currency: z.string(),
  visibility: z.discriminatedUnion('kind', [
    members({ kind: z.literal('spaces'), space_ids: z.array(Id) }),
    members({ kind: z.literal('organization') }),
    members({ kind: z.literal('private') }),
  ]),
  connected_by: Id,
}))

const describeCampaign = () => ({
  ...STAMP,
  ad_account_id: Id,
  external_id: z.string(),
  name: z.string(),
  status: oneOf(AD_STATUSES),
  first_active_at: Day.nullable(),
  last_active_at: Day.nullable(),
})

const describeAdSet = () => ({ ...describeCampaign(), ad_campaign_id: OptionalId })

const Url = z.string().nullable()

const AdShape = membersLater(() => ({
  ...describeAdSet(),
  ad_set_id: OptionalId,
  thumbnail_url: Url,
  preview_url: Url,
  creative_ids: z.array(Id),
  media_ids: z.array(Id),
  totals: z.record(z.string(), z.number()),
}))

export const AdMetricsShape: z.ZodType<AdMetrics> = membersLater(() => ({
  accounts: z.array(AccountShape),
  campaigns: z.array(members(describeCampaign())),
  sets: z.array(members(describeAdSet())),
  ads: z.array(AdShape),
  creatives: z.array(members({ ...STAMP, ad_account_id: Id, name: z.string(), thumbnail_url: Url })),
}))

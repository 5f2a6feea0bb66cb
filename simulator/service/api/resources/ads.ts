import { z } from 'zod'
import { AD_STATUSES } from '../../../../fixtures/ad-entities.ts'
import { day, describe, exampleId, idOf, orNull, owned, text, times } from '../shapes.ts'
import { insights } from './media.ts'

const external_id = text('Its id on the ad platform', '23847')
const ad_account_id = idOf('ad account')
const currency = text('Its currency, as in ISO 4217', 'EUR')

/** What campaigns, ad sets and ads have. Spec: Resources and their fields. */
const adEntity = (thing: 'ad campaign' | 'ad set' | 'ad') => ({
  id: idOf(thing),
  external_id,
  ad_account_id,
  name: text('Its name on the ad platform', 'Spring'),
  status: describe(z.enum(AD_STATUSES), 'Whether it runs', 'live'),
  first_active_at: orNull(day('The first day on which it ran; null if it never did')),
  last_active_at: orNull(day('The last day on which it ran; null if it never did')),
  ...times,
})

const ad_campaign_id = orNull(idOf('ad campaign'))

/** Spec: Resources and their fields. */
export const AdCampaign = z.object(adEntity('ad campaign')).describe('A campaign of an ad account')

/** Spec: Resources and their fields. */
export const AdSet = z.object({ ...adEntity('ad set'), ad_campaign_id }).describe('A group of ads of a campaign')

const thumbnail_url = text('A thumbnail on the platform; the link may stop working', 'https://cdn.ads.example/7.png')

/** Spec: Resources and their fields. */
export const Ad = z
  .object({
    ...adEntity('ad'),
    ad_campaign_id,
    ad_set_id: orNull(idOf('ad set')),
    thumbnail_url: orNull(thumbnail_url),
    preview_url: orNull(text('Where the platform shows it', 'https://ads.example/preview/7')),
    creative_ids: z.array(idOf('creative')).describe('Ids of its creatives; empty until they are recognized'),
    media_ids: z.array(idOf('media')).describe('Ids of the media of the space that it shows'),
  })
  .describe('An ad on an ad platform')

/** Its properties are an assumption (AD-ACCOUNT-FIELDS). Spec: Referenced operations. */
export const AdAccount = z
  .object({
    id: idOf('ad account'),
    external_id,
    organization_id: owned.organization_id,
    platform: text('The ad platform', 'meta'),
    name: text('Its name on the ad platform', 'Main account'),
    currency,
    ...times,
  })
  .describe('An account on an ad platform')

/** Its properties are an assumption (CREATIVES-LISTING). Spec: Referenced operations. */
export const Creative = z
  .object({
    id: idOf('creative'),
    ad_account_id,
    name: text('Its name', 'Logo in blue'),
    thumbnail_url: orNull(thumbnail_url),
    ...times,
  })
  .describe('Content that ads share')

/** Its properties are an assumption (INSIGHTS-LISTING). Spec: Referenced operations. */
export const AccountInsights = z
  .object({
    id: describe(z.uuid(), 'Id of the ad account', exampleId('ad account')),
    ad_account_id,
    currency,
    insights,
  })
  .describe('The lifetime totals of the selected ads of an account')

import type { Creative } from '../../../fixtures/ad-entities.ts'
import type { Resource } from '../reply.ts'
import { timesOf } from './common.ts'

/** Presents content that ads share (assumption CREATIVES-LISTING). Spec: Referenced operations. */
export const presentCreative = (creative: Creative): Resource => ({
  id: creative.id,
  ad_account_id: creative.ad_account_id,
  name: creative.name,
  thumbnail_url: creative.thumbnail_url,
  ...timesOf(creative),
})

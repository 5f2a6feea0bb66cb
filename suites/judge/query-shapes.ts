import { AD_STATUSES } from '../contract/media-vocabulary.ts'
import type { OperationName } from '../contract/operations.ts'
import { type Members, oneOf, type Shape, text, uuid, uuids } from './shapes.ts'

const ads = (more: Readonly<Record<string, Shape>> = {}): Members => ({
  required: { space_id: uuid, ad_account_id: uuids },
  optional: { query: text, status: oneOf(...AD_STATUSES), ...more },
})

/** The parameters of operations besides `limit`, `cursor` and `fields`. Spec: Endpoints. */
export const QUERIES: Readonly<Partial<Record<OperationName, Members>>> = {
  listViewRows: { required: {}, optional: { columns: text } },
  listLibraryViews: { required: { space_id: uuid }, optional: {} },
  listAdCampaigns: ads(),
  listAdSets: ads({ ad_campaign_id: uuids }),
  listAds: ads({ ad_campaign_id: uuids, ad_set_id: uuids, creative_id: uuids, media_id: uuids }),
}

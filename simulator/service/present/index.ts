import type { Ad, AdAccount, AdCampaign, AdSet, Creative } from '../../../fixtures/ad-entities.ts'
import type {
  Column,
  Json,
  JsonObject,
  Media,
  MediaAttribute,
  MediaMetrics,
  Row,
  Upload,
  User,
  View,
} from '../../../fixtures/entities.ts'
import type { LibraryView } from '../../../fixtures/library-entities.ts'
import type { World } from '../../world.ts'
import type { BoardContext, CellContext } from '../cells/codec.ts'
import type { Resource } from '../operation.ts'
import { presentAdAccount } from './ad-account.ts'
import { type AdContext, presentAd, presentAdCampaign, presentAdSet } from './ads.ts'
import { presentColumn } from './column.ts'
import type { ServiceContext } from './context.ts'
import { presentCreative } from './creative.ts'
import { presentFieldEntry } from './field-entry.ts'
import { presentLibraryView } from './library-view.ts'
import { presentMedia } from './media.ts'
import { presentMediaAttribute } from './media-attribute.ts'
import { presentAttributeValue } from './media-attribute-value.ts'
import { presentExports } from './media-exports.ts'
import { presentMetrics } from './media-metrics.ts'
import { presentRow } from './row.ts'
import { presentUpload } from './upload.ts'
import { presentUser } from './user.ts'
import { presentView } from './view.ts'

/** From stored entities to what is sent. */
export interface Present {
  /** `columns` gives the entries of `fields`, in its order; by default every column of the board, newest first. */
  readonly row: (context: BoardContext, row: Row, columns?: readonly Column[]) => Resource
  readonly column: (context: BoardContext, column: Column) => Resource
  readonly view: (context: BoardContext, view: View) => Resource
  readonly mediaAttribute: (context: { readonly world: World }, attribute: MediaAttribute) => Resource
  readonly media: (context: ServiceContext, media: Media) => Resource
  readonly attributeValue: (context: { readonly world: World }, attribute: MediaAttribute, stored: Json) => JsonObject
  readonly mediaExports: (media: Media) => readonly JsonObject[]
  readonly mediaMetrics: (metrics: MediaMetrics) => JsonObject
  /** `upload_url` is null unless the upload has just been created. */
  readonly upload: (context: ServiceContext, upload: Upload, upload_url?: string) => Resource
  readonly libraryView: (context: ServiceContext, view: LibraryView) => Resource
  readonly fieldEntry: (context: CellContext, row: Row) => JsonObject
  readonly adCampaign: (context: AdContext, campaign: AdCampaign) => Resource
  readonly adSet: (context: AdContext, set: AdSet) => Resource
  readonly ad: (context: AdContext, ad: Ad) => Resource
  readonly adAccount: (account: AdAccount) => Resource
  readonly creative: (creative: Creative) => Resource
  readonly user: (user: User) => Resource
}

export const present: Present = {
  row: presentRow,
  column: presentColumn,
  view: presentView,
  mediaAttribute: presentMediaAttribute,
  media: presentMedia,
  attributeValue: presentAttributeValue,
  mediaExports: presentExports,
  mediaMetrics: presentMetrics,
  upload: presentUpload,
  libraryView: presentLibraryView,
  fieldEntry: presentFieldEntry,
  adCampaign: presentAdCampaign,
  adSet: presentAdSet,
  ad: presentAd,
  adAccount: presentAdAccount,
  creative: presentCreative,
  user: presentUser,
}

import type { Present } from '../service.ts'
import { presentAd, presentAdAccount, presentAdCampaign, presentAdSet, presentCreative } from './ads.ts'
import { presentColumn } from './column.ts'
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

/** Resources have the listed properties and no others (assumption MEMBERS-ADDED). */
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

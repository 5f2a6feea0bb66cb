import { getInsights } from './ad-metrics/get-insights.ts'
import { listAdAccounts } from './ad-metrics/list-ad-accounts.ts'
import { listAdCampaigns } from './ad-metrics/list-ad-campaigns.ts'
import { listAdSets } from './ad-metrics/list-ad-sets.ts'
import { listAds } from './ad-metrics/list-ads.ts'
import { listCreatives } from './ad-metrics/list-creatives.ts'
import { createColumn } from './board-columns/create-column.ts'
import { getColumn } from './board-columns/get-column.ts'
import { listColumns } from './board-columns/list-columns.ts'
import { updateColumn } from './board-columns/update-column.ts'
import { createRow } from './board-rows/create-row.ts'
import { listRows } from './board-rows/list-rows.ts'
import { listViewRows } from './board-rows/list-view-rows.ts'
import { searchRows } from './board-rows/search-rows.ts'
import { updateRow } from './board-rows/update-row.ts'
import { createView } from './board-views/create-view.ts'
import { getView } from './board-views/get-view.ts'
import { listViews } from './board-views/list-views.ts'
import { updateView } from './board-views/update-view.ts'
import { createLibraryView } from './library-views/create-library-view.ts'
import { getLibraryView } from './library-views/get-library-view.ts'
import { listLibraryViews } from './library-views/list-library-views.ts'
import { updateLibraryView } from './library-views/update-library-view.ts'
import { getMedia } from './media/get-media.ts'
import { listMedia } from './media/list-media.ts'
import { searchMedia } from './media/search-media.ts'
import { setAttributeValue } from './media/set-attribute-value.ts'
import { updateMedia } from './media/update-media.ts'
import { addOptions } from './media-attributes/add-options.ts'
import { createMediaAttribute } from './media-attributes/create-media-attribute.ts'
import { deleteOption } from './media-attributes/delete-option.ts'
import { getMediaAttribute } from './media-attributes/get-media-attribute.ts'
import { listMediaAttributes } from './media-attributes/list-media-attributes.ts'
import { updateMediaAttribute } from './media-attributes/update-media-attribute.ts'
import { completeUpload } from './uploads/complete-upload.ts'
import { createUpload } from './uploads/create-upload.ts'
import { getUpload } from './uploads/get-upload.ts'
import { listUsers } from './users/list-users.ts'

/** Every operation of the service, by name. */
export const operations = {
  createRow,
  updateRow,
  listViewRows,
  listRows,
  searchRows,
  createColumn,
  getColumn,
  listColumns,
  updateColumn,
  createView,
  getView,
  listViews,
  updateView,
  createMediaAttribute,
  createUpload,
  getUpload,
  completeUpload,
  addOptions,
  deleteOption,
  listMediaAttributes,
  getMediaAttribute,
  updateMediaAttribute,
  setAttributeValue,
  getMedia,
  listMedia,
  searchMedia,
  updateMedia,
  createLibraryView,
  listLibraryViews,
  getLibraryView,
  updateLibraryView,
  listAdCampaigns,
  listAdSets,
  listAds,
  listAdAccounts,
  listCreatives,
  getInsights,
  listUsers,
}

export type OperationName = keyof typeof operations

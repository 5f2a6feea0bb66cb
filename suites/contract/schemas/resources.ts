import { ad, adCampaign, adSet } from './ad.ts'
import { column } from './column.ts'
import { exportRecord } from './export-record.ts'
import { filterEntry } from './filter-entry.ts'
import { libraryView } from './library-view.ts'
import { media } from './media.ts'
import { mediaAttribute } from './media-attribute.ts'
import { mediaAttributeValue } from './media-attribute-value.ts'
import { mediaFilter } from './media-filter.ts'
import { mediaMetrics } from './media-metrics.ts'
import { row } from './row.ts'
import { rowField } from './row-field.ts'
import type { Described } from './shapes.ts'
import { upload } from './upload.ts'
import { view } from './view.ts'

/** The schemas of all resources, and of what they hold. Spec: Resources and their fields. */
export const RESOURCES = {
  Row: row,
  RowField: rowField,
  Column: column,
  View: view,
  FilterEntry: filterEntry,
  Upload: upload,
  Media: media,
  MediaAttributeValue: mediaAttributeValue,
  ExportRecord: exportRecord,
  MediaMetrics: mediaMetrics,
  MediaAttribute: mediaAttribute,
  LibraryView: libraryView,
  MediaFilter: mediaFilter,
  AdCampaign: adCampaign,
  AdSet: adSet,
  Ad: ad,
} as const

export type ResourceName = keyof typeof RESOURCES

const isResourceName = (name: string): name is ResourceName => name in RESOURCES

export const resourceNames: readonly ResourceName[] = Object.keys(RESOURCES).filter(isResourceName)

const LISTED: Readonly<Record<ResourceName, { readonly properties: Readonly<Record<string, Described>> }>> = {
  ...RESOURCES,
  // Only the record of a video channel has listed members.
  ExportRecord: exportRecord.then,
}

/** The members of a resource that the specification lists, each with its type and nullability in words. */
export const membersOf = (resource: ResourceName): ReadonlyMap<string, string> =>
  new Map(Object.entries(LISTED[resource].properties).map(([name, { description }]) => [name, description]))

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

interface Listed {
  readonly properties: Readonly<Record<string, Described>>
}

/** A resource: its schema, the beginning of its clauses' ids, what it is called, and its heading in the specification. */
const resource = <Schema extends object>(
  schema: Schema & (Listed | { readonly then: Listed }),
  prefix: string,
  noun: string,
  section: string,
) => ({ schema, prefix, noun, section })

/** All resources, and what they hold. Spec: Resources and their fields. */
export const RESOURCES = {
  Row: resource(row, 'ROW', 'row', 'Row'),
  RowField: resource(rowField, 'CELL', 'row field entry', 'Row'),
  Column: resource(column, 'COLUMN', 'column', 'Column'),
  View: resource(view, 'VIEW', 'board view', 'Board view'),
  FilterEntry: resource(filterEntry, 'FILTER', 'filter entry', 'Board view'),
  Upload: resource(upload, 'UPLOAD', 'media upload', 'Media upload'),
  Media: resource(media, 'MEDIA', 'media', 'Media'),
  MediaAttributeValue: resource(mediaAttributeValue, 'ATTRIBUTE-VALUE', 'media attribute value', 'Media'),
  ExportRecord: resource(exportRecord, 'EXPORT', 'export record of a video channel', 'Media'),
  MediaMetrics: resource(mediaMetrics, 'MEDIA-METRICS', 'media metrics object', 'Media'),
  MediaAttribute: resource(mediaAttribute, 'ATTRIBUTE', 'media attribute', 'Media attribute'),
  LibraryView: resource(libraryView, 'LIBRARY-VIEW', 'library view', 'Library view'),
  MediaFilter: resource(mediaFilter, 'MEDIA-FILTER', 'media filter', 'Library view'),
  AdCampaign: resource(adCampaign, 'AD-CAMPAIGN', 'campaign', 'Ad campaign, ad set and ad'),
  AdSet: resource(adSet, 'AD-SET', 'set of ads', 'Ad campaign, ad set and ad'),
  Ad: resource(ad, 'AD', 'single ad', 'Ad campaign, ad set and ad'),
} as const

export type ResourceName = keyof typeof RESOURCES

const isResourceName = (name: string): name is ResourceName => name in RESOURCES

export const resourceNames: readonly ResourceName[] = Object.keys(RESOURCES).filter(isResourceName)

/** The properties of a resource that the specification lists, each with its type and nullability in words. */
export function membersOf(name: ResourceName): ReadonlyMap<string, string> {
  const { schema } = RESOURCES[name]
  // Only the record of a video channel has listed properties.
  const { properties }: Listed = 'then' in schema ? schema.then : schema
  return new Map(Object.entries(properties).map(([name, { description }]) => [name, description]))
}

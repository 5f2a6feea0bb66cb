import type { z } from 'zod'
import type { ColumnChangesBody } from '../operations/board-columns/column-body.ts'
import type { ColumnForms } from '../operations/board-columns/column-forms.ts'
import type { RowBody as RowBodySchema } from '../operations/board-rows/row-body.ts'
import type { SearchRowsBody as SearchRowsBodySchema } from '../operations/board-rows/search-rows.ts'
import type { ViewBody, ViewChangesBody } from '../operations/board-views/view-body.ts'
import type { LibraryViewBody, LibraryViewChangesBody } from '../operations/library-views/library-view-body.ts'
import type { SearchMediaBody as SearchMediaBodySchema } from '../operations/media/search-media.ts'
import type { SetAttributeValueBody as SetAttributeValueBodySchema } from '../operations/media/set-attribute-value.ts'
import type { UpdateMediaBody as UpdateMediaBodySchema } from '../operations/media/update-media.ts'
import type { AddOptionsBody as AddOptionsBodySchema } from '../operations/media-attributes/add-options.ts'
import type { AttributeBody, AttributeChangesBody } from '../operations/media-attributes/attribute-body.ts'
import type { UploadForms } from '../operations/uploads/upload-forms.ts'
import type { ErrorBody as ErrorBodySchema } from './error-body.ts'
import type { parts, ResourceName, resources } from './resources/index.ts'

/** A resource of /v1 as a server sends it. A server may send further properties. */
type Resource<Name extends ResourceName> = z.output<(typeof resources)[Name]>

export type Row = Resource<'Row'>
export type Column = Resource<'Column'>
export type View = Resource<'View'>
export type MediaAttribute = Resource<'MediaAttribute'>
export type Media = Resource<'Media'>
export type Upload = Resource<'Upload'>
export type LibraryView = Resource<'LibraryView'>
export type AdCampaign = Resource<'AdCampaign'>
export type AdSet = Resource<'AdSet'>
export type Ad = Resource<'Ad'>
export type AdAccount = Resource<'AdAccount'>
export type Creative = Resource<'Creative'>
export type AccountInsights = Resource<'AccountInsights'>
export type User = Resource<'User'>

/** A condition of a search on the cells of a column. */
export type RowFilter = z.output<typeof parts.RowFilter>
/** A condition that a view can keep. */
export type StoredRowFilter = z.output<typeof parts.StoredRowFilter>

/** The response with one resource. */
export interface One<Item> {
  readonly data: Item
}

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[]
  /** For the query of the next page; null on the last one. */
  readonly next_cursor: string | null
  readonly has_more: boolean
}

/** The response to a request that fails. */
export type ErrorBody = z.output<typeof ErrorBodySchema>

export type ErrorCode = ErrorBody['error']['code']

/** The same body with filters as the service describes them. */
type WithFilters<Body, Filter> = Omit<Body, 'filters'> & { readonly filters?: readonly Filter[] }

/** The body of a creation or a change of a row. */
export type RowBody = z.input<typeof RowBodySchema>
export type SearchRowsBody = WithFilters<z.input<typeof SearchRowsBodySchema>, RowFilter>
export type CreateColumnBody = z.input<typeof ColumnForms>
export type UpdateColumnBody = z.input<typeof ColumnChangesBody>
export type CreateViewBody = WithFilters<z.input<typeof ViewBody>, StoredRowFilter>
export type UpdateViewBody = WithFilters<z.input<typeof ViewChangesBody>, StoredRowFilter>
export type CreateLibraryViewBody = z.input<typeof LibraryViewBody>
export type UpdateLibraryViewBody = z.input<typeof LibraryViewChangesBody>
export type CreateMediaAttributeBody = z.input<typeof AttributeBody>
export type UpdateMediaAttributeBody = z.input<typeof AttributeChangesBody>
export type AddOptionsBody = z.input<typeof AddOptionsBodySchema>
export type UpdateMediaBody = z.input<typeof UpdateMediaBodySchema>
export type SearchMediaBody = z.input<typeof SearchMediaBodySchema>
export type SetAttributeValueBody = z.input<typeof SetAttributeValueBodySchema>
export type CreateUploadBody = z.input<typeof UploadForms>

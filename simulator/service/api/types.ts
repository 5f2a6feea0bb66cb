import type { z } from 'zod'
import type { ColumnBody, ColumnChangesBody } from '../operations/board-columns/column-body.ts'
import type { RowBody as RowBodySchema } from '../operations/board-rows/row-body.ts'
import type { SearchRowsBody as SearchRowsBodySchema } from '../operations/board-rows/search-rows.ts'
import type { ViewBody, ViewChangesBody } from '../operations/board-views/view-body.ts'
import type { LibraryViewBody, LibraryViewChangesBody } from '../operations/library-views/library-view-body.ts'
import type { SearchMediaBody as SearchMediaBodySchema } from '../operations/media/search-media.ts'
import type { SetAttributeValueBody as SetAttributeValueBodySchema } from '../operations/media/set-attribute-value.ts'
import type { UpdateMediaBody as UpdateMediaBodySchema } from '../operations/media/update-media.ts'
import type { AddOptionsBody as AddOptionsBodySchema } from '../operations/media-attributes/add-options.ts'
import type { AttributeBody, AttributeChangesBody } from '../operations/media-attributes/attribute-body.ts'
import type { UploadBody } from '../operations/uploads/upload-body.ts'
import type { ErrorBody as ErrorBodySchema } from './error-body.ts'
import type { ResourceName, resources } from './resources/index.ts'

/** A resource of /v1 as a server sends it. A server may send further members. */
type Resource<Name extends ResourceName> = z.output<(typeof resources)[Name]>

export type Row = Resource<'Row'>
export type RowFilter = Resource<'RowFilter'>
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

/** The answer with one resource. */
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

/** The answer to a request that fails. */
export type ErrorBody = z.output<typeof ErrorBodySchema>

export type ErrorCode = ErrorBody['error']['code']

/** The same body with filters as the service describes them. */
type WithRowFilters<Body> = Omit<Body, 'filters'> & { readonly filters?: readonly RowFilter[] }

/** The body of a creation or a change of a row. */
export type RowBody = z.input<typeof RowBodySchema>
export type SearchRowsBody = WithRowFilters<z.input<typeof SearchRowsBodySchema>>
export type CreateColumnBody = z.input<typeof ColumnBody>
export type UpdateColumnBody = z.input<typeof ColumnChangesBody>
export type CreateViewBody = WithRowFilters<z.input<typeof ViewBody>>
export type UpdateViewBody = WithRowFilters<z.input<typeof ViewChangesBody>>
export type CreateLibraryViewBody = z.input<typeof LibraryViewBody>
export type UpdateLibraryViewBody = z.input<typeof LibraryViewChangesBody>
export type CreateMediaAttributeBody = z.input<typeof AttributeBody>
export type UpdateMediaAttributeBody = z.input<typeof AttributeChangesBody>
export type AddOptionsBody = z.input<typeof AddOptionsBodySchema>
export type UpdateMediaBody = z.input<typeof UpdateMediaBodySchema>
export type SearchMediaBody = z.input<typeof SearchMediaBodySchema>
export type SetAttributeValueBody = z.input<typeof SetAttributeValueBodySchema>
export type CreateUploadBody = z.input<typeof UploadBody>

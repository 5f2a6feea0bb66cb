/** One documented operation: what the specification's conventions need to know of it. */
export interface OperationContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base address; parameters in braces. */
  readonly path: string
  readonly scope: 'boards:read' | 'boards:write' | 'media:read' | 'media:write' | 'spaces:write' | 'metrics:read'
  /** Rate-limit cost in units. */
  readonly cost: 1 | 5 | 10
  readonly answers: 'resource' | 'list'
  /** The schema of its resource, in contract/schemas. */
  readonly resource: 'Row' | 'Column' | 'View' | 'MediaAttribute'
  readonly idempotency?: 'required' | 'optional'
  /** Names that `fields` takes. */
  readonly selectable?: readonly string[]
  readonly permission?: 'edit:board'
  /** The heading it stands under, below Endpoints. */
  readonly section: string
}

const ROW = [
  'id',
  'board_id',
  'parent_id',
  'title',
  'position',
  'fields',
  'organization_id',
  'space_id',
  'archived',
  'created_at',
  'updated_at',
  'html_url',
]

const COLUMN = [
  'id',
  'board_id',
  'name',
  'type',
  'sub_type',
  'multiple',
  'order',
  'options',
  'media_attribute_id',
  'media_attribute_type',
  'config',
  'organization_id',
  'space_id',
  'created_at',
  'updated_at',
]

const VIEW = [
  'id',
  'board_id',
  'name',
  'type',
  'position',
  'filters',
  'filters_complete',
  'visible_column_ids',
  'visible_columns_pinned',
  'organization_id',
  'space_id',
  'created_at',
  'updated_at',
  'html_url',
]

const declare = <const Table extends Readonly<Record<string, OperationContract>>>(table: Table) => table

/** The documented operations, by name. Spec: Endpoints. */
export const OPERATIONS = declare({
  createRow: {
    method: 'POST',
    path: '/v1/boards/{id}/rows',
    scope: 'boards:write',
    cost: 10,
    answers: 'resource',
    resource: 'Row',
    idempotency: 'required',
    section: 'Board rows',
  },
  updateRow: {
    method: 'PATCH',
    path: '/v1/boards/{id}/rows/{rowId}',
    scope: 'boards:write',
    cost: 10,
    answers: 'resource',
    resource: 'Row',
    idempotency: 'optional',
    section: 'Board rows',
  },
  listViewRows: {
    method: 'GET',
    path: '/v1/boards/{id}/views/{viewId}/rows',
    scope: 'boards:read',
    cost: 5,
    answers: 'list',
    resource: 'Row',
    selectable: ROW,
    section: 'Board rows',
  },
  createColumn: {
    method: 'POST',
    path: '/v1/boards/{id}/columns',
    scope: 'boards:write',
    cost: 10,
    answers: 'resource',
    resource: 'Column',
    idempotency: 'required',
    permission: 'edit:board',
    section: 'Board columns',
  },
  getColumn: {
    method: 'GET',
    path: '/v1/boards/{id}/columns/{columnId}',
    scope: 'boards:read',
    cost: 1,
    answers: 'resource',
    resource: 'Column',
    selectable: COLUMN,
    section: 'Board columns',
  },
  createView: {
    method: 'POST',
    path: '/v1/boards/{id}/views',
    scope: 'boards:write',
    cost: 10,
    answers: 'resource',
    resource: 'View',
    idempotency: 'required',
    permission: 'edit:board',
    section: 'Board views',
  },
  listViews: {
    method: 'GET',
    path: '/v1/boards/{id}/views',
    scope: 'boards:read',
    cost: 5,
    answers: 'list',
    resource: 'View',
    selectable: VIEW,
    section: 'Board views',
  },
  getView: {
    method: 'GET',
    path: '/v1/boards/{id}/views/{viewId}',
    scope: 'boards:read',
    cost: 1,
    answers: 'resource',
    resource: 'View',
    selectable: VIEW,
    section: 'Board views',
  },
  createMediaAttribute: {
    method: 'POST',
    path: '/v1/media-attributes',
    scope: 'spaces:write',
    cost: 10,
    answers: 'resource',
    resource: 'MediaAttribute',
    idempotency: 'required',
    section: 'Media attributes and values',
  },
})

export type OperationName = keyof typeof OPERATIONS

export const contractOf = (name: OperationName): OperationContract => OPERATIONS[name]

const isOperationName = (name: string): name is OperationName => name in OPERATIONS

export const operationNames: readonly OperationName[] = Object.keys(OPERATIONS).filter(isOperationName)

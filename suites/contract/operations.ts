import type { CheckArea, ClauseArea } from './areas.ts'
import { membersOf, type ResourceName } from './schemas/resources.ts'

type Scope = 'boards:read' | 'boards:write' | 'media:read' | 'media:write' | 'spaces:write' | 'metrics:read'

/** The properties of one documented operation that the rules of the specification depend on. */
export interface OperationContract {
  readonly area: ClauseArea & CheckArea
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base URL; parameters are in braces. */
  readonly path: string
  readonly scope: Scope
  /** The error code that the operation's own section has for a token without the scope, if it is not `forbidden`. */
  readonly scopeRefusal?: 'bad_request'
  /** Another scope that may be enough; the specification does not say. */
  readonly possibleScope?: Scope
  /** Rate-limit cost in units. */
  readonly cost: 1 | 5 | 10
  readonly answers: 'resource' | 'list'
  /** The schema of its resource, in contract/schemas. */
  readonly resource:
    | 'Row'
    | 'Column'
    | 'View'
    | 'Upload'
    | 'Media'
    | 'MediaAttribute'
    | 'LibraryView'
    | 'AdCampaign'
    | 'AdSet'
    | 'Ad'
  readonly idempotency?: 'required' | 'optional'
  /** Members of the resource that a replay does not have to repeat. */
  readonly onlyInFirstResponse?: readonly string[]
  /** Names that `fields` accepts. */
  readonly selectable?: readonly string[]
  readonly permission?: 'edit:board'
  /** Its heading in the specification, below Endpoints. */
  readonly section: string
}

/** Every operation that trims with `fields` accepts all members of its resource. */
const namesOf = (resource: ResourceName): readonly string[] => [...membersOf(resource).keys()]

const declare = <const Table extends Readonly<Record<string, OperationContract>>>(table: Table) => table

/** The documented operations, by name. Spec: Endpoints. */
export const OPERATIONS = declare({
  createRow: {
    area: 'board-rows',
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
    area: 'board-rows',
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
    area: 'view-rows',
    method: 'GET',
    path: '/v1/boards/{id}/views/{viewId}/rows',
    scope: 'boards:read',
    cost: 5,
    answers: 'list',
    resource: 'Row',
    selectable: namesOf('Row'),
    section: 'Board rows',
  },
  createColumn: {
    area: 'board-columns',
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
    area: 'board-columns',
    method: 'GET',
    path: '/v1/boards/{id}/columns/{columnId}',
    scope: 'boards:read',
    cost: 1,
    answers: 'resource',
    resource: 'Column',
    selectable: namesOf('Column'),
    section: 'Board columns',
  },
  createView: {
    area: 'board-views',
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
    area: 'board-views',
    method: 'GET',
    path: '/v1/boards/{id}/views',
    scope: 'boards:read',
    cost: 5,
    answers: 'list',
    resource: 'View',
    selectable: namesOf('View'),
    section: 'Board views',
  },
  getView: {
    area: 'board-views',
    method: 'GET',
    path: '/v1/boards/{id}/views/{viewId}',
    scope: 'boards:read',
    cost: 1,
    answers: 'resource',
    resource: 'View',
    selectable: namesOf('View'),
    section: 'Board views',
  },
  createUpload: {
    area: 'uploads',
    method: 'POST',
    path: '/v1/media/uploads',
    scope: 'media:write',
    cost: 10,
    answers: 'resource',
    resource: 'Upload',
    idempotency: 'required',
    onlyInFirstResponse: ['upload_url'],
    section: 'Media uploads',
  },
  getUpload: {
    area: 'uploads',
    method: 'GET',
    path: '/v1/media/uploads/{id}',
    scope: 'media:read',
    cost: 1,
    answers: 'resource',
    resource: 'Upload',
    section: 'Media uploads',
  },
  createMediaAttribute: {
    area: 'media-attributes',
    method: 'POST',
    path: '/v1/media-attributes',
    scope: 'spaces:write',
    cost: 10,
    answers: 'resource',
    resource: 'MediaAttribute',
    idempotency: 'required',
    section: 'Media attributes and values',
  },
  addOptions: {
    area: 'options',
    method: 'POST',
    path: '/v1/media-attributes/{id}/options',
    scope: 'media:write',
    scopeRefusal: 'bad_request',
    possibleScope: 'spaces:write',
    cost: 10,
    answers: 'resource',
    resource: 'MediaAttribute',
    idempotency: 'required',
    section: 'Media attributes and values',
  },
  deleteOption: {
    area: 'options',
    method: 'DELETE',
    path: '/v1/media-attributes/{id}/options/{optionId}',
    scope: 'spaces:write',
    cost: 10,
    answers: 'resource',
    resource: 'MediaAttribute',
    idempotency: 'optional',
    section: 'Media attributes and values',
  },
  setAttributeValue: {
    area: 'attribute-values',
    method: 'PUT',
    path: '/v1/media/{id}/attributes/{attributeId}',
    scope: 'media:write',
    cost: 10,
    answers: 'resource',
    resource: 'Media',
    idempotency: 'optional',
    section: 'Media attributes and values',
  },
  createLibraryView: {
    area: 'library-views',
    method: 'POST',
    path: '/v1/library-views',
    scope: 'media:write',
    cost: 10,
    answers: 'resource',
    resource: 'LibraryView',
    idempotency: 'required',
    section: 'Library views',
  },
  listLibraryViews: {
    area: 'library-views',
    method: 'GET',
    path: '/v1/library-views',
    scope: 'media:read',
    cost: 5,
    answers: 'list',
    resource: 'LibraryView',
    selectable: namesOf('LibraryView'),
    section: 'Library views',
  },
  getLibraryView: {
    area: 'library-views',
    method: 'GET',
    path: '/v1/library-views/{id}',
    scope: 'media:read',
    cost: 1,
    answers: 'resource',
    resource: 'LibraryView',
    selectable: namesOf('LibraryView'),
    section: 'Library views',
  },
  listAdCampaigns: {
    area: 'ad-metrics',
    method: 'GET',
    path: '/v1/metrics/ad-campaigns',
    scope: 'metrics:read',
    cost: 5,
    answers: 'list',
    resource: 'AdCampaign',
    selectable: namesOf('AdCampaign'),
    section: 'Ad metrics',
  },
  listAdSets: {
    area: 'ad-metrics',
    method: 'GET',
    path: '/v1/metrics/ad-sets',
    scope: 'metrics:read',
    cost: 5,
    answers: 'list',
    resource: 'AdSet',
    selectable: namesOf('AdSet'),
    section: 'Ad metrics',
  },
  listAds: {
    area: 'ad-metrics',
    method: 'GET',
    path: '/v1/metrics/ads',
    scope: 'metrics:read',
    cost: 5,
    answers: 'list',
    resource: 'Ad',
    selectable: namesOf('Ad'),
    section: 'Ad metrics',
  },
})

export type OperationName = keyof typeof OPERATIONS

export const contractOf = (name: OperationName): OperationContract => OPERATIONS[name]

const isOperationName = (name: string): name is OperationName => name in OPERATIONS

export const operationNames: readonly OperationName[] = Object.keys(OPERATIONS).filter(isOperationName)

/** The operations whose contract satisfies the predicate. */
export const operationsWhere = (holds: (contract: OperationContract) => boolean): readonly OperationName[] =>
  operationNames.filter(name => holds(contractOf(name)))

export const writeOperations = operationsWhere(({ idempotency }) => idempotency !== undefined)

/** Writes that have a body. */
export const writeOperationsWithBody = operationsWhere(
  ({ idempotency, method }) => idempotency !== undefined && method !== 'DELETE',
)

export const listOperations = operationsWhere(({ answers }) => answers === 'list')

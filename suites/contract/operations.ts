import type { CheckArea, ClauseArea } from './areas.ts'
import { membersOf, type ResourceName } from './schemas/resources.ts'

type Scope = 'boards:read' | 'boards:write' | 'media:read' | 'media:write' | 'spaces:write' | 'metrics:read'

/** What the table says of one documented operation. */
interface DeclaredOperation {
  readonly area: ClauseArea & CheckArea
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base URL; parameters are in braces. */
  readonly path: string
  readonly scope: Scope
  /** The error code that the operation's own section has for a token without the scope, if it is not `forbidden`. */
  readonly scopeRefusal?: 'bad_request'
  /** Another scope that may be enough; the specification does not say. */
  readonly possibleScope?: Scope
  /** Left out for an operation that answers with one resource. */
  readonly answers?: 'list'
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

/** The properties of one documented operation that the rules of the specification depend on. */
export interface OperationContract extends Omit<DeclaredOperation, 'answers'> {
  readonly answers: 'resource' | 'list'
  /** Rate-limit cost in units. */
  readonly cost: 1 | 5 | 10
}

/** Every operation that trims with `fields` accepts all members of its resource. */
const namesOf = (resource: ResourceName): readonly string[] => [...membersOf(resource).keys()]

const declare = <const Table extends Readonly<Record<string, DeclaredOperation>>>(table: Table) => table

/** The documented operations, by name. Spec: Endpoints. */
const OPERATIONS = declare({
  createRow: {
    area: 'board-rows',
    method: 'POST',
    path: '/v1/boards/{id}/rows',
    scope: 'boards:write',
    resource: 'Row',
    idempotency: 'required',
    section: 'Board rows',
  },
  updateRow: {
    area: 'board-rows',
    method: 'PATCH',
    path: '/v1/boards/{id}/rows/{rowId}',
    scope: 'boards:write',
    resource: 'Row',
    idempotency: 'optional',
    section: 'Board rows',
  },
  listViewRows: {
    area: 'view-rows',
    method: 'GET',
    path: '/v1/boards/{id}/views/{viewId}/rows',
    scope: 'boards:read',
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
    resource: 'Column',
    selectable: namesOf('Column'),
    section: 'Board columns',
  },
  createView: {
    area: 'board-views',
    method: 'POST',
    path: '/v1/boards/{id}/views',
    scope: 'boards:write',
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
    resource: 'View',
    selectable: namesOf('View'),
    section: 'Board views',
  },
  createUpload: {
    area: 'uploads',
    method: 'POST',
    path: '/v1/media/uploads',
    scope: 'media:write',
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
    resource: 'Upload',
    section: 'Media uploads',
  },
  createMediaAttribute: {
    area: 'media-attributes',
    method: 'POST',
    path: '/v1/media-attributes',
    scope: 'spaces:write',
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
    resource: 'MediaAttribute',
    idempotency: 'required',
    section: 'Media attributes and values',
  },
  deleteOption: {
    area: 'options',
    method: 'DELETE',
    path: '/v1/media-attributes/{id}/options/{optionId}',
    scope: 'spaces:write',
    resource: 'MediaAttribute',
    idempotency: 'optional',
    section: 'Media attributes and values',
  },
  setAttributeValue: {
    area: 'attribute-values',
    method: 'PUT',
    path: '/v1/media/{id}/attributes/{attributeId}',
    scope: 'media:write',
    resource: 'Media',
    idempotency: 'optional',
    section: 'Media attributes and values',
  },
  createLibraryView: {
    area: 'library-views',
    method: 'POST',
    path: '/v1/library-views',
    scope: 'media:write',
    resource: 'LibraryView',
    idempotency: 'required',
    section: 'Library views',
  },
  listLibraryViews: {
    area: 'library-views',
    method: 'GET',
    path: '/v1/library-views',
    scope: 'media:read',
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
    resource: 'LibraryView',
    selectable: namesOf('LibraryView'),
    section: 'Library views',
  },
  listAdCampaigns: {
    area: 'ad-metrics',
    method: 'GET',
    path: '/v1/metrics/ad-campaigns',
    scope: 'metrics:read',
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
    answers: 'list',
    resource: 'Ad',
    selectable: namesOf('Ad'),
    section: 'Ad metrics',
  },
})

export type OperationName = keyof typeof OPERATIONS

/** Writes cost 10 units, lists 5 and other reads 1. Spec: Limits. */
const costOf = ({ method, answers }: DeclaredOperation): OperationContract['cost'] =>
  method !== 'GET' ? 10 : answers === 'list' ? 5 : 1

const contracts = new Map<OperationName, OperationContract>()

/** Every request asks for its contract, so each is made once. */
export const contractOf = (name: OperationName): OperationContract => {
  const known = contracts.get(name)
  if (known) return known
  const declared: DeclaredOperation = OPERATIONS[name]
  const contract: OperationContract = {
    ...declared,
    answers: declared.answers ?? 'resource',
    cost: costOf(declared),
  }
  contracts.set(name, contract)
  return contract
}

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

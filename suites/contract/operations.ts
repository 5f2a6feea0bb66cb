import type { CheckArea, ClauseArea } from './areas.ts'
import { membersOf } from './schemas/resources.ts'

type Scope = 'boards:read' | 'boards:write' | 'media:read' | 'media:write' | 'spaces:write' | 'metrics:read'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The resources of answers; the schema of each is in contract/schemas. */
type Resource =
  | ('Row' | 'Column' | 'View' | 'Upload' | 'Media' | 'MediaAttribute' | 'LibraryView')
  | ('AdCampaign' | 'AdSet' | 'Ad')

/** What the table says of one documented operation. */
interface DeclaredOperation {
  readonly area: ClauseArea & CheckArea
  readonly method: (typeof METHODS)[number]
  /** Relative to the base URL; parameters are in braces. */
  readonly path: string
  readonly scope: Scope
  /** The error code that the operation's own section has for a token without the scope, if it is not `forbidden`. */
  readonly scopeRefusal?: 'bad_request'
  /** Another scope that may be enough; the specification does not say. */
  readonly possibleScope?: Scope
  /** Left out for an operation that answers with one resource. */
  readonly answers?: 'list'
  readonly resource: Resource
  readonly idempotency?: 'required' | 'optional'
  /** Properties of the resource that a replay does not have to repeat. */
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
  /** The parameters of the path, and what each is the id of. */
  readonly parameters: readonly (readonly [parameter: string, name: IdName])[]
  /** What a request names by ids, in the path or as its space. The first belongs to a space, which decides who sees it. */
  readonly lookedUp: readonly [IdName, ...IdName[]]
}

/** The heading of an area's operations, below Endpoints. */
const SECTIONS = {
  'board-rows': 'Board rows',
  'view-rows': 'Board rows',
  'board-columns': 'Board columns',
  'board-views': 'Board views',
  uploads: 'Media uploads',
  'media-attributes': 'Media attributes and values',
  options: 'Media attributes and values',
  'attribute-values': 'Media attributes and values',
  'library-views': 'Library views',
  'ad-metrics': 'Ad metrics',
} as const

/** The resources that requests look up, by the segment before their ids in a path. */
const SEGMENTS = {
  boards: 'board',
  rows: 'row',
  columns: 'column',
  views: 'view',
  'library-views': 'libraryView',
  uploads: 'upload',
  media: 'media',
  'media-attributes': 'attribute',
  attributes: 'field',
  options: 'option',
} as const

/** Something that a request names by its id. */
export type IdName = (typeof SEGMENTS)[keyof typeof SEGMENTS] | 'space' | 'account'

const isSegment = (text: string): text is keyof typeof SEGMENTS => text in SEGMENTS

/** Such as `rowId` for the row in /v1/boards/{id}/rows/{rowId}. */
const parametersOf = (path: string): readonly (readonly [parameter: string, name: IdName])[] =>
  [...path.matchAll(/([a-z-]+)\/\{(\w+)\}/g)].flatMap(([, segment = '', parameter = '']) =>
    isSegment(segment) ? [[parameter, SEGMENTS[segment]] as const] : [],
  )

/** What all operations have: the area, the method and path, the scope, and the resource of the response. */
type Basics = readonly [area: keyof typeof SECTIONS, call: string, scope: Scope, resource: Resource]

function operation(...[area, call, scope, resource]: Basics): DeclaredOperation {
  const method = METHODS.find(one => call.startsWith(`${one} `))
  if (!method) throw new Error(`begin with a method, not "${call}"`)
  return { area, method, path: call.slice(method.length + 1), scope, resource, section: SECTIONS[area] }
}

const write = (idempotency: DeclaredOperation['idempotency'], ...basics: Basics): DeclaredOperation => ({
  ...operation(...basics),
  idempotency,
})

/** A read that trims with `fields` accepts all properties of its resource. */
const read = (...basics: Basics): DeclaredOperation => {
  const contract = operation(...basics)
  return { ...contract, selectable: [...membersOf(contract.resource).keys()] }
}

const list = (...basics: Basics): DeclaredOperation => ({ ...read(...basics), answers: 'list' })

const ofBoardEditors = { permission: 'edit:board' } as const

/** The documented operations, by name. Spec: Endpoints. */
const OPERATIONS = {
  createRow: write('required', 'board-rows', 'POST /v1/boards/{id}/rows', 'boards:write', 'Row'),
  updateRow: write('optional', 'board-rows', 'PATCH /v1/boards/{id}/rows/{rowId}', 'boards:write', 'Row'),
  listViewRows: list('view-rows', 'GET /v1/boards/{id}/views/{viewId}/rows', 'boards:read', 'Row'),
  createColumn: {
    ...write('required', 'board-columns', 'POST /v1/boards/{id}/columns', 'boards:write', 'Column'),
    ...ofBoardEditors,
  },
  getColumn: read('board-columns', 'GET /v1/boards/{id}/columns/{columnId}', 'boards:read', 'Column'),
  createView: {
    ...write('required', 'board-views', 'POST /v1/boards/{id}/views', 'boards:write', 'View'),
    ...ofBoardEditors,
  },
  listViews: list('board-views', 'GET /v1/boards/{id}/views', 'boards:read', 'View'),
  getView: read('board-views', 'GET /v1/boards/{id}/views/{viewId}', 'boards:read', 'View'),
  createUpload: {
    ...write('required', 'uploads', 'POST /v1/media/uploads', 'media:write', 'Upload'),
    onlyInFirstResponse: ['upload_url'],
  },
  getUpload: operation('uploads', 'GET /v1/media/uploads/{id}', 'media:read', 'Upload'),
  createMediaAttribute: write(
    'required',
    'media-attributes',
    'POST /v1/media-attributes',
    'spaces:write',
    'MediaAttribute',
  ),
  addOptions: {
    ...write('required', 'options', 'POST /v1/media-attributes/{id}/options', 'media:write', 'MediaAttribute'),
    scopeRefusal: 'bad_request',
    possibleScope: 'spaces:write',
  },
  deleteOption: write(
    'optional',
    'options',
    'DELETE /v1/media-attributes/{id}/options/{optionId}',
    'spaces:write',
    'MediaAttribute',
  ),
  setAttributeValue: write(
    'optional',
    'attribute-values',
    'PUT /v1/media/{id}/attributes/{attributeId}',
    'media:write',
    'Media',
  ),
  createLibraryView: write('required', 'library-views', 'POST /v1/library-views', 'media:write', 'LibraryView'),
  listLibraryViews: list('library-views', 'GET /v1/library-views', 'media:read', 'LibraryView'),
  getLibraryView: read('library-views', 'GET /v1/library-views/{id}', 'media:read', 'LibraryView'),
  listAdCampaigns: list('ad-metrics', 'GET /v1/metrics/ad-campaigns', 'metrics:read', 'AdCampaign'),
  listAdSets: list('ad-metrics', 'GET /v1/metrics/ad-sets', 'metrics:read', 'AdSet'),
  listAds: list('ad-metrics', 'GET /v1/metrics/ads', 'metrics:read', 'Ad'),
} satisfies Readonly<Record<string, DeclaredOperation>>

export type OperationName = keyof typeof OPERATIONS

/** Writes cost 10 units, lists 5 and other reads 1. Spec: Limits. */
const costOf = ({ method, answers }: DeclaredOperation): OperationContract['cost'] =>
  method !== 'GET' ? 10 : answers === 'list' ? 5 : 1

function contractFrom(declared: DeclaredOperation): OperationContract {
  const { path, scope, answers = 'resource' } = declared
  const parameters = parametersOf(path)
  // An unknown option is bad_request.
  const [first = 'space', ...others] = parameters.map(([, name]) => name).filter(name => name !== 'option')
  const lookedUp = [first, ...others, ...(scope === 'metrics:read' ? ['account' as const] : [])] as const
  return { ...declared, answers, cost: costOf(declared), parameters, lookedUp }
}

const isOperationName = (name: string): name is OperationName => name in OPERATIONS

export const operationNames: readonly OperationName[] = Object.keys(OPERATIONS).filter(isOperationName)

/** Every request asks for its contract, so each is made once. */
const contracts = new Map(operationNames.map(name => [name, contractFrom(OPERATIONS[name])]))

export function contractOf(name: OperationName): OperationContract {
  const contract = contracts.get(name)
  if (!contract) throw new Error(`no operation ${name}`)
  return contract
}

/** The operations whose contract satisfies the predicate. */
export const operationsWhere = (holds: (contract: OperationContract) => boolean): readonly OperationName[] =>
  operationNames.filter(name => holds(contractOf(name)))

export const writeOperations = operationsWhere(({ idempotency }) => idempotency !== undefined)

export const writeOperationsWithBody = operationsWhere(
  ({ idempotency, method }) => idempotency !== undefined && method !== 'DELETE',
)

export const listOperations = operationsWhere(({ answers }) => answers === 'list')

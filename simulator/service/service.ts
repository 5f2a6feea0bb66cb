import type { Ad, AdAccount, AdCampaign, AdSet, AdStatus, Creative } from '../../fixtures/ad-entities.ts'
import type {
  Column,
  ColumnType,
  DirectSource,
  Filter,
  Json,
  JsonObject,
  Media,
  MediaAttribute,
  MediaMetrics,
  Operator,
  Option,
  Row,
  Scope,
  Space,
  Token,
  Upload,
  User,
  View,
} from '../../fixtures/entities.ts'
import type { LibraryView, MediaFilter } from '../../fixtures/library-entities.ts'
import type { World } from '../world.ts'
import type { AttributeValues } from './attribute-values/codec.ts'
import type { FileType } from './files/file-type.ts'
import type { Measures } from './files/measure.ts'
import type { MediaKind } from './files/media-kind.ts'
import type { Comparable, Comparison } from './filters/operators.ts'
import type { Imports } from './imports/imports.ts'
import type { Limits } from './limits.ts'
import type { KeysetOrder } from './listing.ts'
import type { ActivityKey } from './operations/ad-metrics/ad-order.ts'
import type { ColumnChanges, ColumnDraft } from './operations/board-columns/column-body.ts'
import type { ColumnConfig } from './operations/board-columns/config/schema.ts'
import type { AttributeDraft } from './operations/media-attributes/attribute-body.ts'
import type { OptionChange } from './operations/option-body.ts'
import type { UploadDraft } from './operations/uploads/upload-body.ts'
import type { Listing, Page, PlainResponse, Reply, Resource } from './reply.ts'
import type { BoardState } from './store/board-state.ts'
import type { OpenSession, UploadSession } from './upload-session/session.ts'

/**
 * The service as a value: all that decides how it behaves, and no state. A deviation or a variant is a function from
 * service to service; nothing in here asks whether one is active. Its parts know each other through this module alone,
 * which holds types and nothing else.
 */
export interface Service {
  readonly operations: Readonly<Record<string, Operation>>
  readonly steps: Steps
  readonly visible: VisibleResources
  readonly rules: Rules
  /** One codec for each column type. */
  readonly cells: Readonly<Record<ColumnType, Codec>>
  readonly attributeValues: AttributeValues
  readonly filters: FilterSemantics
  readonly mediaFilter: MediaFilterSemantics
  readonly present: Present
  readonly limits: Limits
}

/** A service and the world it serves. */
export interface ServiceContext {
  readonly service: Service
  readonly world: World
}

/** What needs no more than the world. */
export type WorldContext = Pick<ServiceContext, 'world'>

/** A board in its world. */
export interface BoardContext extends ServiceContext {
  readonly board: BoardState
}

/** A column, and so each of its cells, on a board. */
export interface CellContext extends BoardContext {
  readonly column: Column
}

/** The library of a space; also where ad entities are looked at, as the space decides which media an ad shows. */
export interface SpaceContext extends ServiceContext {
  readonly space: Space
}

/** How one search in a library goes about it; a filter itself says nothing of it. */
export interface SearchContext extends SpaceContext {
  readonly include_subfolders: boolean
}

/** Who calls: the token, and the user it acts for, if it acts for one. */
export interface Actor {
  readonly token: Token
  readonly user: User | null
}

/** What is at hand before a request has become a call. */
export interface RequestContext extends ServiceContext {
  readonly operation: Operation
  readonly headers: Headers
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
}

/** One request on its way through an operation. */
export interface Call extends RequestContext {
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON body; `{}` where the request has none. */
  readonly body: unknown
}

/** An operation: what is cross-cutting is declared here and done by the pipeline; `handle` holds the rest. */
export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's path syntax, from /v1 on. */
  readonly path: string
  readonly scope: Scope
  /** In rate-limit units. */
  readonly cost: 10 | 5 | 1
  /** Whether the Idempotency-Key header is needed, merely honoured, or (absent) not looked at. */
  readonly idempotency?: 'required' | 'optional'
  /** Decides in the scope's place where the scope alone cannot: it may depend on the resource. */
  readonly authorize?: (call: Call) => void
  /** What a user-acting grant must hold besides the scope. */
  readonly permission?: 'edit:board'
  /** Names that `fields` takes; absent where the operation has no such parameter. */
  readonly selectable?: readonly string[]
  /** Properties that the query asks for by other means than `fields`. */
  readonly alwaysKept?: (query: URLSearchParams) => readonly string[]
  readonly handle: (call: Call) => Reply
}

/** The stations of a request, in their order; each throws an ApiError to end it. */
export interface Steps {
  readonly authenticate: (arrival: RequestContext) => Actor
  readonly charge: (arrival: RequestContext, actor: Actor) => void
  /** Scope first, then the permission an acting user needs. */
  readonly authorize: (call: Call) => void
  /** Refuses unknown names in `fields`, even when the list they would trim is empty. */
  readonly checkFields: (call: Call) => void
  /** Answers from memory where the key is known; otherwise runs `answer` once and remembers it. */
  readonly answerOnce: (
    call: Call,
    readBody: () => Promise<string>,
    answer: (body: string) => PlainResponse,
  ) => Promise<PlainResponse>
  readonly readBody: (arrival: RequestContext, body: string) => unknown
  readonly paginate: (call: Call, listing: Listing) => Page
  readonly trimFields: (call: Call, resource: Resource) => Resource
  readonly renderReply: (call: Call, reply: Reply) => PlainResponse
  readonly renderError: (error: unknown) => PlainResponse
}

/** What a caller may see. Each look-up throws not_found, the same for what is hidden and for what does not exist. */
export interface VisibleResources {
  readonly space: (call: Call, id: string) => Space
  /** The board that the path names. */
  readonly board: (call: Call) => BoardState
  readonly column: (call: Call, board: BoardState) => Column
  readonly row: (call: Call, board: BoardState) => Row
  readonly view: (call: Call, board: BoardState) => View
  readonly mediaAttribute: (call: Call, id: string) => MediaAttribute
  /** Also a media that the library does not list. */
  readonly media: (call: Call, id: string) => Media
  /** The library view that the path names; its space follows from it. */
  readonly libraryView: (call: Call) => LibraryView
  /** An ad account as seen from a space that the caller may read. */
  readonly adAccount: (call: Call, space: Space, id: string) => AdAccount
  readonly upload: (call: Call) => Upload
}

/** How filters look at a cell. */
export type FilterKind = 'text' | 'number' | 'date' | 'checkbox' | 'ids' | 'structured'

/**
 * One column type's cells. Every function deals with one element; arrays of multi-value cells are taken apart and put
 * together around it (cells/cell.ts). A cell is stored in the shape in which it is read.
 */
export interface Codec {
  readonly filterKind: (context: CellContext) => FilterKind
  /** From the write shape to the stored one; absent where the type takes no writes. Throws bad_request. */
  readonly write?: (value: unknown, at: string, context: CellContext) => Json
  /** Why a column takes no writes although its type does; undefined where it does. */
  readonly readOnlyReason?: (context: CellContext) => string | undefined
  /** The label that display_value shows; absent where the value itself is the label. */
  readonly label?: (stored: Json, context: CellContext) => string
  /** The ids that a filter's value names, none when it matches nothing; absent where any id may be asked for. */
  readonly findIds?: (value: string, context: CellContext) => readonly string[]
  /** The value where it follows from the row; undefined leaves it to the row's cells. */
  readonly derive?: (row: Row, context: CellContext) => Json | undefined
}

/** How one kind of cell is compared. */
export interface CellKind {
  /** What a value of this kind looks like, for error messages. */
  readonly expects: string
  /** Whether gt, gte, lt and lte make sense (assumption FILTER-ORDERED-KINDS). */
  readonly isOrdered: boolean
  /** Whether contains looks into the cell's text. */
  readonly isSearchable: boolean
  /** A stored element, as it is compared. */
  readonly readStored: (element: Json) => Comparable
  /** A filter's value as it is compared: none when nothing is called so, undefined when it is not of this kind. */
  readonly readWanted: (value: string | number, context: CellContext) => readonly Comparable[] | undefined
}

/** A filter on its way in. */
export interface FilterInput {
  readonly filter: Filter
  readonly context: CellContext
  /** Whether a view is to keep it, or a search to use it once. */
  readonly stored: boolean
  /** Where it stands in the request. */
  readonly at: string
}

/** Each throws bad_request when a condition breaks it. */
export type FilterRules = Readonly<
  Record<
    | 'emptinessIsNotStored'
    | 'structuredTakesEmptinessOnly'
    | 'emptinessTakesNoValue'
    | 'othersTakeAValue'
    | 'containsSearchesTextOnly'
    | 'orderNeedsOrderedCells'
    | 'storedNotEqualsTakesOneValue'
    | 'onlyEqualityTakesAnArray'
    | 'valueIsOfTheKind'
    | 'valueMatchesSomething',
    (condition: FilterInput) => void
  >
>

/** What filters on rows mean, and what they refuse. Spec: Filter entry. */
export interface FilterSemantics {
  readonly operators: Readonly<Record<Operator, Comparison>>
  readonly kinds: Readonly<Record<FilterKind, CellKind>>
  readonly rules: FilterRules
  readonly buildRowTest: (context: BoardContext, filters: readonly Filter[]) => (row: Row) => boolean
}

export type MediaTest = (media: Media) => boolean

export type MediaPredicate<Key extends keyof MediaFilter> = (
  context: SearchContext,
  wanted: NonNullable<MediaFilter[Key]>,
) => MediaTest

/** One test for each key of a filter, from what the key asks for. */
export type MediaPredicates = { readonly [Key in keyof Required<MediaFilter>]: MediaPredicate<Key> }

/** A media filter on its way into a library. */
export interface MediaFilterInput {
  readonly context: SpaceContext
  readonly filter: MediaFilter
  /** Where the filter stands in the request: empty, or with a dot behind it. */
  readonly at: string
}

/** Each throws bad_request when a search breaks it. */
export type MediaFilterRules = Readonly<
  Record<
    | 'folderIsOfSpace'
    | 'statusIsOfSpace'
    | 'uploaderIsKnown'
    | 'attributesAreOfSpace'
    | 'attributesAreSearchable'
    | 'checkboxTakesOneValue'
    | 'valuesMatchSomething',
    (search: MediaFilterInput) => void
  >
>

/** What a media filter means, and what it refuses. Spec: Media filter object. */
export interface MediaFilterSemantics {
  readonly predicates: MediaPredicates
  readonly rules: MediaFilterRules
  readonly buildMediaTest: (context: SearchContext, filter: MediaFilter) => MediaTest
  /** How well a media answers a query: 0 where it does not, more where it does so better. */
  readonly buildRelevanceScore: (context: SpaceContext, query: string) => (media: Media) => number
  /** Each kind of text that a query matches, by what it is called in the specification. */
  readonly texts: Readonly<
    Record<
      'names' | 'descriptions' | 'folderNames' | 'tagsAndAttributeValues',
      (context: SpaceContext, media: Media) => readonly string[]
    >
  >
  readonly listFolderTree: (context: SpaceContext, folder_id: string) => readonly string[]
  /** As much of a stored search as a request could ask for now, and whether that is all of it. */
  readonly keepValidConditions: (
    context: SpaceContext,
    stored: MediaFilter,
  ) => { readonly filter: MediaFilter; readonly complete: boolean }
}

/** From stored entities to what is sent. */
export interface Present {
  /** `columns` gives the entries of `fields`, in its order; by default every column of the board, newest first. */
  readonly row: (context: BoardContext, row: Row, columns?: readonly Column[]) => Resource
  readonly column: (context: BoardContext, column: Column) => Resource
  readonly view: (context: BoardContext, view: View) => Resource
  readonly mediaAttribute: (context: WorldContext, attribute: MediaAttribute) => Resource
  readonly media: (context: ServiceContext, media: Media) => Resource
  readonly attributeValue: (context: WorldContext, attribute: MediaAttribute, stored: Json) => JsonObject
  readonly mediaExports: (media: Media) => readonly JsonObject[]
  readonly mediaMetrics: (metrics: MediaMetrics) => JsonObject
  /** `upload_url` is null unless the upload has just been created. */
  readonly upload: (context: ServiceContext, upload: Upload, upload_url?: string) => Resource
  readonly libraryView: (context: ServiceContext, view: LibraryView) => Resource
  readonly fieldEntry: (context: CellContext, row: Row) => JsonObject
  readonly adCampaign: (context: SpaceContext, campaign: AdCampaign) => Resource
  readonly adSet: (context: SpaceContext, set: AdSet) => Resource
  readonly ad: (context: SpaceContext, ad: Ad) => Resource
  readonly adAccount: (account: AdAccount) => Resource
  readonly creative: (creative: Creative) => Resource
  readonly user: (user: User) => Resource
}

/** A rule that throws to refuse what breaks it. */
type RuleCheck<Rest extends readonly unknown[]> = (call: Call, ...rest: Rest) => void

/** A parent to be, and the row that moves under it unless it is new. */
export interface Move {
  readonly parent_id: string
  readonly row?: Row
}

/** An option to be, without its id. */
export type OptionDraft = Omit<Option, 'id'>

/** What tags attributes alone may set, and the type that tells. */
type TagsMembers = Pick<AttributeDraft, 'type' | 'allow_create' | 'show_in_library'> & { readonly options?: unknown }

type VisibleColumns = { readonly visible_column_ids: readonly string[] }

/** Every rule that an operation asks for by resource and name, so that each can be replaced alone. */
export interface Rules {
  readonly rows: {
    readonly parentIsOnBoard: RuleCheck<[board: BoardState, move: Move]>
    readonly parentIsNotItself: RuleCheck<[board: BoardState, move: Move]>
    readonly parentIsNoDescendant: RuleCheck<[board: BoardState, move: Move]>
    readonly columnIsOnBoard: RuleCheck<[board: BoardState, column_id: string, at: string]>
    readonly subTypeIsWritable: (context: CellContext, at: string) => void
    readonly writeCell: (context: CellContext, value: unknown, at: string) => Json | undefined
    readonly pushToMedia: (call: Call, board: BoardState, row: Row, column_id: string) => void
  }
  /** What the rows feed of a view is made of. */
  readonly feed: {
    readonly matches: (context: BoardContext, view: View) => (row: Row) => boolean
    readonly order: (context: BoardContext, view: View, oldestFirst: readonly Row[]) => readonly Row[]
    readonly columns: (context: BoardContext, view: View, names: readonly string[] | null) => readonly Column[]
  }
  readonly columns: {
    readonly parseDraft: (call: Call) => ColumnDraft
    readonly parseConfig: (call: Call, draft: ColumnDraft) => ColumnConfig
    readonly typeIsCreatable: RuleCheck<[draft: ColumnDraft]>
    readonly nameIsFree: RuleCheck<[board: BoardState, draft: ColumnDraft, self?: Column]>
    readonly attributeIsGiven: RuleCheck<[draft: ColumnDraft]>
    readonly attributeIsForMediacolumn: RuleCheck<[draft: ColumnDraft]>
    readonly attributeIsOfSpace: RuleCheck<[board: BoardState, draft: ColumnDraft]>
    readonly multipleIsAllowed: RuleCheck<[draft: ColumnDraft]>
    readonly optionsAreForTags: RuleCheck<[draft: ColumnDraft]>
    readonly folderIsOfSpace: RuleCheck<[board: BoardState, config: ColumnConfig]>
    readonly mediaColumnsAreGiven: RuleCheck<[draft: ColumnDraft, config: ColumnConfig]>
    readonly mediaColumnsAreOfBoard: RuleCheck<[board: BoardState, config: ColumnConfig]>
    readonly namingConventionIsGiven: RuleCheck<[draft: ColumnDraft, config: ColumnConfig]>
    readonly namingConventionIsOfSpace: RuleCheck<[board: BoardState, config: ColumnConfig]>
    readonly creativeIdIsAlone: RuleCheck<[board: BoardState, draft: ColumnDraft]>
    readonly addToPinnedViews: (call: Call, board: BoardState, column: Column) => void
    readonly typeIsImmutable: RuleCheck<[before: Column, changes: ColumnChanges]>
    readonly attributeIsImmutable: RuleCheck<[before: Column, changes: ColumnChanges]>
    readonly configAfterPatch: (call: Call, before: Column, given: Column['config']) => Column['config']
  }
  readonly views: {
    readonly parseFilters: (
      call: Call,
      board: BoardState,
      draft: { readonly filters: readonly unknown[] },
    ) => readonly Filter[]
    readonly visibleColumnsAreOfBoard: RuleCheck<[board: BoardState, draft: VisibleColumns]>
    readonly visibleColumnsAreNamedOnce: RuleCheck<[draft: VisibleColumns]>
    readonly pinnedColumns: (call: Call, draft: VisibleColumns) => readonly string[] | null
    readonly nextPosition: (call: Call, board: BoardState) => number
  }
  readonly mediaAttributes: {
    readonly parseDraft: (call: Call) => AttributeDraft
    readonly actorManagesSpace: RuleCheck<[space: Space]>
    readonly multipleIsAllowed: RuleCheck<[draft: AttributeDraft]>
    readonly tagsMembersAreForTags: RuleCheck<[draft: TagsMembers]>
    readonly optionNamesAreUnique: RuleCheck<
      [draft: { readonly options?: readonly { readonly name: string }[] | undefined }]
    >
    readonly autofillIsAllowed: RuleCheck<[draft: Pick<AttributeDraft, 'type' | 'autofill'>]>
    readonly removeOptionFromMedia: (call: Call, attribute: MediaAttribute, optionId: string) => void
  }
  /** What becomes of the options of an attribute, and who decides it. */
  readonly options: {
    readonly tokenMayAddSome: RuleCheck<[]>
    readonly tokenMayAddThese: RuleCheck<[attribute: MediaAttribute]>
    readonly actorMayAdd: RuleCheck<[attribute: MediaAttribute]>
    readonly fieldHasOptions: RuleCheck<[attribute: MediaAttribute]>
    readonly findNew: (call: Call, attribute: MediaAttribute, drafts: readonly OptionDraft[]) => readonly OptionDraft[]
    readonly totalIsAllowed: RuleCheck<[attribute: MediaAttribute, added: readonly OptionDraft[]]>
    readonly isOfField: RuleCheck<[attribute: MediaAttribute, optionId: string]>
    readonly afterAdding: (call: Call, attribute: MediaAttribute, added: readonly Option[]) => readonly Option[]
    readonly afterDeleting: (call: Call, attribute: MediaAttribute, optionId: string) => readonly Option[]
    readonly afterReplacing: (call: Call, before: MediaAttribute, changes: readonly OptionChange[]) => readonly Option[]
  }
  readonly media: {
    readonly kindOf: (media: { readonly media_type: string }) => MediaKind
    readonly listLibrary: (call: Call, space: Space) => readonly Media[]
    readonly attributeIsOfSpace: RuleCheck<[attribute: MediaAttribute, media: Media]>
    readonly parseAttributeValue: (call: Call, attribute: MediaAttribute, value: unknown) => Json | undefined
    readonly findStatusId: (call: Call, space: Space, idOrName: string) => string
  }
  readonly libraryViews: {
    readonly nextOrder: (call: Call, space: Space) => number
  }
  readonly uploads: {
    readonly parseDraft: (call: Call) => UploadDraft
    readonly oneSourceIsGiven: RuleCheck<[draft: UploadDraft]>
    readonly nameIsGiven: RuleCheck<[draft: UploadDraft]>
    readonly mimeTypeIsForDirect: RuleCheck<[draft: UploadDraft]>
    readonly folderIsOfSpace: RuleCheck<[space: Space, draft: UploadDraft]>
    readonly urlIsAllowed: RuleCheck<[draft: UploadDraft]>
    readonly nameFromUrl: (url: string) => string
    readonly directFileType: (name: string, mime_type: string | null) => FileType
    readonly measure: (bytes: Uint8Array, media_type: string) => Measures
    readonly isInTime: (context: ServiceContext, upload: Upload) => boolean
    readonly bytesHaveCome: RuleCheck<[session: UploadSession]>
    readonly sizeIsAsAnnounced: (call: Call, session: UploadSession, source: DirectSource) => boolean
  }
  /** What a PUT to an upload URL must keep to. */
  readonly sessions: {
    readonly find: (context: ServiceContext, id: string, request: Request) => OpenSession
    readonly bytesFit: (open: OpenSession, end: number) => void
    readonly answerProgress: (session: UploadSession) => Response
  }
  /** Why an import may not go somewhere; undefined where it may. */
  readonly imports: {
    readonly schemeRefusal: (url: URL) => string | undefined
    readonly credentialsRefusal: (url: URL) => string | undefined
    readonly nameRefusal: (url: URL) => string | undefined
    readonly addressRefusal: (address: string) => string | undefined
    readonly fetchHop: (service: Service, imports: Imports, url: URL) => Promise<Response>
  }
  /** What lists of ad entities are made of. */
  readonly ads: {
    readonly order: KeysetOrder<AdCampaign, ActivityKey>
    readonly parseIds: (call: Call, name: string) => ReadonlySet<string> | null
    readonly parseAccounts: (call: Call, space: Space) => ReadonlySet<string>
    readonly accountIsShared: (call: Call, space: Space, account: AdAccount) => boolean
    readonly nameContains: (text: string, entity: { readonly name: string }) => boolean
    readonly hasStatus: (status: AdStatus, entity: AdCampaign) => boolean
    readonly isLinked: (wanted: ReadonlySet<string>, links: readonly (string | null)[]) => boolean
    readonly meetsAll: <T>(conditions: readonly ((entity: T) => boolean)[], entity: T) => boolean
    readonly mediaOf: (context: WorldContext, space: Space, ad: Ad) => readonly string[]
  }
}

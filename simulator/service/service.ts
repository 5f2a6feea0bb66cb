import type { Ad, AdAccount, AdCampaign, AdSet, AdStatus, Creative } from '../../fixtures/ad-entities.ts'
import type {
  Column,
  ColumnType,
  Filter,
  Json,
  JsonObject,
  Media,
  MediaAttribute,
  MediaMetrics,
  Operator,
  Option,
  Row,
  Space,
  Token,
  User,
  View,
} from '../../fixtures/entities.ts'
import type { LibraryView, MediaFilter } from '../../fixtures/library-entities.ts'
import type { DirectSource, Upload } from '../../fixtures/upload-entities.ts'
import type { World } from '../world.ts'
import type { AttributeValues } from './attribute-values/codec.ts'
import type { DeclaredOperation } from './declared-operation.ts'
import type { FileSummary } from './files/file-summary.ts'
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
import type { KeptConditions } from './store/kept-conditions.ts'
import type { OpenSession, UploadSession } from './upload-session/session.ts'

/**
 * The service as a value: everything that decides how it behaves, and no state. A mutant or a variant is a function
 * from service to service; no code in here asks whether one is active. The parts of the service know each other only
 * through this module, which holds nothing but types.
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

/** For functions that need only the world. */
export type WorldContext = Pick<ServiceContext, 'world'>

/** A board in its world. */
export interface BoardContext extends ServiceContext {
  readonly board: BoardState
}

/** A column on a board, and so each of its cells. */
export interface CellContext extends BoardContext {
  readonly column: Column
}

/** A space and its library. The space also decides which media an ad shows. */
export interface SpaceContext extends ServiceContext {
  readonly space: Space
}

/** A search in a library, with the option that is not part of the filter. */
export interface SearchContext extends SpaceContext {
  readonly include_subfolders: boolean
}

/** The caller: the token, and the user that it acts for, if any. */
export interface Actor {
  readonly token: Token
  readonly user: User | null
}

/** A request before its caller and its body are known. */
export interface RequestContext extends ServiceContext {
  readonly operation: Operation
  readonly headers: Headers
  /** The values of the parameters in the path of the operation. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
}

/** One request to an operation. */
export interface Call extends RequestContext {
  readonly actor: Actor
  /** The parsed JSON body, `{}` if the request has none. */
  readonly body: unknown
}

/** An operation. It declares what the pipeline does for every operation; `handle` does the rest. */
export interface Operation extends DeclaredOperation {
  /** Replaces the check of the scope where the needed scope depends on the resource. */
  readonly authorize?: (call: Call) => void
  /** Properties that the query asks for by another parameter than `fields`. */
  readonly alwaysKept?: (query: URLSearchParams) => readonly string[]
  readonly handle: (call: Call) => Reply
}

/** The steps of a request, in their order. Each may throw an ApiError to end the request. */
export interface Steps {
  readonly authenticate: (context: RequestContext) => Actor
  readonly charge: (context: RequestContext, actor: Actor) => void
  /** Checks the scope, then the permission that an acting user needs. */
  readonly authorize: (call: Call) => void
  /** Refuses unknown names in `fields`, even if the list is empty. */
  readonly checkFields: (call: Call) => void
  /** Repeats the remembered answer if the key is known. Otherwise calls `answer` and remembers its result. */
  readonly answerIdempotently: (
    call: Call,
    readBody: () => Promise<string>,
    answer: (body: string) => PlainResponse,
  ) => Promise<PlainResponse>
  readonly readBody: (context: RequestContext, body: string) => unknown
  readonly paginate: (call: Call, listing: Listing) => Page
  readonly trimFields: (call: Call, resource: Resource) => Resource
  readonly renderReply: (call: Call, reply: Reply) => PlainResponse
  readonly renderError: (error: unknown) => PlainResponse
}

/** Looks up what a caller may see. Each look-up throws the same not_found for a hidden resource and for a missing one. */
export interface VisibleResources {
  readonly space: (call: Call, id: string) => Space
  /** The board of the path. */
  readonly board: (call: Call) => BoardState
  readonly column: (call: Call, board: BoardState) => Column
  readonly row: (call: Call, board: BoardState) => Row
  readonly view: (call: Call, board: BoardState) => View
  readonly mediaAttribute: (call: Call, id: string) => MediaAttribute
  /** Finds also media that the library does not list. */
  readonly media: (call: Call, id: string) => Media
  /** The library view of the path, if the caller may see its space. */
  readonly libraryView: (call: Call) => LibraryView
  /** An ad account that the caller may see in a space. */
  readonly adAccount: (call: Call, space: Space, id: string) => AdAccount
  readonly upload: (call: Call) => Upload
}

/** The kinds of cells that filters tell apart. */
export type FilterKind = 'text' | 'number' | 'date' | 'checkbox' | 'ids' | 'structured'

/**
 * Reads and writes the cells of one column type. Every function handles one element; cells/cell.ts handles the arrays of
 * multi-value cells. A cell is stored in the shape in which it is read.
 */
export interface Codec {
  readonly filterKind: (context: CellContext) => FilterKind
  /** Converts a written value to the stored one. Throws bad_request. Absent if the type takes no writes. */
  readonly write?: (value: unknown, at: string, context: CellContext) => Json
  /** Why a column takes no writes although its type does. undefined if it takes writes. */
  readonly readOnlyReason?: (context: CellContext) => string | undefined
  /** The label that display_value shows. Absent if the value is its own label. */
  readonly label?: (stored: Json, context: CellContext) => string
  /** The ids that the value of a filter names, or none. Absent if a filter may have any id. */
  readonly findIds?: (value: string, context: CellContext) => readonly string[]
  /** The value if it follows from the row. undefined if the cell of the row holds it. */
  readonly derive?: (row: Row, context: CellContext) => Json | undefined
}

/** How filters compare one kind of cell. */
export interface CellKind {
  /** Describes a value of this kind, for error messages. */
  readonly expects: string
  /** Whether gt, gte, lt and lte make sense (assumption FILTER-ORDERED-KINDS). */
  readonly isOrdered: boolean
  /** Whether contains may search the text of the cell. */
  readonly isSearchable: boolean
  /** Converts a stored element to what is compared. */
  readonly readStored: (element: Json) => Comparable
  /** Converts the value of a filter to what is compared. Empty if the value names nothing, undefined if it has another kind. */
  readonly readWanted: (value: string | number, context: CellContext) => readonly Comparable[] | undefined
}

/** A filter of a request. */
export interface FilterInput {
  readonly filter: Filter
  readonly context: CellContext
  /** Whether a view stores the filter. Otherwise a search uses it once. */
  readonly stored: boolean
  /** The path of the filter in the request. */
  readonly at: string
}

/** Each rule throws bad_request for a filter that breaks it. */
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
    (input: FilterInput) => void
  >
>

/** What filters on rows mean, and which filters are refused. Spec: Filter entry. */
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

/** For each key of a filter, a function that builds a test from its value. */
export type MediaPredicates = { readonly [Key in keyof Required<MediaFilter>]: MediaPredicate<Key> }

export interface MediaFilterInput {
  readonly context: SpaceContext
  readonly filter: MediaFilter
  /** The path of the filter in the request: empty, or ending with a dot. */
  readonly at: string
}

/** Each rule throws bad_request for a filter that breaks it. */
export type MediaFilterRules = Readonly<
  Record<
    | 'folderIsOfSpace'
    | 'statusIsOfSpace'
    | 'uploaderIsKnown'
    | 'attributesAreOfSpace'
    | 'attributesAreSearchable'
    | 'checkboxTakesOneValue'
    | 'valuesMatchSomething',
    (input: MediaFilterInput) => void
  >
>

/** What a media filter means, and which filters are refused. Spec: Media filter object. */
export interface MediaFilterSemantics {
  readonly predicates: MediaPredicates
  readonly rules: MediaFilterRules
  readonly buildMediaTest: (context: SearchContext, filter: MediaFilter) => MediaTest
  /** Builds a function that scores how well a media matches a query. 0 means that it does not match. */
  readonly buildRelevanceScore: (context: SpaceContext, query: string) => (media: Media) => number
  /** The texts of a media that a query searches. */
  readonly texts: Readonly<
    Record<
      'names' | 'descriptions' | 'folderNames' | 'tagsAndAttributeValues',
      (context: SpaceContext, media: Media) => readonly string[]
    >
  >
  readonly listFolderTree: (context: SpaceContext, folder_id: string) => readonly string[]
  /** Keeps the conditions of a stored filter that a request could still write, and says whether these are all. */
  readonly keepValidConditions: (context: SpaceContext, stored: MediaFilter) => KeptConditions
}

/** Converts stored entities to what is sent. */
export interface Present {
  /** `columns` decides the entries of `fields` and their order. Default: every column of the board, newest first. */
  readonly row: (context: BoardContext, row: Row, columns?: readonly Column[]) => Resource
  readonly column: (context: BoardContext, column: Column) => Resource
  readonly view: (context: BoardContext, view: View) => Resource
  readonly mediaAttribute: (context: WorldContext, attribute: MediaAttribute) => Resource
  readonly media: (context: ServiceContext, media: Media) => Resource
  readonly attributeValue: (context: WorldContext, attribute: MediaAttribute, stored: Json) => JsonObject
  readonly mediaExports: (media: Media) => readonly JsonObject[]
  readonly mediaMetrics: (metrics: MediaMetrics) => JsonObject
  /** `upload_url` is null except in the response of the creation. */
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

/** A rule that throws if the request breaks it. */
type RuleCheck<Rest extends readonly unknown[]> = (call: Call, ...rest: Rest) => void

/** The new parent of a row. `row` is absent if the row is new. */
interface ParentChange {
  readonly parent_id: string
  readonly row?: Row
}

export type OptionDraft = Omit<Option, 'id'>

/** The properties that only tags attributes may set, and the type. */
type TagsMembers = Pick<AttributeDraft, 'type' | 'allow_create' | 'show_in_library'> & { readonly options?: unknown }

type VisibleColumns = { readonly visible_column_ids: readonly string[] }

/** The rules of the operations, by resource. Mutants and variants replace single rules. */
export interface Rules {
  readonly rows: {
    readonly parentIsOnBoard: RuleCheck<[board: BoardState, move: ParentChange]>
    readonly parentIsNotItself: RuleCheck<[board: BoardState, move: ParentChange]>
    readonly parentIsNoDescendant: RuleCheck<[board: BoardState, move: ParentChange]>
    readonly columnIsOnBoard: RuleCheck<[board: BoardState, column_id: string, at: string]>
    readonly subTypeIsWritable: (context: CellContext, at: string) => void
    readonly writeCell: (context: CellContext, value: unknown, at: string) => Json | undefined
    readonly pushToMedia: (call: Call, board: BoardState, row: Row, column_id: string) => void
  }
  /** The parts of the rows feed of a view. */
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
  /** How the options of an attribute change, and who may change them. */
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
    readonly sizeIsAllowed: RuleCheck<[draft: UploadDraft]>
    readonly nameFromUrl: (url: string) => string
    readonly directFileType: (name: string, mime_type: string | null) => FileType
    readonly measure: (file: FileSummary) => Measures
    readonly isInTime: (context: ServiceContext, upload: Upload) => boolean
    readonly bytesHaveCome: RuleCheck<[session: UploadSession]>
    readonly sizeIsAsAnnounced: (call: Call, session: UploadSession, source: DirectSource) => boolean
  }
  /** The rules for a PUT to an upload URL. */
  readonly sessions: {
    readonly find: (context: ServiceContext, id: string, request: Request) => OpenSession
    readonly bytesFit: (open: OpenSession, end: number) => void
    readonly addBytes: (file: FileSummary, bytes: Uint8Array) => FileSummary
    readonly answerProgress: (session: UploadSession) => Response
    readonly answerEnd: (open: OpenSession) => Response
  }
  /** Why an import may not fetch a URL or an address. undefined if it may. */
  readonly imports: {
    readonly schemeRefusal: (url: URL) => string | undefined
    readonly credentialsRefusal: (url: URL) => string | undefined
    readonly nameRefusal: (url: URL) => string | undefined
    readonly addressRefusal: (address: string) => string | undefined
    readonly fetchHop: (service: Service, imports: Imports, url: URL) => Promise<Response>
  }
  /** The parts of the lists of ad entities. */
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

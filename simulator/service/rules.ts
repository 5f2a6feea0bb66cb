import type { Ad, AdAccount, AdCampaign, AdStatus } from '../../fixtures/ad-entities.ts'
import type { Column, Filter, Json, Media, MediaAttribute, Option, Row, Space, View } from '../../fixtures/entities.ts'
import type { DirectSource, Upload } from '../../fixtures/upload-entities.ts'
import type { FileSummary } from './files/file-summary.ts'
import type { FileType } from './files/file-type.ts'
import type { Measures } from './files/measure.ts'
import type { MediaKind } from './files/media-kind.ts'
import type { Imports } from './imports/imports.ts'
import type { KeysetOrder } from './listing.ts'
import type { ActivityKey } from './operations/ad-metrics/ad-order.ts'
import type { ColumnChanges, ColumnDraft } from './operations/board-columns/column-body.ts'
import type { ColumnConfig } from './operations/board-columns/config/schema.ts'
import type { AttributeDraft } from './operations/media-attributes/attribute-body.ts'
import type { OptionChange } from './operations/option-body.ts'
import type { UploadDraft } from './operations/uploads/upload-body.ts'
import type { BoardContext, Call, CellContext, Service, ServiceContext, WorldContext } from './service.ts'
import type { BoardState } from './store/board-state.ts'
import type { OpenSession, UploadSession } from './upload-session/session.ts'

/** A rule that throws if the request breaks it. */
type RuleCheck<Rest extends readonly unknown[]> = (call: Call, ...rest: Rest) => void

/** The new parent of a row. `row` is absent if the row is new. */
interface ParentChange {
  readonly parent_id: string
  readonly row?: Row
}

/** An option before it has an id. */
export type OptionDraft = Omit<Option, 'id'>

/** The members that only tags attributes may set, and the type. */
type TagsMembers = Pick<AttributeDraft, 'type' | 'allow_create' | 'show_in_library'> & { readonly options?: unknown }

type VisibleColumns = { readonly visible_column_ids: readonly string[] }

/** The rules of the operations, by resource. Deviations and variants replace single rules. */
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

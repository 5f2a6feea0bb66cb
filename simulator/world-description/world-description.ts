import type { AdStatus } from '../../fixtures/ad-entities.ts'
import type {
  AttributeType,
  Autofill,
  ColumnType,
  Json,
  MediaExport,
  Operator,
  Scope,
  SubType,
  Token,
  ViewType,
} from '../../fixtures/entities.ts'
import type { AttributeCondition, LibraryView, MediaFilter } from '../../fixtures/library-entities.ts'

/** What every thing with a history may say of itself. By default its id follows from its kind and the names that lead to it. */
interface Stamp {
  readonly id?: string | undefined
  /** A day or a time in ISO 8601, a Date, or how long before the start, such as P2D. */
  readonly created_at?: string | Date | undefined
  readonly updated_at?: string | Date | undefined
}

/** Things by name. One that says nothing of itself may be null. */
type Named<T> = Readonly<Record<string, T | null>>

type NamedItem = string | { readonly name: string; readonly id?: string | undefined }

type OptionItem =
  | string
  | { readonly name: string; readonly id?: string | undefined; readonly description?: string | undefined }

export interface DescribedUser {
  readonly id?: string | undefined
  readonly email?: string | undefined
  readonly admin?: boolean | undefined
}

export interface DescribedToken {
  readonly secret?: string | undefined
  /** Default: all. */
  readonly scopes?: readonly Scope[] | undefined
  /** The allow-list, by name. Default: every space of the organization. */
  readonly spaces?: readonly string[] | undefined
  /** Makes a grant that acts for this user. */
  readonly user?: string | undefined
  readonly disabled?: boolean | undefined
  readonly quota?: Token['quota'] | undefined
}

export interface DescribedColumn extends Stamp {
  readonly type: ColumnType
  readonly sub_type?: SubType | undefined
  readonly multiple?: boolean | undefined
  readonly options?: readonly OptionItem[] | undefined
  /** The media attribute that a mediacolumn mirrors. */
  readonly attribute?: string | undefined
  readonly media_columns?: readonly string[] | undefined
  readonly naming_convention?: string | undefined
  /** The path of the folder of a media column. */
  readonly folder?: string | undefined
  /** The other config keys of the type. */
  readonly config?: Readonly<Record<string, Json>> | undefined
  readonly archived?: boolean | undefined
  readonly deleted?: boolean | undefined
}

/** What every row may have, beside its cells and the rows under it. */
export interface RowMembers extends Stamp {
  readonly title?: string | null | undefined
  readonly position?: number | null | undefined
  readonly archived?: boolean | undefined
  readonly created_by?: string | undefined
  readonly updated_by?: string | undefined
  /** Cells of columns that are named like a member of a row. */
  readonly cells?: Readonly<Record<string, Json>> | undefined
}

/** Any other member is a cell, by the name of its column. */
export interface DescribedRow extends RowMembers {
  /** The rows under this row. */
  readonly rows?: readonly DescribedRow[] | undefined
  readonly [column: string]: unknown
}

export interface DescribedView extends Stamp {
  readonly type?: ViewType | undefined
  readonly position?: number | null | undefined
  readonly filters?: readonly {
    readonly column: string
    readonly operator: Operator
    readonly value?: string | number | boolean | readonly string[] | undefined
  }[]
  /** The columns that it shows, in their order. */
  readonly columns?: readonly string[] | undefined
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' } | undefined
  readonly archived?: boolean | undefined
}

export interface DescribedBoard extends Stamp {
  readonly archived?: boolean | undefined
  /** Oldest first. A type alone is enough. */
  readonly columns?: Readonly<Record<string, ColumnType | DescribedColumn>> | undefined
  readonly rows?: readonly DescribedRow[] | undefined
  readonly views?: Named<DescribedView> | undefined
}

export interface DescribedAttribute extends Stamp {
  readonly type: AttributeType
  readonly multiple?: boolean | undefined
  readonly options?: readonly OptionItem[] | undefined
  readonly autofill?: (Pick<Autofill, 'prompt'> & Partial<Autofill>) | undefined
  readonly allow_create?: boolean | undefined
  readonly show_in_library?: boolean | undefined
  readonly hide_from_guests?: boolean | undefined
  readonly deleted?: boolean | undefined
}

export interface DescribedMedia extends Stamp {
  readonly format?: string | undefined
  readonly media_type?: string | undefined
  readonly size?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly duration?: number | undefined
  readonly page_count?: number | undefined
  readonly description?: string | undefined
  readonly summary?: string | undefined
  readonly status?: string | undefined
  /** The path of a folder, such as Campaigns/Shoots. */
  readonly folder?: string | undefined
  readonly concept_id?: string | undefined
  readonly variant_id?: number | undefined
  readonly library?: boolean | undefined
  readonly archived?: boolean | undefined
  readonly uploaded_by?: string | undefined
  /** Values by attribute: options and users by name. */
  readonly attributes?: Readonly<Record<string, Json>> | undefined
  readonly exports?: readonly (Omit<MediaExport, 'state' | 'exported_at'> & {
    readonly state?: MediaExport['state'] | undefined
    readonly exported_at?: string | Date | undefined
  })[]
  readonly deleted?: boolean | undefined
}

type DescribedFilter = Omit<MediaFilter, 'folder_id' | 'attributes'> & {
  readonly folder?: string | undefined
  readonly attributes?: readonly {
    readonly attribute: string
    readonly values: readonly string[]
    readonly match?: AttributeCondition['match'] | undefined
  }[]
}

export interface DescribedLibraryView extends Stamp {
  readonly name?: string | null | undefined
  readonly view_mode?: LibraryView['view_mode'] | undefined
  readonly filter?: DescribedFilter | undefined
  /** By a column of the library, or by the name of an attribute. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined
  readonly group_by?: string | undefined
  readonly visible_fields?: readonly string[] | undefined
  readonly order?: number | undefined
  readonly archived?: boolean | undefined
}

interface Delivery extends Stamp {
  readonly name?: string | undefined
  readonly external_id?: string | undefined
  readonly status?: AdStatus | undefined
  /** A day in ISO 8601, a Date, or how long before the start, such as P2D. */
  readonly first_active_at?: string | Date | undefined
  readonly last_active_at?: string | Date | undefined
}

export interface DescribedAd extends Delivery {
  readonly thumbnail_url?: string | undefined
  readonly preview_url?: string | undefined
  readonly creatives?: readonly string[] | undefined
  /** The media that it resolves to. */
  readonly media?: readonly string[] | undefined
  /** Lifetime totals by metric. */
  readonly totals?: Readonly<Record<string, number>> | undefined
}

export interface DescribedAdSet extends Delivery {
  readonly ads?: Named<DescribedAd> | undefined
}

export interface DescribedCampaign extends DescribedAdSet {
  readonly sets?: Named<DescribedAdSet> | undefined
}

export interface DescribedAdAccount extends Stamp {
  readonly platform?: string | undefined
  readonly external_id?: string | undefined
  readonly currency?: string | undefined
  /** The whole organization (default), only the user who connected it, or a list of spaces. */
  readonly visibility?: 'organization' | 'private' | readonly string[] | undefined
  readonly connected_by?: string | undefined
  readonly creatives?: Named<Stamp & { readonly thumbnail_url?: string | undefined }> | undefined
  readonly campaigns?: Named<DescribedCampaign> | undefined
  /** Ad sets without a campaign. */
  readonly sets?: Named<DescribedAdSet> | undefined
  /** Ads without an ad set and a campaign. */
  readonly ads?: Named<DescribedAd> | undefined
}

/** What a space holds. */
interface SpaceContent {
  /** Roles by user. By default every user that the world adds to the organization is an editor. */
  readonly members?: Readonly<Record<string, 'owner' | 'editor' | 'member'>> | undefined
  /** Paths of folders, such as Campaigns/Shoots. A path makes the folders above it too. */
  readonly folders?: readonly (string | { readonly path: string; readonly id?: string | undefined })[] | undefined
  readonly media_statuses?: readonly NamedItem[] | undefined
  readonly naming_conventions?: readonly NamedItem[] | undefined
  /** A type alone is enough. */
  readonly attributes?: Readonly<Record<string, AttributeType | DescribedAttribute>> | undefined
  readonly media?: Named<DescribedMedia> | undefined
  readonly library_views?: Named<DescribedLibraryView> | undefined
  readonly boards?: Named<DescribedBoard> | undefined
}

export interface DescribedSpace extends SpaceContent {
  readonly id?: string | undefined
}

/** What an organization holds. */
interface OrganizationContent {
  readonly users?: Named<DescribedUser> | undefined
  /** By label. */
  readonly tokens?: Named<DescribedToken> | undefined
  readonly spaces?: Named<DescribedSpace> | undefined
  readonly ad_accounts?: Named<DescribedAdAccount> | undefined
}

export interface DescribedOrganization extends OrganizationContent {
  readonly id?: string | undefined
}

/** A world in its short form (docs/worlds.md). What stands at the top belongs to the first organization and to its first space. */
export interface WorldDescription extends OrganizationContent, SpaceContent {
  /** The schema of the file, for editors. */
  readonly $schema?: string | undefined
  /** `seed` puts the world on top of the one of the seed. Default: empty. */
  readonly base?: 'empty' | 'seed' | undefined
  /** The name of the first organization. */
  readonly organization?: string | undefined
  readonly organizations?: Named<DescribedOrganization> | undefined
  /** The board of the target profile. Default: the first. */
  readonly scratch_board?: string | undefined
}

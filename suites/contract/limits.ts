import type { Json, JsonObject } from '../json.ts'
import type { CheckArea } from './areas.ts'
import type { OperationName } from './operations.ts'

/** A bound of the specification, inclusive on both sides. */
interface Bounds {
  readonly min?: number
  readonly max: number
}

/** Items on a page. Spec: Limits. */
export const PAGE_SIZE = { min: 1, max: 100, default: 25 } as const

/** Characters of an Idempotency-Key. Spec: Limits. */
export const KEY_LENGTH = { max: 255 } as const

/** How long a key is remembered. Spec: Limits. */
export const KEY_RETENTION_HOURS = 24

/** How long a name is, in characters. Spec: Limits. */
export const NAME_LENGTH = { min: 1, max: 255 } as const

/** The bounds of texts in a media filter, in characters. Spec: Library view. */
export const MEDIA_FILTER_BOUNDS = { query: { max: 200 }, status: { min: 1, max: 255 } } as const

/** Options that a tags field may hold, and that one request may add to it. Spec: Limits. */
export const OPTION_COUNTS = { field: 499, request: 100 } as const

/** How long a direct upload may take. Spec: Limits. */
export const UPLOAD_WINDOW_HOURS = 12

/** How long the description of an option is, in characters. Spec: Limits. */
export const DESCRIPTION_LENGTH = { max: 500 } as const

/** The bounds of config values: the number itself, or a string's characters. Spec: Column; Limits. */
export const CONFIG_BOUNDS = {
  character_limit: { min: 1, max: 100_000 },
  unit: { max: 10 },
  decimal_places: { max: 10 },
  default_status: { max: 255 },
} as const

/** A limit on one member of a request's body: from each comes a clause, and a check on each side of each bound. */
export interface BodyLimit {
  readonly clause: string
  readonly operation: OperationName
  /** Where the member stands in the body. */
  readonly path: readonly (string | number)[]
  /** What is bounded: a string's characters, an array's items, or the number itself. */
  readonly measure: 'characters' | 'items' | 'number'
  readonly bounds: Bounds
  readonly statement: string
  /** What a body needs besides, so that it can hold the member. */
  readonly beside?: JsonObject
  /** An item of a bounded array; by default, an option. */
  readonly item?: (index: number) => Json
  /** True where a value of the largest size need not be accepted, as it also has to exist on the target. */
  readonly refusalOnly?: true
  /** For such a limit: a value that exists on every target. */
  readonly example?: Json
  /** True where the largest value is tried in `spaces.other`, as it would be in the way of other checks. */
  readonly inOtherSpace?: true
  /** Ids of checks that are older than the rule for them; `plain` is the longest text in ASCII, only tried under such an id. */
  readonly checks?: Readonly<Partial<Record<'above' | 'most' | 'plain', `${CheckArea}/${string}`>>>
}

const titleChecks = (write: string): BodyLimit['checks'] => ({
  above: `board-rows/title-of-256/${write}`,
  most: `board-rows/title-of-255-accented-characters/${write}`,
  plain: `board-rows/title-of-255-characters/${write}`,
})

/** The limits on what a body carries. Spec: Limits; Endpoints. */
export const BODY_LIMITS: readonly BodyLimit[] = [
  {
    clause: 'ROW-CREATE-TITLE-MAX',
    operation: 'createRow',
    path: ['title'],
    measure: 'characters',
    bounds: { max: 255 },
    checks: titleChecks('create'),
    statement: 'A row is created with a title of up to 255 characters and no longer.',
  },
  {
    clause: 'ROW-UPDATE-TITLE-MAX',
    operation: 'updateRow',
    path: ['title'],
    measure: 'characters',
    bounds: { max: 255 },
    checks: titleChecks('update'),
    statement: 'A row is given a title of up to 255 characters and no longer.',
  },
  {
    clause: 'COLUMN-NAME-RANGE',
    operation: 'createColumn',
    path: ['name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    beside: { type: 'text' },
    statement: 'A column name has 1 to 255 characters.',
  },
  {
    clause: 'COLUMN-OPTION-NAME-RANGE',
    operation: 'createColumn',
    path: ['options', 0, 'name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    beside: { type: 'tags' },
    statement: 'The name of a column option has 1 to 255 characters.',
  },
  {
    clause: 'COLUMN-OPTION-DESCRIPTION-MAX',
    operation: 'createColumn',
    path: ['options', 0, 'description'],
    measure: 'characters',
    bounds: DESCRIPTION_LENGTH,
    beside: { type: 'tags', options: [{ name: 'Described' }] },
    statement: 'The description of a column option has up to 500 characters.',
  },
  {
    clause: 'COLUMN-OPTIONS-MAX',
    operation: 'createColumn',
    path: ['options'],
    measure: 'items',
    bounds: { max: OPTION_COUNTS.field },
    beside: { type: 'tags' },
    statement: 'A tags column is created with up to 499 options.',
  },
  {
    clause: 'COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE',
    operation: 'createColumn',
    path: ['config', 'character_limit'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.character_limit,
    beside: { type: 'text' },
    statement: 'The character_limit of a text column lies between 1 and 100000.',
  },
  {
    clause: 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE',
    operation: 'createColumn',
    path: ['config', 'character_limit'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.character_limit,
    beside: { type: 'richtext' },
    statement: 'The character_limit of a richtext column lies between 1 and 100000.',
  },
  {
    clause: 'COLUMN-CONFIG-NUMBER-UNIT-MAX',
    operation: 'createColumn',
    path: ['config', 'unit'],
    measure: 'characters',
    bounds: CONFIG_BOUNDS.unit,
    beside: { type: 'number' },
    statement: 'The unit of a number column has up to 10 characters.',
  },
  {
    clause: 'COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX',
    operation: 'createColumn',
    path: ['config', 'decimal_places'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.decimal_places,
    beside: { type: 'number' },
    statement: 'The decimal_places of a number column are 10 at most.',
  },
  {
    clause: 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX',
    operation: 'createColumn',
    path: ['config', 'default_status'],
    measure: 'characters',
    bounds: CONFIG_BOUNDS.default_status,
    beside: { type: 'media' },
    refusalOnly: true,
    statement: 'The default_status of a media column has up to 255 characters.',
  },
  {
    clause: 'VIEW-NAME-RANGE',
    operation: 'createView',
    path: ['name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    statement: 'The name of a board view has 1 to 255 characters.',
  },
  {
    clause: 'ATTRIBUTE-NAME-RANGE',
    operation: 'createMediaAttribute',
    path: ['name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    beside: { type: 'text' },
    statement: 'The name of a media attribute has 1 to 255 characters.',
  },
  {
    clause: 'ATTRIBUTE-OPTION-NAME-RANGE',
    operation: 'createMediaAttribute',
    path: ['options', 0, 'name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    beside: { type: 'tags' },
    statement: 'An option that an attribute is created with has a name of 1 to 255 characters.',
  },
  {
    clause: 'ATTRIBUTE-OPTION-DESCRIPTION-MAX',
    operation: 'createMediaAttribute',
    path: ['options', 0, 'description'],
    measure: 'characters',
    bounds: DESCRIPTION_LENGTH,
    beside: { type: 'tags', options: [{ name: 'Described' }] },
    statement: 'An option that an attribute is created with has a description of up to 500 characters.',
  },
  {
    clause: 'ATTRIBUTE-OPTIONS-MAX',
    operation: 'createMediaAttribute',
    path: ['options'],
    measure: 'items',
    bounds: { max: OPTION_COUNTS.field },
    beside: { type: 'tags' },
    statement: 'A tags attribute is created with up to 499 options.',
  },
  {
    clause: 'ATTRIBUTE-AUTOFILL-PROMPT-RANGE',
    operation: 'createMediaAttribute',
    path: ['autofill', 'prompt'],
    measure: 'characters',
    bounds: { min: 1, max: 4000 },
    beside: { type: 'text' },
    statement: 'The prompt of an autofill has 1 to 4000 characters.',
  },
  {
    clause: 'OPTIONS-ADD-NAME-RANGE',
    operation: 'addOptions',
    path: ['options', 0, 'name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    statement: 'An option that is added has a name of 1 to 255 characters.',
  },
  {
    clause: 'OPTIONS-ADD-DESCRIPTION-MAX',
    operation: 'addOptions',
    path: ['options', 0, 'description'],
    measure: 'characters',
    bounds: DESCRIPTION_LENGTH,
    beside: { options: [{ name: 'Described' }] },
    statement: 'An option that is added has a description of up to 500 characters.',
  },
  {
    clause: 'OPTIONS-ADD-REQUEST-MAX',
    operation: 'addOptions',
    path: ['options'],
    measure: 'items',
    bounds: { max: OPTION_COUNTS.request },
    statement: 'One request adds up to 100 options.',
  },
  {
    clause: 'LIBRARY-VIEW-NAME-RANGE',
    operation: 'createLibraryView',
    path: ['name'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    statement: 'The name of a library view has 1 to 255 characters.',
  },
  {
    clause: 'LIBRARY-VIEW-QUERY-MAX',
    operation: 'createLibraryView',
    path: ['filter', 'query'],
    measure: 'characters',
    bounds: MEDIA_FILTER_BOUNDS.query,
    statement: 'The query of the filter of a library view has up to 200 characters.',
  },
  {
    clause: 'LIBRARY-VIEW-STATUS-RANGE',
    operation: 'createLibraryView',
    path: ['filter', 'status'],
    measure: 'characters',
    bounds: MEDIA_FILTER_BOUNDS.status,
    refusalOnly: true,
    beside: { filter: { type: 'image' } },
    statement: 'The status in the filter of a library view has 1 to 255 characters.',
  },
  {
    clause: 'LIBRARY-VIEW-SORT-FIELD-RANGE',
    operation: 'createLibraryView',
    path: ['sort', 'field'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    refusalOnly: true,
    beside: { sort: { order: 'asc' } },
    example: 'name',
    statement: 'The field that a library view is sorted by has 1 to 255 characters.',
  },
  {
    clause: 'LIBRARY-VIEW-GROUP-BY-RANGE',
    operation: 'createLibraryView',
    path: ['group_by'],
    measure: 'characters',
    bounds: NAME_LENGTH,
    refusalOnly: true,
    example: 'uploadedById',
    statement: 'The group_by of a library view has 1 to 255 characters.',
  },
  {
    clause: 'LIBRARY-VIEW-ORDER-MAX',
    operation: 'createLibraryView',
    path: ['order'],
    measure: 'number',
    bounds: { max: 1_000_000 },
    inOtherSpace: true,
    statement: 'The order of a library view is 1000000 at most.',
  },
]

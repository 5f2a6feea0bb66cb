import type { Json, JsonObject } from '../json.ts'
import type { CheckArea } from './areas.ts'
import type { OperationName } from './operations.ts'
import { CONFIG_BOUNDS, MEDIA_FILTER_BOUNDS } from './schemas/bounds.ts'

/** Both bounds are included. */
interface Bounds {
  readonly min?: number
  readonly max: number
}

/** Items on a page. Spec: Limits. */
export const PAGE_SIZE = { min: 1, max: 100, default: 25 } as const

/** Characters of an Idempotency-Key. Spec: Limits. */
export const KEY_LENGTH = { max: 255 } as const

/** How long the server remembers a key. Spec: Limits. */
export const KEY_RETENTION_HOURS = 24

/** How long a name is, in characters. Spec: Limits. */
export const NAME_LENGTH = { min: 1, max: 255 } as const

/** The most options of a tags field, and the most that one request adds. Spec: Limits. */
export const OPTION_COUNTS = { field: 499, request: 100 } as const

/** How long a direct upload may take. Spec: Limits. */
export const UPLOAD_WINDOW_HOURS = 12

/** How long the title of a row is, in characters. Spec: Limits. */
export const TITLE_LENGTH = { max: 255 } as const

/** How long the description of an option is, in characters. Spec: Limits. */
export const DESCRIPTION_LENGTH = { max: 500 } as const

const FIELD_OPTIONS: Bounds = { max: OPTION_COUNTS.field }
const REQUEST_OPTIONS: Bounds = { max: OPTION_COUNTS.request }
const PROMPT: Bounds = { min: 1, max: 4000 }
const ORDER: Bounds = { max: 1_000_000 }

/** A limit on one member of a request's body. It makes one clause, and one check on each side of each bound. */
export interface BodyLimit {
  readonly clause: string
  readonly operation: OperationName
  /** The member's path in the body. */
  readonly path: readonly (string | number)[]
  /** What is limited: a string's characters, an array's items, or the number itself. */
  readonly measure: 'characters' | 'items' | 'number'
  readonly bounds: Bounds
  readonly statement: string
  /** Other members that the body needs so that it can have this one. */
  readonly otherMembers?: JsonObject
  /** Makes an item of a limited array; by default, an option. */
  readonly item?: (index: number) => Json
  /** True where the target may refuse the largest value, because the value must also exist there. */
  readonly refusalOnly?: true
  /** For such a limit: a value that exists on every target. */
  readonly example?: Json
  /** True where the same text can be sent again and again: the shortest is then "0", which is not empty. */
  readonly repeatable?: true
  /** True where a check sends the largest value to `spaces.other`, because it would disturb other checks. */
  readonly inOtherSpace?: true
  /** Ids of checks, where they differ from the usual ones. */
  readonly checks?: Readonly<Partial<Record<'above' | 'most', `${CheckArea}/${string}`>>>
}

const titleChecks = (write: string): BodyLimit['checks'] => ({
  above: `board-rows/title-of-256/${write}`,
  most: `board-rows/title-of-255-accented-characters/${write}`,
})

type Rest = Omit<BodyLimit, 'operation' | 'path' | 'measure' | 'bounds'>

const limitOf =
  (measure: BodyLimit['measure']) =>
  (operation: OperationName, path: BodyLimit['path'], bounds: Bounds, rest: Rest): BodyLimit => ({
    operation,
    path,
    measure,
    bounds,
    ...rest,
  })

const characters = limitOf('characters')
const items = limitOf('items')
const amount = limitOf('number')

/** A limit on an option is tried on the second of two: a service may check the first one only. */
const TWO_OPTIONS = [{ name: 'First' }, { name: 'Described' }]

/** The limits on members of request bodies. Spec: Limits; Endpoints. */
export const BODY_LIMITS: readonly BodyLimit[] = [
  characters('createRow', ['title'], TITLE_LENGTH, {
    clause: 'ROW-CREATE-TITLE-MAX',
    statement: 'A new row has a title of at most 255 characters.',
    checks: titleChecks('create'),
  }),
  characters('updateRow', ['title'], TITLE_LENGTH, {
    clause: 'ROW-UPDATE-TITLE-MAX',
    statement: 'An update gives a row a title of at most 255 characters.',
    checks: titleChecks('update'),
  }),
  characters('createColumn', ['name'], NAME_LENGTH, {
    clause: 'COLUMN-NAME-RANGE',
    statement: 'A column name has 1 to 255 characters.',
    otherMembers: { type: 'text' },
  }),
  characters('createColumn', ['options', 1, 'name'], NAME_LENGTH, {
    clause: 'COLUMN-OPTION-NAME-RANGE',
    statement: 'The name of a column option has 1 to 255 characters.',
    repeatable: true,
    otherMembers: { type: 'tags', options: TWO_OPTIONS },
  }),
  characters('createColumn', ['options', 1, 'description'], DESCRIPTION_LENGTH, {
    clause: 'COLUMN-OPTION-DESCRIPTION-MAX',
    statement: 'The description of a column option has at most 500 characters.',
    otherMembers: { type: 'tags', options: TWO_OPTIONS },
  }),
  items('createColumn', ['options'], FIELD_OPTIONS, {
    clause: 'COLUMN-OPTIONS-MAX',
    statement: 'A tags column is created with at most 499 options.',
    otherMembers: { type: 'tags' },
  }),
  amount('createColumn', ['config', 'character_limit'], CONFIG_BOUNDS.character_limit, {
    clause: 'COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE',
    statement: 'The character_limit of a text column is a number from 1 to 100000.',
    otherMembers: { type: 'text' },
  }),
  amount('createColumn', ['config', 'character_limit'], CONFIG_BOUNDS.character_limit, {
    clause: 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE',
    statement: 'The character_limit of a richtext column is a number from 1 to 100000.',
    otherMembers: { type: 'richtext' },
  }),
  characters('createColumn', ['config', 'unit'], CONFIG_BOUNDS.unit, {
    clause: 'COLUMN-CONFIG-NUMBER-UNIT-MAX',
    statement: 'The unit of a number column has at most 10 characters.',
    otherMembers: { type: 'number' },
  }),
  amount('createColumn', ['config', 'decimal_places'], CONFIG_BOUNDS.decimal_places, {
    clause: 'COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX',
    statement: 'The decimal_places of a number column is at most 10.',
    otherMembers: { type: 'number' },
  }),
  characters('createColumn', ['config', 'default_status'], CONFIG_BOUNDS.default_status, {
    clause: 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX',
    statement: 'The default_status of a media column has at most 255 characters.',
    otherMembers: { type: 'media' },
    refusalOnly: true,
  }),
  characters('createView', ['name'], NAME_LENGTH, {
    clause: 'VIEW-NAME-RANGE',
    statement: 'The name of a board view has 1 to 255 characters.',
    repeatable: true,
  }),
  characters('createMediaAttribute', ['name'], NAME_LENGTH, {
    clause: 'ATTRIBUTE-NAME-RANGE',
    statement: 'The name of a media attribute has 1 to 255 characters.',
    otherMembers: { type: 'text' },
  }),
  characters('createMediaAttribute', ['options', 1, 'name'], NAME_LENGTH, {
    clause: 'ATTRIBUTE-OPTION-NAME-RANGE',
    statement: 'The name of an option of a new attribute has 1 to 255 characters.',
    repeatable: true,
    otherMembers: { type: 'tags', options: TWO_OPTIONS },
  }),
  characters('createMediaAttribute', ['options', 1, 'description'], DESCRIPTION_LENGTH, {
    clause: 'ATTRIBUTE-OPTION-DESCRIPTION-MAX',
    statement: 'The description of an option of a new attribute has at most 500 characters.',
    otherMembers: { type: 'tags', options: TWO_OPTIONS },
  }),
  items('createMediaAttribute', ['options'], FIELD_OPTIONS, {
    clause: 'ATTRIBUTE-OPTIONS-MAX',
    statement: 'A tags attribute is created with at most 499 options.',
    otherMembers: { type: 'tags' },
  }),
  characters('createMediaAttribute', ['autofill', 'prompt'], PROMPT, {
    clause: 'ATTRIBUTE-AUTOFILL-PROMPT-RANGE',
    statement: 'The prompt of an autofill has 1 to 4000 characters.',
    repeatable: true,
    otherMembers: { type: 'text' },
  }),
  characters('addOptions', ['options', 1, 'name'], NAME_LENGTH, {
    clause: 'OPTIONS-ADD-NAME-RANGE',
    statement: 'The name of an added option has 1 to 255 characters.',
    repeatable: true,
    otherMembers: { options: TWO_OPTIONS },
  }),
  characters('addOptions', ['options', 1, 'description'], DESCRIPTION_LENGTH, {
    clause: 'OPTIONS-ADD-DESCRIPTION-MAX',
    statement: 'The description of an added option has at most 500 characters.',
    otherMembers: { options: TWO_OPTIONS },
  }),
  items('addOptions', ['options'], REQUEST_OPTIONS, {
    clause: 'OPTIONS-ADD-REQUEST-MAX',
    statement: 'One request adds at most 100 options.',
  }),
  characters('createLibraryView', ['name'], NAME_LENGTH, {
    clause: 'LIBRARY-VIEW-NAME-RANGE',
    statement: 'The name of a library view has 1 to 255 characters.',
  }),
  characters('createLibraryView', ['filter', 'query'], MEDIA_FILTER_BOUNDS.query, {
    clause: 'LIBRARY-VIEW-QUERY-MAX',
    statement: 'The query in the filter of a library view has at most 200 characters.',
  }),
  characters('createLibraryView', ['filter', 'status'], MEDIA_FILTER_BOUNDS.status, {
    clause: 'LIBRARY-VIEW-STATUS-RANGE',
    statement: 'The status in the filter of a library view has 1 to 255 characters.',
    refusalOnly: true,
    otherMembers: { filter: { type: 'image' } },
  }),
  characters('createLibraryView', ['sort', 'field'], NAME_LENGTH, {
    clause: 'LIBRARY-VIEW-SORT-FIELD-RANGE',
    statement: 'The sort field of a library view has 1 to 255 characters.',
    refusalOnly: true,
    otherMembers: { sort: { order: 'asc' } },
    example: 'name',
  }),
  characters('createLibraryView', ['group_by'], NAME_LENGTH, {
    clause: 'LIBRARY-VIEW-GROUP-BY-RANGE',
    statement: 'The group_by of a library view has 1 to 255 characters.',
    refusalOnly: true,
    example: 'uploadedById',
  }),
  amount('createLibraryView', ['order'], ORDER, {
    clause: 'LIBRARY-VIEW-ORDER-MAX',
    statement: 'The order of a library view is at most 1000000.',
    inOtherSpace: true,
  }),
]

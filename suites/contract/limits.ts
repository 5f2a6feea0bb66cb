import type { CreatableType } from './column-types.ts'
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

const NAME: Bounds = { min: 1, max: 255 }

/** The bounds of config values: the number itself, or a string's characters. Spec: Column; Limits. */
export const CONFIG_BOUNDS = {
  character_limit: { min: 1, max: 100_000 },
  unit: { max: 10 },
  decimal_places: { max: 10 },
  default_status: { max: 255 },
} as const

/** A limit on one member of a request's body, to be tried on both sides. */
export interface BodyLimit {
  readonly clause: string
  readonly operation: OperationName
  /** Where the member stands in the body. */
  readonly path: readonly (string | number)[]
  /** What is bounded: a string's characters, an array's items, or the number itself. */
  readonly measure: 'characters' | 'items' | 'number'
  readonly bounds: Bounds
  /** The type of the column that is created. */
  readonly column?: CreatableType
  /** True where the longest value need not be accepted, as it also has to exist on the target. */
  readonly refusalOnly?: true
  readonly statement: string
}

/** The limits on what a body of the boards ground carries. Spec: Limits; Board rows; Board columns; Board views. */
export const BODY_LIMITS: readonly BodyLimit[] = [
  {
    clause: 'ROW-CREATE-TITLE-MAX',
    operation: 'createRow',
    path: ['title'],
    measure: 'characters',
    bounds: { max: 255 },
    statement: 'A row is created with a title of up to 255 characters and no longer.',
  },
  {
    clause: 'ROW-UPDATE-TITLE-MAX',
    operation: 'updateRow',
    path: ['title'],
    measure: 'characters',
    bounds: { max: 255 },
    statement: 'A row is given a title of up to 255 characters and no longer.',
  },
  {
    clause: 'COLUMN-NAME-RANGE',
    operation: 'createColumn',
    path: ['name'],
    measure: 'characters',
    bounds: NAME,
    column: 'text',
    statement: 'A column name has 1 to 255 characters.',
  },
  {
    clause: 'COLUMN-OPTION-NAME-RANGE',
    operation: 'createColumn',
    path: ['options', 0, 'name'],
    measure: 'characters',
    bounds: NAME,
    column: 'tags',
    statement: 'The name of a column option has 1 to 255 characters.',
  },
  {
    clause: 'COLUMN-OPTION-DESCRIPTION-MAX',
    operation: 'createColumn',
    path: ['options', 0, 'description'],
    measure: 'characters',
    bounds: { max: 500 },
    column: 'tags',
    statement: 'The description of a column option has up to 500 characters.',
  },
  {
    clause: 'COLUMN-OPTIONS-MAX',
    operation: 'createColumn',
    path: ['options'],
    measure: 'items',
    bounds: { max: 499 },
    column: 'tags',
    statement: 'A tags column is created with up to 499 options.',
  },
  {
    clause: 'COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE',
    operation: 'createColumn',
    path: ['config', 'character_limit'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.character_limit,
    column: 'text',
    statement: 'The character_limit of a text column lies between 1 and 100000.',
  },
  {
    clause: 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE',
    operation: 'createColumn',
    path: ['config', 'character_limit'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.character_limit,
    column: 'richtext',
    statement: 'The character_limit of a richtext column lies between 1 and 100000.',
  },
  {
    clause: 'COLUMN-CONFIG-NUMBER-UNIT-MAX',
    operation: 'createColumn',
    path: ['config', 'unit'],
    measure: 'characters',
    bounds: CONFIG_BOUNDS.unit,
    column: 'number',
    statement: 'The unit of a number column has up to 10 characters.',
  },
  {
    clause: 'COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX',
    operation: 'createColumn',
    path: ['config', 'decimal_places'],
    measure: 'number',
    bounds: CONFIG_BOUNDS.decimal_places,
    column: 'number',
    statement: 'The decimal_places of a number column are 10 at most.',
  },
  {
    clause: 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX',
    operation: 'createColumn',
    path: ['config', 'default_status'],
    measure: 'characters',
    bounds: CONFIG_BOUNDS.default_status,
    column: 'media',
    refusalOnly: true,
    statement: 'The default_status of a media column has up to 255 characters.',
  },
  {
    clause: 'VIEW-NAME-RANGE',
    operation: 'createView',
    path: ['name'],
    measure: 'characters',
    bounds: NAME,
    statement: 'The name of a board view has 1 to 255 characters.',
  },
]

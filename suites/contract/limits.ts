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
  /** True where no sentence says that the response shows the member. */
  readonly isUnlisted?: true
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

/** A limit without what all limits on its operation share. */
type Row = Omit<BodyLimit, 'operation' | 'clause'>

type Rest = Omit<Row, 'path' | 'measure' | 'bounds' | 'statement'>

const UNITS = { characters: ' characters', items: ' options', number: '' } as const

/** Such as `1 to 255 characters` or `at most 10`. */
function inWords(measure: BodyLimit['measure'], { min, max }: Bounds): string {
  const range = min === undefined ? `at most ${max}` : `${min} to ${max}`
  return `${measure === 'number' && min !== undefined ? 'a number from ' : ''}${range}${UNITS[measure]}`
}

/** Its subject is the beginning of its statement, which ends with the bounds. */
const limitOf =
  (measure: BodyLimit['measure']) =>
  (path: BodyLimit['path'], bounds: Bounds, subject: string, rest: Rest = {}): Row => ({
    ...{ path, measure, bounds, statement: `${subject} ${inWords(measure, bounds)}.` },
    ...rest,
  })

const characters = limitOf('characters')
const items = limitOf('items')
const amount = limitOf('number')

/** The ids of clauses say whether there are two bounds. */
const limitsOn = (operation: OperationName, stem: string, rows: Readonly<Record<string, Row>>): readonly BodyLimit[] =>
  Object.entries(rows).map(([name, row]) => ({
    ...{ operation, clause: `${stem}-${name}-${row.bounds.min === undefined ? 'MAX' : 'RANGE'}` },
    ...row,
  }))

const checksOfTitle = (write: string): Rest => ({
  checks: {
    above: `board-rows/title-of-256/${write}`,
    most: `board-rows/title-of-255-accented-characters/${write}`,
  },
})

const ofType = (type: string): Rest => ({ otherMembers: { type } })

/** A limit on an option is tried on the second of two: a service may check the first one only. */
const TWO_OPTIONS = { options: [{ name: 'First' }, { name: 'Described' }] }
const optionName = (option: string, others: JsonObject = {}): Row =>
  characters(['options', 1, 'name'], NAME_LENGTH, `The name of ${option} has`, {
    repeatable: true,
    otherMembers: { ...others, ...TWO_OPTIONS },
  })
const optionDescription = (option: string, others: JsonObject = {}, rest: Rest = {}): Row =>
  characters(['options', 1, 'description'], DESCRIPTION_LENGTH, `The description of ${option} has`, {
    ...rest,
    otherMembers: { ...others, ...TWO_OPTIONS },
  })

const TAGS = { type: 'tags' }

const configLimit = (type: string, key: keyof typeof CONFIG_BOUNDS, limit: typeof amount, rest: Rest = {}): Row =>
  limit(['config', key], CONFIG_BOUNDS[key], `The ${key} of a ${type} column ${limit === amount ? 'is' : 'has'}`, {
    ...ofType(type),
    ...rest,
  })

/** The limits on members of request bodies. Spec: Limits; Endpoints. */
export const BODY_LIMITS: readonly BodyLimit[] = [
  ...limitsOn('createRow', 'ROW-CREATE', {
    TITLE: characters(['title'], TITLE_LENGTH, 'A new row has a title of', checksOfTitle('create')),
  }),
  ...limitsOn('updateRow', 'ROW-UPDATE', {
    TITLE: characters(['title'], TITLE_LENGTH, 'An update gives a row a title of', checksOfTitle('update')),
  }),
  ...limitsOn('createColumn', 'COLUMN', {
    NAME: characters(['name'], NAME_LENGTH, 'A column name has', ofType('text')),
    'OPTION-NAME': optionName('a column option', TAGS),
    'OPTION-DESCRIPTION': optionDescription('a column option', TAGS, { isUnlisted: true }),
    OPTIONS: items(['options'], FIELD_OPTIONS, 'A tags column is created with', ofType('tags')),
    'CONFIG-TEXT-CHARACTER-LIMIT': configLimit('text', 'character_limit', amount),
    'CONFIG-RICHTEXT-CHARACTER-LIMIT': configLimit('richtext', 'character_limit', amount),
    'CONFIG-NUMBER-UNIT': configLimit('number', 'unit', characters),
    'CONFIG-NUMBER-DECIMAL-PLACES': configLimit('number', 'decimal_places', amount),
    'CONFIG-MEDIA-DEFAULT-STATUS': configLimit('media', 'default_status', characters, { refusalOnly: true }),
  }),
  ...limitsOn('createView', 'VIEW', {
    NAME: characters(['name'], NAME_LENGTH, 'The name of a board view has', { repeatable: true }),
  }),
  ...limitsOn('createMediaAttribute', 'ATTRIBUTE', {
    NAME: characters(['name'], NAME_LENGTH, 'The name of a media attribute has', ofType('text')),
    'OPTION-NAME': optionName('an option of a new attribute', TAGS),
    'OPTION-DESCRIPTION': optionDescription('an option of a new attribute', TAGS),
    OPTIONS: items(['options'], FIELD_OPTIONS, 'A tags attribute is created with', ofType('tags')),
    'AUTOFILL-PROMPT': characters(['autofill', 'prompt'], PROMPT, 'The prompt of an autofill has', {
      repeatable: true,
      ...ofType('text'),
    }),
  }),
  ...limitsOn('addOptions', 'OPTIONS-ADD', {
    NAME: optionName('an added option'),
    DESCRIPTION: optionDescription('an added option'),
    REQUEST: items(['options'], REQUEST_OPTIONS, 'One request adds'),
  }),
  ...limitsOn('createLibraryView', 'LIBRARY-VIEW', {
    NAME: characters(['name'], NAME_LENGTH, 'The name of a library view has'),
    QUERY: characters(['filter', 'query'], MEDIA_FILTER_BOUNDS.query, 'The query in the filter of a library view has'),
    STATUS: characters(
      ['filter', 'status'],
      MEDIA_FILTER_BOUNDS.status,
      'The status in the filter of a library view has',
      {
        refusalOnly: true,
        otherMembers: { filter: { type: 'image' } },
      },
    ),
    'SORT-FIELD': characters(['sort', 'field'], NAME_LENGTH, 'The sort field of a library view has', {
      refusalOnly: true,
      otherMembers: { sort: { order: 'asc' } },
      example: 'name',
    }),
    'GROUP-BY': characters(['group_by'], NAME_LENGTH, 'The group_by of a library view has', {
      refusalOnly: true,
      example: 'uploadedById',
    }),
    ORDER: amount(['order'], ORDER, 'The order of a library view is', { inOtherSpace: true }),
  }),
]

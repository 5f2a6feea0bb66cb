/** A limit on properties of a body. parse-body.ts checks it, and mutants change it. */
export interface BodyLimit {
  readonly name: string
  /** The paths of the properties, with dots. An asterisk means each item of an array. */
  readonly paths: readonly string[]
  /** What the limit counts: the characters of a text, the items of an array, or the number itself. */
  readonly measure: 'characters' | 'items' | 'number'
  readonly min?: number
  readonly max: number
  /** The operations that check the limit, each with its clauses. */
  readonly clauses: Readonly<Record<string, readonly string[]>>
  /** Further operations that check the limit, although the specification does not describe them. */
  readonly undocumentedOperations?: readonly string[]
  /** True if the value also has to name something that exists, so that only refusals show the limit. */
  readonly refusalOnly?: true
}

const NAME = { measure: 'characters', min: 1, max: 255 } as const

const UPDATES = ['updateColumn', 'updateMediaAttribute'] as const

const FILTERING = [
  ...(['createView', 'updateView', 'searchRows'] as const),
  ...(['createLibraryView', 'updateLibraryView', 'searchMedia'] as const),
]

/** How many options a field may hold. Spec: Limits. */
export const MAX_FIELD_OPTIONS = 499

/** The highest order of a library view. Spec: Limits. */
export const MAX_LIBRARY_VIEW_ORDER = 1_000_000

/** Every limit on the properties of a body. Spec: Limits; Endpoints. */
export const BODY_LIMITS: readonly BodyLimit[] = [
  {
    name: 'title',
    paths: ['title'],
    measure: 'characters',
    max: 255,
    clauses: { createRow: ['ROW-CREATE-TITLE-MAX'], updateRow: ['ROW-UPDATE-TITLE-MAX'] },
  },
  {
    name: 'name',
    paths: ['name'],
    ...NAME,
    clauses: {
      createColumn: ['COLUMN-NAME-RANGE'],
      createView: ['VIEW-NAME-RANGE'],
      createMediaAttribute: ['ATTRIBUTE-NAME-RANGE'],
      createLibraryView: ['LIBRARY-VIEW-NAME-RANGE'],
    },
    undocumentedOperations: [...UPDATES, 'updateView', 'updateLibraryView'],
  },
  {
    name: 'optionName',
    paths: ['options.*.name'],
    ...NAME,
    clauses: {
      createColumn: ['COLUMN-OPTION-NAME-RANGE'],
      createMediaAttribute: ['ATTRIBUTE-OPTION-NAME-RANGE'],
      addOptions: ['OPTIONS-ADD-NAME-RANGE'],
    },
    undocumentedOperations: UPDATES,
  },
  {
    name: 'optionDescription',
    paths: ['options.*.description'],
    measure: 'characters',
    max: 500,
    clauses: {
      createColumn: ['COLUMN-OPTION-DESCRIPTION-MAX'],
      createMediaAttribute: ['ATTRIBUTE-OPTION-DESCRIPTION-MAX'],
      addOptions: ['OPTIONS-ADD-DESCRIPTION-MAX'],
    },
    undocumentedOperations: UPDATES,
  },
  {
    name: 'options',
    paths: ['options'],
    measure: 'items',
    max: MAX_FIELD_OPTIONS,
    clauses: { createColumn: ['COLUMN-OPTIONS-MAX'], createMediaAttribute: ['ATTRIBUTE-OPTIONS-MAX'] },
    undocumentedOperations: UPDATES,
  },
  {
    name: 'optionsPerRequest',
    paths: ['options'],
    measure: 'items',
    max: 100,
    clauses: { addOptions: ['OPTIONS-ADD-REQUEST-MAX'] },
  },
  {
    name: 'characterLimit',
    paths: ['config.character_limit'],
    measure: 'number',
    min: 1,
    max: 100_000,
    clauses: {
      createColumn: ['COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE'],
    },
    undocumentedOperations: ['updateColumn'],
  },
  {
    name: 'unit',
    paths: ['config.unit'],
    measure: 'characters',
    max: 10,
    clauses: { createColumn: ['COLUMN-CONFIG-NUMBER-UNIT-MAX'] },
    undocumentedOperations: ['updateColumn'],
  },
  {
    name: 'decimalPlaces',
    paths: ['config.decimal_places'],
    measure: 'number',
    max: 10,
    clauses: { createColumn: ['COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX'] },
    undocumentedOperations: ['updateColumn'],
  },
  {
    name: 'defaultStatus',
    paths: ['config.default_status'],
    measure: 'characters',
    max: 255,
    clauses: { createColumn: ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX'] },
    undocumentedOperations: ['updateColumn'],
    refusalOnly: true,
  },
  {
    name: 'autofillPrompt',
    paths: ['autofill.prompt'],
    measure: 'characters',
    min: 1,
    max: 4000,
    clauses: { createMediaAttribute: ['ATTRIBUTE-AUTOFILL-PROMPT-RANGE'] },
    undocumentedOperations: ['updateMediaAttribute'],
  },
  {
    name: 'mediaFilterQuery',
    paths: ['filter.query'],
    measure: 'characters',
    max: 200,
    clauses: { createLibraryView: ['LIBRARY-VIEW-QUERY-MAX'] },
    undocumentedOperations: ['updateLibraryView'],
  },
  {
    name: 'query',
    paths: ['query'],
    measure: 'characters',
    max: 200,
    clauses: { searchMedia: ['MEDIA-SEARCH-QUERY-MAX'] },
    refusalOnly: true,
  },
  {
    // The service refuses an unknown status of any length, so that no response shows this limit.
    name: 'status',
    paths: ['filter.status'],
    ...NAME,
    clauses: {},
    undocumentedOperations: ['createLibraryView', 'updateLibraryView'],
  },
  { name: 'searchedStatus', paths: ['status'], ...NAME, clauses: {}, undocumentedOperations: ['searchMedia'] },
  { name: 'sort', paths: ['sort'], ...NAME, clauses: {}, undocumentedOperations: ['searchMedia'] },
  {
    name: 'libraryField',
    paths: ['sort.field', 'group_by'],
    ...NAME,
    clauses: { createLibraryView: ['LIBRARY-VIEW-SORT-FIELD-RANGE', 'LIBRARY-VIEW-GROUP-BY-RANGE'] },
    undocumentedOperations: ['updateLibraryView'],
    refusalOnly: true,
  },
  {
    // assumption FILTER-SIZE
    name: 'filterEntries',
    paths: ['filters', 'filter.attributes', 'filter.metric_filters', 'attributes', 'metric_filters'],
    measure: 'items',
    max: 100,
    clauses: {},
    undocumentedOperations: FILTERING,
  },
  {
    // assumption FILTER-SIZE
    name: 'filterValues',
    paths: ['filters.*.value', 'filter.attributes.*.values', 'attributes.*.values'],
    measure: 'items',
    max: 1000,
    clauses: {},
    undocumentedOperations: FILTERING,
  },
  {
    name: 'libraryViewOrder',
    paths: ['order'],
    measure: 'number',
    max: MAX_LIBRARY_VIEW_ORDER,
    clauses: { createLibraryView: ['LIBRARY-VIEW-ORDER-MAX'] },
    undocumentedOperations: ['updateLibraryView'],
  },
]

export const limitsOf = (limits: readonly BodyLimit[], operation: string): readonly BodyLimit[] =>
  limits.filter(
    ({ clauses, undocumentedOperations }) => operation in clauses || undocumentedOperations?.includes(operation),
  )

/** Every column type. Spec: Column. */
export const COLUMN_TYPES = [
  'text',
  'media',
  'number',
  'tags',
  'checkbox',
  'user',
  'date',
  'color',
  'link',
  'rating',
  'richtext',
  'updatedat',
  'createdat',
  'relation',
  'mediacolumn',
  'externaldata',
  'creativeid',
  'checklist',
  'list',
  'insights',
  'mediaattribute',
  'metricsdata',
] as const

export type ColumnType = (typeof COLUMN_TYPES)[number]

/** The types that a column can be created with. Spec: Board columns. */
export const CREATABLE_TYPES = [
  'text',
  'number',
  'tags',
  'checkbox',
  'date',
  'link',
  'richtext',
  'user',
  'rating',
  'color',
  'media',
  'mediacolumn',
  'creativeid',
] as const satisfies readonly ColumnType[]

export type CreatableType = (typeof CREATABLE_TYPES)[number]

/** The types that no column can be created with. Spec: Board columns. */
export const UNCREATABLE_TYPES = [
  'createdat',
  'updatedat',
  'relation',
  'insights',
  'metricsdata',
  'externaldata',
  'mediaattribute',
  'checklist',
  'list',
] as const satisfies readonly ColumnType[]

/** The types whose columns may set `multiple`. Spec: Board columns. */
export const MULTIPLE_TYPES = ['tags', 'user', 'media'] as const satisfies readonly CreatableType[]

/** The types of structured cells. Spec: Board view. */
export const STRUCTURED_TYPES = [
  'checklist',
  'insights',
  'metricsdata',
  'externaldata',
  'mediaattribute',
] as const satisfies readonly ColumnType[]

/** The cells that hold ids, on which `contains` is refused. Spec: Board view. */
export const ID_BACKED_TYPES = ['tags', 'user', 'media', 'relation'] as const satisfies readonly ColumnType[]

/** What marks a system column. Spec: Column. */
export const SUB_TYPES = ['name', 'created-by', 'updated-by', 'start-date', 'due-date'] as const

/** The types of a media attribute, which a mediacolumn mirrors. Spec: Media attribute. */
export const ATTRIBUTE_TYPES = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user'] as const

export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** The types of a board view. Spec: Board view. */
export const VIEW_TYPES = ['grid', 'board', 'timeline', 'cards'] as const

/** The operators of a filter entry. Spec: Board view. */
export const OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'is_empty',
  'is_not_empty',
] as const

/** The operators that take no value, and that no view stores. Spec: Board view. */
export const VALUELESS_OPERATORS = ['is_empty', 'is_not_empty'] as const satisfies readonly (typeof OPERATORS)[number][]

/** The column types but some. */
export const otherTypes = <Type extends string>(types: readonly Type[], but: readonly string[]): readonly Type[] =>
  types.filter(type => !but.includes(type))

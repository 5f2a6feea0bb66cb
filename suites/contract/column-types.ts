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

/** The types of columns that clients can create. Spec: Board columns. */
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

/** The types of columns that clients cannot create. Spec: Board columns. */
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

/** The types of columns that can be `multiple`. Spec: Board columns. */
export const MULTIPLE_TYPES = ['tags', 'user', 'media'] as const satisfies readonly CreatableType[]

/**
 * The types of columns whose cells may hold several values without being `multiple`: a mediacolumn whose attribute was deleted
 * has nothing to take it from, and only the app makes relations and lists.
 */
export const LOOSE_TYPES = ['mediacolumn', 'relation', 'list'] as const satisfies readonly ColumnType[]

/** The types of columns with structured cells. Spec: Board view. */
export const STRUCTURED_TYPES = [
  'checklist',
  'insights',
  'metricsdata',
  'externaldata',
  'mediaattribute',
] as const satisfies readonly ColumnType[]

/** The types of columns whose cells contain ids and refuse the operator `contains`. Spec: Board view. */
export const ID_BACKED_TYPES = ['tags', 'user', 'media', 'relation'] as const satisfies readonly ColumnType[]

/** The values of `sub_type`, which only system columns have. Spec: Column. */
export const SUB_TYPES = ['name', 'created-by', 'updated-by', 'start-date', 'due-date'] as const

type SubType = (typeof SUB_TYPES)[number]

/** The system columns whose cells only the service writes, and the types of such columns. Spec: Board rows. */
export const READ_ONLY_SUB_TYPES = ['name', 'created-by', 'updated-by'] as const satisfies readonly SubType[]
export const READ_ONLY_TYPES = [
  ...UNCREATABLE_TYPES,
  'rating',
  'color',
  'creativeid',
] as const satisfies readonly ColumnType[]

/** The types of a media attribute. Spec: Media attribute. */
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

/** The operators without a value, which no view stores. Spec: Board view. */
export const VALUELESS_OPERATORS = ['is_empty', 'is_not_empty'] as const satisfies readonly (typeof OPERATORS)[number][]

/** The given types without the excluded ones. */
export const otherTypes = <Type extends string>(types: readonly Type[], excluded: readonly string[]): readonly Type[] =>
  types.filter(type => !excluded.includes(type))

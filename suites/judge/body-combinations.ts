import {
  type CreatableType,
  MULTIPLE_TYPES,
  OPERATORS,
  otherTypes,
  VALUELESS_OPERATORS,
} from '../contract/column-types.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isObject, itemsOf, type Json, type JsonObject } from '../json.ts'
import { configShapeOf } from './config-shapes.ts'

/** Properties of a body that do not go together. */
export interface Combination {
  readonly operation: OperationName
  /** What the client did, after the name of the operation, and what to do. */
  readonly saw: string | ((body: JsonObject) => string)
  readonly isWrong: (body: JsonObject) => boolean
  /** By default, CLIENT-BODY-TOGETHER. */
  readonly clause?: 'CLIENT-BODY-REQUIRED' | 'CLIENT-BODY-VALUE'
  /** True where the text does not say that the service refuses it. */
  readonly isUnsure?: true
}

const isGiven = (body: JsonObject, member: string): boolean => body[member] !== undefined && body[member] !== null

const wrong = (operation: OperationName, saw: string, isWrong: Combination['isWrong']): Combination => ({
  operation,
  saw,
  isWrong,
})

/** A property that only some types may have. */
const onlyFor = (operation: OperationName, member: string, types: readonly string[]): Combination =>
  wrong(
    operation,
    `has ${member}, which only ${types.length === 1 ? 'the type' : 'the types'} ${types.join(' and ')} may have.`,
    body => isGiven(body, member) && body[member] !== false && !types.includes(String(body.type)),
  )

/** A property that a type of column cannot do without. */
const neededFor = (type: CreatableType, member: string, isMissing: (body: JsonObject) => boolean): Combination => ({
  ...wrong('createColumn', `has the type ${type}, and no ${member}.`, body => body.type === type && isMissing(body)),
  clause: 'CLIENT-BODY-REQUIRED',
})

/** The keys of the config of a column that its type does not have. */
function foreignKeysIn({ type, config }: JsonObject): readonly string[] {
  const known = configShapeOf(type)
  return known && isObject(config) ? Object.keys(config).filter(key => !(key in known)) : []
}

const hasNoMediaColumns = ({ config }: JsonObject): boolean => itemsOf(at(config, 'media_column_ids')).length === 0

const hasOperator = (entry: Json, operators: readonly string[]): boolean =>
  operators.some(operator => operator === at(entry, 'operator'))

/** Something that is wrong with an entry of the filters of a view. */
const wrongFilter = (saw: string, isWrong: (entry: Json) => boolean): Combination =>
  wrong('createView', saw, ({ filters }) => itemsOf(filters).some(isWrong))

/** Whether two names are equal. Beyond ASCII, the server decides. */
const areTwins = (names: readonly (Json | undefined)[]): boolean => {
  const texts = names.flatMap(name =>
    typeof name === 'string' ? name.replaceAll(/[A-Z]/g, one => one.toLowerCase()) : [],
  )
  return new Set(texts).size < texts.length
}

/** Spec: Endpoints. */
export const COMBINATIONS: readonly Combination[] = [
  onlyFor('createColumn', 'multiple', MULTIPLE_TYPES),
  onlyFor('createColumn', 'options', ['tags']),
  onlyFor('createColumn', 'media_attribute_id', ['mediacolumn']),
  onlyFor('createMediaAttribute', 'multiple', ['tags', 'user']),
  onlyFor('createMediaAttribute', 'options', ['tags']),
  onlyFor('createMediaAttribute', 'autofill', ['text', 'tags']),
  { ...onlyFor('createMediaAttribute', 'allow_create', ['tags']), isUnsure: true },
  { ...onlyFor('createMediaAttribute', 'show_in_library', ['tags']), isUnsure: true },
  neededFor('mediacolumn', 'media_attribute_id', body => !isGiven(body, 'media_attribute_id')),
  neededFor('mediacolumn', 'config.media_column_ids', hasNoMediaColumns),
  neededFor('creativeid', 'config.naming_convention_id', ({ config }) => at(config, 'naming_convention_id') == null),
  neededFor('creativeid', 'config.media_column_ids', hasNoMediaColumns),
  wrong(
    'createMediaAttribute',
    'has two options with the same name: give each its own.',
    ({ options }) => isArray(options) && areTwins(options.map(option => at(option, 'name'))),
  ),
  {
    ...{ operation: 'createColumn', isWrong: body => foreignKeysIn(body).length > 0 },
    saw: body => `has config.${foreignKeysIn(body)[0]?.slice(0, 50)}, which its type does not have: leave it out.`,
  },
  wrong(
    'createUpload',
    'has both url, for an import, and size, for a direct upload: send one of them.',
    body => isGiven(body, 'url') && isGiven(body, 'size'),
  ),
  wrong(
    'createUpload',
    'has neither url, for an import, nor size, for a direct upload: send one of them.',
    body => !isGiven(body, 'url') && !isGiven(body, 'size'),
  ),
  wrong('createUpload', 'has a size, and no name: send name.', body => isGiven(body, 'size') && !isGiven(body, 'name')),
  {
    ...wrong(
      'createUpload',
      'has both url and mime_type, which only a direct upload has: leave mime_type out.',
      body => isGiven(body, 'url') && isGiven(body, 'mime_type'),
    ),
    isUnsure: true,
  },
  wrongFilter(
    'has a filter with is_empty or is_not_empty, which a view cannot store: leave the filter out, and choose among the rows that you read.',
    entry => hasOperator(entry, VALUELESS_OPERATORS),
  ),
  wrongFilter(
    'has not_equals with a list: send one value.',
    entry => hasOperator(entry, ['not_equals']) && isArray(at(entry, 'value')),
  ),
  wrongFilter(
    'has gt, gte, lt or lte with a list: send one value.',
    entry => hasOperator(entry, ['gt', 'gte', 'lt', 'lte']) && isArray(at(entry, 'value')),
  ),
  {
    ...wrongFilter(
      'has a filter whose value is absent or null: send a value.',
      entry => hasOperator(entry, otherTypes(OPERATORS, VALUELESS_OPERATORS)) && at(entry, 'value') == null,
    ),
    clause: 'CLIENT-BODY-VALUE',
  },
  {
    ...wrongFilter(
      'has a filter whose value is true or false: send a text, such as "true".',
      entry => typeof at(entry, 'value') === 'boolean',
    ),
    ...{ clause: 'CLIENT-BODY-VALUE', isUnsure: true },
  },
  ...['include_subfolders', 'sort', 'order'].map(
    (key): Combination => ({
      ...wrong(
        'createLibraryView',
        `has filter.${key}, which a stored filter does not have: leave it out.`,
        ({ filter }) => at(filter, key) !== undefined,
      ),
      ...{ clause: 'CLIENT-BODY-VALUE', isUnsure: true },
    }),
  ),
  wrong(
    'createView',
    'names a visible column twice: name it once.',
    ({ visible_column_ids: ids }) => isArray(ids) && new Set(ids).size < ids.length,
  ),
]

import { CONFIG_KEYS } from '../contract/column-config.ts'
import { MULTIPLE_TYPES, VALUELESS_OPERATORS } from '../contract/column-types.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, isArray, isObject, type JsonObject } from '../json.ts'

/** Members of a body that do not go together. */
export interface Combination {
  readonly operations: readonly OperationName[]
  /** What the client did, after the name of the operation. */
  readonly saw: string
  readonly isWrong: (body: JsonObject) => boolean
}

const isGiven = (body: JsonObject, member: string): boolean => body[member] !== undefined && body[member] !== null

/** A member that only some types may have. */
const onlyFor = (operation: OperationName, member: string, types: readonly string[]): Combination => ({
  operations: [operation],
  saw: `has ${member}, which only the type ${types.join(', ')} may have.`,
  isWrong: body => isGiven(body, member) && body[member] !== false && !types.includes(String(body.type)),
})

const KEYS: Readonly<Record<string, object>> = CONFIG_KEYS

const filtersOf = ({ filters }: JsonObject) => (isArray(filters) ? filters : [])

/** Spec: Endpoints. */
export const COMBINATIONS: readonly Combination[] = [
  onlyFor('createColumn', 'multiple', MULTIPLE_TYPES),
  onlyFor('createColumn', 'options', ['tags']),
  onlyFor('createColumn', 'media_attribute_id', ['mediacolumn']),
  onlyFor('createMediaAttribute', 'multiple', ['tags', 'user']),
  onlyFor('createMediaAttribute', 'options', ['tags']),
  onlyFor('createMediaAttribute', 'autofill', ['text', 'tags']),
  {
    operations: ['createColumn'],
    saw: 'has a config key that its type does not have.',
    isWrong({ type, config }) {
      const known = KEYS[String(type)]
      return known !== undefined && isObject(config) && Object.keys(config).some(key => !(key in known))
    },
  },
  {
    operations: ['createUpload'],
    saw: 'has both url and size, or neither.',
    isWrong: body => isGiven(body, 'url') === isGiven(body, 'size'),
  },
  {
    operations: ['createUpload'],
    saw: 'has a size, and no name.',
    isWrong: body => isGiven(body, 'size') && !isGiven(body, 'name'),
  },
  {
    operations: ['createView'],
    saw: 'has a filter with is_empty or is_not_empty, which a view cannot store.',
    isWrong: body =>
      filtersOf(body).some(entry => VALUELESS_OPERATORS.some(operator => operator === at(entry, 'operator'))),
  },
  {
    operations: ['createView'],
    saw: 'has not_equals with a list.',
    isWrong: body =>
      filtersOf(body).some(entry => at(entry, 'operator') === 'not_equals' && isArray(at(entry, 'value'))),
  },
  {
    operations: ['createView'],
    saw: 'names a visible column twice.',
    isWrong: ({ visible_column_ids: ids }) => isArray(ids) && new Set(ids).size < ids.length,
  },
]

import { expect, it } from 'vitest'
import { assumptions } from '../simulator/assumptions.ts'
import { CONFIG_KEYS } from '../suites/contract/bodies/column-config.ts'
import { foreignKey } from '../suites/contract/bodies/foreign-keys.ts'
import { BODY_LIMITS } from '../suites/contract/bodies/limits.ts'
import {
  ATTRIBUTE_TYPES,
  COLUMN_TYPES,
  CREATABLE_TYPES,
  MULTIPLE_TYPES,
  OPERATORS,
  otherTypes,
  SUB_TYPES,
  VALUELESS_OPERATORS,
  VIEW_TYPES,
} from '../suites/contract/column-types.ts'
import { ERROR_STATUS } from '../suites/contract/errors.ts'
import { KEY_LENGTH, PAGE_SIZE } from '../suites/contract/limits.ts'
import {
  AD_STATUSES,
  FILTER_METRICS,
  MEDIA_TYPES,
  METRIC_OPERATORS,
  SORT_ORDERS,
  UPLOAD_STATUSES,
  VIEW_MODES,
} from '../suites/contract/media-vocabulary.ts'
import { contractOf, operationNames } from '../suites/contract/operations.ts'
import { membersOf, resourceNames } from '../suites/contract/schemas/resources.ts'
import {
  createJudge,
  type DescribedOperation,
  described,
  document,
  formsOf,
  type JsonSchema,
  members,
  schemaOf,
} from './openapi-document.test.helper.ts'

const { schemas } = document.components
const known = described.filter(operation => operation['x-contract'] === undefined)
const named = (name: string): DescribedOperation => described.find(({ operationId }) => operationId === name)!
const bodyOf = (name: string) => schemaOf(named(name).requestBody?.content)!

const ID = '01980000-0000-7000-8000-000000000001'

const contracts = Object.fromEntries(operationNames.map(name => [name, contractOf(name)]))

/** The texts that a property may have, in all forms. */
const valuesAt = (schema: JsonSchema, path: string): readonly unknown[] => {
  const found = members(schema).flatMap(([at, one]) => (at === path ? [one, ...formsOf(one)] : []))
  const texts = found.flatMap(({ enum: several, const: only }) => [several, only].flat())
  return [...new Set(texts.filter(value => typeof value === 'string'))].toSorted()
}

/** A new column with no more than its type needs. */
const goodColumn = (type: string) => ({
  ...{ name: 'Notes', type },
  ...(type === 'mediacolumn' && { media_attribute_id: ID }),
  config: {
    ...(['mediacolumn', 'creativeid'].includes(type) && { media_column_ids: [ID] }),
    ...(type === 'creativeid' && { naming_convention_id: ID }),
  },
})

const membersOfForm = (type: string): readonly string[] =>
  formsOf(bodyOf('createColumn'))
    .filter(form => valuesAt(form, 'type').includes(type))
    .flatMap(form => members(form).map(([path]) => path))

const parameterNames = ({ parameters }: DescribedOperation, place: string) =>
  parameters.filter(one => one.in === place).map(({ name }) => name)

const fieldsOf = ({ parameters }: DescribedOperation) => {
  const fields = parameters.find(({ name }) => name === 'fields')
  return fields && (fields.schema as { items: { enum: readonly string[] } }).items.enum
}

const keyOf = ({ parameters }: DescribedOperation) => {
  const key = parameters.find(({ name }) => name === 'Idempotency-Key')
  return key && (key.required ? 'required' : 'optional')
}

it('has the operations of the contract and no others, except those marked as assumed', () => {
  expect(known.map(({ operationId }) => operationId).toSorted()).toEqual([...operationNames].toSorted())
  const marks = described.filter(one => !known.includes(one)).map(one => [one['x-contract'], one['x-assumption']])
  expect(marks.length).toBeGreaterThan(10)
  for (const [contract, id] of marks) {
    expect(contract).toBe('assumed')
    expect(assumptions.map(assumption => assumption.id)).toContain(id)
  }
})

it.each(operationNames)('describes %s with the path, scope, cost, parameters and resource of the contract', name => {
  const contract = contractOf(name)
  const operation = named(name)
  const isList = contract.answers === 'list'
  const scopes = [contract.scope, contract.possibleScope, contract.scope.endsWith(':read') ? 'all:read' : undefined]

  expect([operation.method, operation.path]).toEqual([contract.method, contract.path])
  expect(operation.security.map(({ token }) => token![0])).toEqual(scopes.filter(scope => scope !== undefined))
  expect(operation['x-cost']).toBe(contract.cost)
  expect(keyOf(operation)).toBe(contract.idempotency)
  expect(fieldsOf(operation)?.toSorted()).toEqual(contract.selectable?.toSorted())
  expect(operation.description.includes('edit:board')).toBe(contract.permission !== undefined)
  expect(parameterNames(operation, 'path')).toEqual([...contract.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one))
  expect(['limit', 'cursor'].every(one => parameterNames(operation, 'query').includes(one))).toBe(isList)
  expect(operation['x-order'] !== undefined).toBe(isList)
  expect(operation.tags).toEqual([contract.resource])
})

const memberOf = (name: string, member: string): JsonSchema =>
  members(schemas[name] ?? {}).find(([path]) => path === member)?.[1] ?? {}

/** The schemas that have another name in the document, or none. */
const OTHER_NAMES: Readonly<Record<string, JsonSchema | undefined>> = {
  FilterEntry: schemas.RowFilter,
  ExportRecord: schemas.VideoExport,
  MediaFilter: memberOf('LibraryView', 'filter'),
}

const isNamed = (path: string): boolean => !/[.*]/.test(path)

it.each(resourceNames)('%s has the properties of the contract, and no others but assumed ones', name => {
  const inDocument = members(OTHER_NAMES[name] ?? schemas[name] ?? {}).filter(([path]) => isNamed(path))
  const stated = inDocument.filter(([, schema]) => schema['x-contract'] === undefined).map(([path]) => path)

  expect([...new Set(stated)].toSorted()).toEqual([...membersOf(name).keys()].toSorted())
})

it.each(Object.values(contracts).filter(({ selectable }) => selectable))(
  'a response has each property of $resource, or those that `fields` names',
  ({ resource }) => {
    const { properties, required } = schemas[resource] as { properties: object; required: readonly string[] }

    expect(required.toSorted()).toEqual(Object.keys(properties).toSorted())
    expect(schemas[`Partial${resource}`]).toMatchObject({ properties, required: ['id'] })
  },
)

it.each([
  ['Column', 'type', COLUMN_TYPES],
  ['RowField', 'type', COLUMN_TYPES],
  ['Column', 'sub_type', SUB_TYPES],
  ['Column', 'media_attribute_type', ATTRIBUTE_TYPES],
  ['MediaAttribute', 'type', ATTRIBUTE_TYPES],
  ['MediaAttributeValue', 'attribute_type', ATTRIBUTE_TYPES],
  ['View', 'type', VIEW_TYPES],
  ['RowFilter', 'operator', OPERATORS],
  ['StoredRowFilter', 'operator', otherTypes(OPERATORS, VALUELESS_OPERATORS)],
  ['Media', 'type', MEDIA_TYPES],
  ['Upload', 'status', UPLOAD_STATUSES],
  ['LibraryView', 'view_mode', VIEW_MODES],
  ['LibraryView', 'sort.order', SORT_ORDERS],
  ['LibraryView', 'filter.metric_filters.*.metric', FILTER_METRICS],
  ['LibraryView', 'filter.metric_filters.*.operator', METRIC_OPERATORS],
  ['AdCampaign', 'status', AD_STATUSES],
  ['ErrorBody', 'error.code', Object.keys(ERROR_STATUS)],
])('%s has the values of %s that the contract has', (name, path, values) => {
  expect(valuesAt(schemas[name]!, path)).toEqual([...values].toSorted())
})

it('takes a new column of each type that can be created, with its properties and its config', () => {
  const judge = createJudge({ closed: false })
  const body = bodyOf('createColumn')
  const refuses = (type: string, more: object) => judge(body, { ...goodColumn(type), ...more }).length > 0

  expect(valuesAt(body, 'type')).toEqual([...CREATABLE_TYPES].toSorted())
  for (const type of CREATABLE_TYPES) {
    expect(judge(body, goodColumn(type))).toEqual([])
    expect([type, membersOfForm(type).includes('multiple')]).toEqual([type, MULTIPLE_TYPES.some(one => one === type)])
    for (const [key, { accepts, refuses: wrong }] of Object.entries(CONFIG_KEYS[type])) {
      const config = (value: unknown) => ({ config: { ...goodColumn(type).config, [key]: value } })
      for (const value of accepts) expect(judge(body, { ...goodColumn(type), ...config(value) })).toEqual([])
      for (const value of wrong)
        expect([type, key, value, refuses(type, config(value))]).toEqual([type, key, value, true])
    }
    const { key, value } = foreignKey(type)
    expect(refuses(type, { config: { ...goodColumn(type).config, [key]: value } })).toBe(true)
  }
})

it('takes either the url or the size of an upload', () => {
  const judge = createJudge({ closed: false })
  const accepts = (more: object) => judge(bodyOf('createUpload'), { space_id: ID, ...more }).length === 0
  const url = 'https://files.example/a.png'

  expect([accepts({ url }), accepts({ size: 0, name: 'a.png' })]).toEqual([true, true])
  expect([accepts({}), accepts({ url, size: 0, name: 'a.png' }), accepts({ size: 0 })]).toEqual([false, false, false])
})

/** Limits that the table does not have: of assumptions, and of lists that need an item. */
const OTHER_LIMITS = [
  'createColumn config.media_column_ids 1..',
  'createLibraryView filter.attributes ..100',
  'createLibraryView filter.attributes.*.values 1..1000',
  'createLibraryView filter.metric_filters ..100',
  'createUpload name 1..',
  'createUpload size 0..',
  'createUpload url ..16384',
  'createView filters ..100',
]

const describeBound = (min: unknown, max: unknown): string => `${min ?? ''}..${max ?? ''}`

/** The limit of a value, or of what it is besides null. */
const limitOf = (schema: JsonSchema): string =>
  [schema, ...formsOf(schema)]
    .map(one =>
      describeBound(one.minLength ?? one.minItems ?? one.minimum, one.maxLength ?? one.maxItems ?? one.maximum),
    )
    .find(limit => limit !== '..') ?? '..'

it('has the limits of the contract on bodies, and others only where they are known', () => {
  const inDocument = known.flatMap(({ operationId, requestBody }) =>
    members(schemaOf(requestBody?.content) ?? {}).map(([path, one]) => `${operationId} ${path} ${limitOf(one)}`),
  )
  const inContract = BODY_LIMITS.map(({ operation, path, bounds: { min, max } }) => {
    const steps = path.map(step => (typeof step === 'number' ? '*' : step))
    // assumption DECIMAL-PLACES-MIN
    const least = path.includes('decimal_places') ? 0 : min
    return `${operation} ${steps.join('.')} ${describeBound(least, max)}`
  })

  expect(new Set(inDocument.filter(limit => !limit.endsWith(' ..')))).toEqual(new Set([...inContract, ...OTHER_LIMITS]))
})

it('has the limits and the default of pages and keys', () => {
  const { Limit, IdempotencyKey, RequiredIdempotencyKey } = document.components.parameters

  expect(Limit?.schema).toMatchObject({ minimum: PAGE_SIZE.min, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default })
  expect(IdempotencyKey?.schema.maxLength).toBe(KEY_LENGTH.max)
  expect(RequiredIdempotencyKey?.schema.maxLength).toBe(KEY_LENGTH.max)
})

it('gives each status the code of the contract, and a 429 its Retry-After', () => {
  const { responses } = named('createRow')
  const codes = Object.entries(responses).flatMap(([status, { content }]) => {
    const code = valuesAt(schemaOf(content) ?? {}, 'error.code')
    return code.length === 1 ? [[code[0], Number(status)]] : []
  })
  const stated = Object.entries(ERROR_STATUS).filter(([, status]) => status !== null)

  expect(Object.fromEntries(codes)).toMatchObject(Object.fromEntries(stated))
  expect(codes.map(([code]) => code).toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted())
  expect(responses[429]?.headers).toMatchObject({ 'Retry-After': { required: true, schema: { type: 'integer' } } })
})

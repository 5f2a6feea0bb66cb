import { isList, isObject } from '../json.ts'
import { findUnknownMember } from '../service/api/known-names.ts'
import { badRequest, invalid } from '../service/errors.ts'
import { changeCall, changeRule, changeStep, combinePatches } from '../service/patches.ts'
import { parseNames } from '../service/pipeline/fields.ts'
import type { Call } from '../service/service.ts'
import { UNKNOWN_MEMBERS } from './answers.ts'
import { changeEveryCall } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const refuseUnknownMembers = changeEveryCall(call => {
  const { body: schema } = call.operation
  const unknown = schema && findUnknownMember(schema, call.body)
  if (unknown) throw invalid(unknown.at, 'unknown member')
  return call
})

const namesOf = (body: unknown): readonly string[] => {
  const options = isObject(body) && isList(body.options) ? body.options : []
  return options.map(one => (isObject(one) ? String(one.name).toLowerCase() : ''))
}

function refuseRepeatedNames(call: Call): Call {
  const names = namesOf(call.body)
  if (new Set(names).size < names.length) throw invalid('options', 'a name comes twice')
  return call
}

const VALUE_WRITES = ['createRow', 'updateRow', 'setAttributeValue'] as const

const MOST_VALUES = 50

function refuseManyValues(call: Call): Call {
  const { body } = call
  const cells = isObject(body) && isList(body.fields) ? [body, ...body.fields] : [body]
  const isLong = cells.some(cell => isObject(cell) && isList(cell.value) && cell.value.length > MOST_VALUES)
  if (isLong) throw invalid('value', `more than ${MOST_VALUES} values`)
  return call
}

const DAY = /^\d{4}-\d\d-\d\d/

function refuseEarlyDays(call: Call): Call {
  const { body } = call
  const cells = isObject(body) && isList(body.fields) ? [body, ...body.fields] : [body]
  const values = cells.map(cell => (isObject(cell) ? cell.value : undefined))
  if (values.some(value => typeof value === 'string' && DAY.test(value) && value < '1753'))
    throw invalid('value', 'the calendar begins in 1753')
  return call
}

const MOST_FILTERS = 10

const MARKUP = /<\/?[a-z]/i

const NAMED = ['createColumn', 'createView', 'createMediaAttribute', 'addOptions', 'createLibraryView'] as const

function refuseMarkup(call: Call): Call {
  const { body } = call
  const options = isObject(body) && isList(body.options) ? body.options : []
  const hasMarkup = (one: unknown) => isObject(one) && typeof one.name === 'string' && MARKUP.test(one.name)
  if ([body, ...options].some(hasMarkup)) throw invalid('name', 'markup is not allowed')
  return call
}

const LIBRARY_FIELDS = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

/** Lawful refusals of what the specification neither allows nor forbids. */
export const strictnessVariants: readonly Variant[] = variants({
  [`strict/fifty-values: The server accepts at most fifty values for one cell or attribute.
    CELL-WRITE-TAGS-MULTIPLE`]: combinePatches(...VALUE_WRITES.map(name => changeCall(name, refuseManyValues))),
  [`strict/ten-filters: A view takes at most ten filters.
    VIEW-FILTERS-STORED`]: changeRule('views', 'parseFilters', honest => (call, board, draft) => {
    if (isList(draft.filters) && draft.filters.length > MOST_FILTERS) throw invalid('filters', 'more than ten')
    return honest(call, board, draft)
  }),
  [`strict/names-without-markup: The server refuses HTML tags in names.
    VIEW-NAME`]: combinePatches(...NAMED.map(name => changeCall(name, refuseMarkup))),
  [`strict/days-from-1753-on: The server refuses days before 1753 as values of cells and attributes.
    CELL-WRITE-DATE`]: combinePatches(...VALUE_WRITES.map(name => changeCall(name, refuseEarlyDays))),
  [`strict/unknown-members: The server refuses unknown members of a body, even inside fields, filters and options.
    BODY-UNKNOWN, topic ${UNKNOWN_MEMBERS}`]: refuseUnknownMembers,
  [`strict/option-names-on-columns: The server refuses two options of a column with the same name.
    OPTION-NAMES-COLUMN`]: changeCall('createColumn', refuseRepeatedNames),
  [`strict/option-names-when-added: The server refuses a request that adds one option name twice.
    ADD-OPTIONS-REPEATED`]: changeCall('addOptions', refuseRepeatedNames),
  [`strict/attribute-names: The server refuses a second attribute with the same name in a space.
    ATTRIBUTE-NAME-REQUIRED, unjudged`]: changeRule('mediaAttributes', 'autofillIsAllowed', honest => (call, draft) => {
    honest(call, draft)
    const { body, world } = call
    if (!isObject(body) || call.operation.name !== 'createMediaAttribute') return
    const wanted = String(body.name).toLowerCase()
    const taken = world.mediaAttributes.listed.some(
      ({ space_id, name }) => space_id === body.space_id && name.toLowerCase() === wanted,
    )
    if (taken) throw invalid('name', 'the space has an attribute of this name')
  }),
  [`strict/library-view-names: The server refuses a second library view with the same name in a space.
    LIBRARY-VIEW-NAME, topic names of library views, unjudged`]: changeCall('createLibraryView', call => {
    const { body, world } = call
    if (!isObject(body) || typeof body.name !== 'string') return call
    const taken = world.libraryViews.listed.some(
      ({ space_id, name }) => space_id === body.space_id && name === body.name,
    )
    if (taken) throw invalid('name', 'the space has a view of this name')
    return call
  }),
  [`strict/autofill-null-elsewhere: The server refuses autofill null for attributes whose type cannot have an autofill.
    AUTOFILL-NULL, unjudged`]: changeCall('createMediaAttribute', call => {
    const { body } = call
    if (isObject(body) && body.autofill === null && !['text', 'tags'].includes(String(body.type)))
      throw invalid('autofill', 'only for text and tags')
    return call
  }),
  [`strict/library-fields: The server refuses library views that name an unknown field.
    LIBRARY-FIELDS`]: changeCall('createLibraryView', call => {
    const { body, world } = call
    if (!isObject(body)) return call
    const sort = isObject(body.sort) ? [body.sort.field] : []
    const group = typeof body.group_by === 'string' ? [body.group_by] : []
    const visible = isList(body.visible_fields) ? body.visible_fields : []
    const unknown = [...sort, ...group, ...visible].find(
      name => typeof name === 'string' && !LIBRARY_FIELDS.includes(name) && !world.mediaAttributes.get(name),
    )
    if (unknown !== undefined) throw invalid('sort', `${String(unknown)} is not a field of the library`)
    return call
  }),
  [`strict/bodies-needed: The server refuses a write without a body as malformed, except complete.
    BODY-EMPTY, unjudged`]: changeStep('readBody', honest => (arrival, text) => {
    const { method, name } = arrival.operation
    if (text.trim() === '' && method !== 'DELETE' && name !== 'completeUpload') throw badRequest('A body is needed.')
    return honest(arrival, text)
  }),
  [`strict/fields-by-repetition: The parameter fields takes several names by repetition, not with commas.
    FIELDS-SEPARATOR`]: changeStep('checkFields', honest => call => {
    honest(call)
    if (call.operation.selectable && call.query.getAll('fields').some(text => text.includes(',')))
      throw invalid('fields', 'one name per parameter')
  }),
  [`strict/columns-without-blanks: The server refuses empty names in the parameter columns.
    VIEW-ROWS-COLUMNS-UNKNOWN, unjudged`]: changeStep('checkFields', honest => call => {
    honest(call)
    const given = call.query.getAll('columns').flatMap(text => text.split(','))
    if (given.length !== (parseNames(call.query, 'columns') ?? []).length) throw invalid('columns', 'an empty name')
  }),
})

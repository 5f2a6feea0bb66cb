import { isList, isObject, type Json, toList, toObject } from '../json.ts'
import { refuseBodies } from '../mutants/members.ts'
import { findUnknownMember } from '../service/api/known-names.ts'
import { badRequest, invalid } from '../service/errors.ts'
import { beforeHandling, changeRule, changeStep, combinePatches, patchEach } from '../service/patches.ts'
import { parseNames } from '../service/pipeline/fields.ts'
import type { Call } from '../service/service.ts'
import { UNKNOWN_MEMBERS } from './answers.ts'
import { changeEveryCall } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const optionsOf = ({ body }: Call): readonly Json[] => toList(toObject(body).options)

function refuseRepeatedNames(call: Call): void {
  const names = optionsOf(call).map(one => (isObject(one) ? String(one.name).toLowerCase() : ''))
  if (new Set(names).size < names.length) throw invalid('options', 'a name comes twice')
}

const VALUE_WRITES = ['createRow', 'updateRow', 'setAttributeValue'] as const

const MOST_VALUES = 50

/** The values that a write of cells or of an attribute has. */
const valuesOf = ({ body }: Call): readonly (Json | undefined)[] =>
  [body, ...toList(toObject(body).fields)].map(cell => toObject(cell).value)

function refuseManyValues(call: Call): void {
  if (valuesOf(call).some(value => toList(value).length > MOST_VALUES))
    throw invalid('value', `more than ${MOST_VALUES} values`)
}

function refuseManyIds({ query }: Call): void {
  for (const [name, value] of query)
    if (value.split(',').length > MOST_VALUES) throw invalid(name, `more than ${MOST_VALUES} values`)
}

const DAY = /^\d{4}-\d\d-\d\d/

function refuseEarlyDays(call: Call): void {
  if (valuesOf(call).some(value => typeof value === 'string' && DAY.test(value) && value < '1753'))
    throw invalid('value', 'the calendar begins in 1753')
}

const MOST_FILTERS = 10

const MARKUP = /<\/?[a-z]/i

const NAMED = ['createColumn', 'createView', 'createMediaAttribute', 'addOptions', 'createLibraryView'] as const

function refuseMarkup(call: Call): void {
  const hasMarkup = (one: unknown) => isObject(one) && typeof one.name === 'string' && MARKUP.test(one.name)
  if ([call.body, ...optionsOf(call)].some(hasMarkup)) throw invalid('name', 'markup is not allowed')
}

const LIBRARY_FIELDS = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

/** Permitted refusals of what the specification neither allows nor forbids. */
export const strictnessVariants: readonly Variant[] = variants({
  [`strict/fifty-values: The server accepts at most fifty values for one cell or attribute, and fifty ids in a filter of ads.
    CELL-WRITE-TAGS-MULTIPLE`]: combinePatches(
    patchEach(VALUE_WRITES, name => beforeHandling(name, refuseManyValues)),
    patchEach(['listAdSets', 'listAds'], name => beforeHandling(name, refuseManyIds)),
  ),
  [`strict/ten-filters: A view takes at most ten filters.
    VIEW-FILTERS-STORED`]: changeRule('views', 'parseFilters', reference => (call, board, draft) => {
    if (isList(draft.filters) && draft.filters.length > MOST_FILTERS) throw invalid('filters', 'more than ten')
    return reference(call, board, draft)
  }),
  [`strict/names-without-markup: The server refuses HTML tags in names.
    VIEW-NAME`]: patchEach(NAMED, name => beforeHandling(name, refuseMarkup)),
  [`strict/days-from-1753-on: The server refuses days before 1753 as values of cells and attributes.
    CELL-WRITE-DATE`]: patchEach(VALUE_WRITES, name => beforeHandling(name, refuseEarlyDays)),
  [`strict/unknown-properties: The server refuses unknown properties of a body, even inside fields, filters and options.
    BODY-UNKNOWN, topic ${UNKNOWN_MEMBERS}`]: changeEveryCall(call => {
    const { body: schema } = call.operation
    const unknown = schema && findUnknownMember(schema, call.body)
    if (unknown) throw invalid(unknown.at, 'unknown property')
    return call
  }),
  [`strict/option-names-on-columns: The server refuses two options of a column with the same name.
    OPTION-NAMES-COLUMN`]: beforeHandling('createColumn', refuseRepeatedNames),
  [`strict/option-names-when-added: The server refuses a request that adds one option name twice.
    ADD-OPTIONS-REPEATED`]: beforeHandling('addOptions', refuseRepeatedNames),
  [`strict/attribute-names: The server refuses a second attribute with the same name in a space.
    ATTRIBUTE-NAME-REQUIRED, unjudged`]: changeRule(
    'mediaAttributes',
    'autofillIsAllowed',
    reference => (call, draft) => {
      reference(call, draft)
      const { body, world } = call
      if (!isObject(body) || call.operation.name !== 'createMediaAttribute') return
      const wanted = String(body.name).toLowerCase()
      const taken = world.mediaAttributes.listed.some(
        ({ space_id, name }) => space_id === body.space_id && name.toLowerCase() === wanted,
      )
      if (taken) throw invalid('name', 'the space has an attribute of this name')
    },
  ),
  [`strict/library-view-names: The server refuses a second library view with the same name in a space.
    LIBRARY-VIEW-NAME, topic names of library views`]: refuseBodies(
    'createLibraryView',
    'name',
    'the space has a view of this name',
    (body, { world }) =>
      typeof body.name === 'string' &&
      world.libraryViews.listed.some(({ space_id, name }) => space_id === body.space_id && name === body.name),
  ),
  [`strict/autofill-null-elsewhere: The server refuses autofill null for attributes whose type cannot have an autofill.
    AUTOFILL-NULL, unjudged`]: refuseBodies(
    'createMediaAttribute',
    'autofill',
    'only for text and tags',
    ({ autofill, type }) => autofill === null && !['text', 'tags'].includes(String(type)),
  ),
  [`strict/library-fields: The server refuses library views that name an unknown field.
    LIBRARY-FIELDS`]: beforeHandling('createLibraryView', ({ body, world }) => {
    const { sort, group_by, visible_fields } = toObject(body)
    const unknown = [toObject(sort).field, group_by, ...toList(visible_fields)].find(
      name => typeof name === 'string' && !LIBRARY_FIELDS.includes(name) && !world.mediaAttributes.get(name),
    )
    if (unknown !== undefined) throw invalid('sort', `${String(unknown)} is not a field of the library`)
  }),
  [`strict/totals-from-zero: A filter on a metric takes no value below 0.
    MEDIA-FILTER-METRIC-VALUE, unjudged`]: patchEach(['createLibraryView', 'searchMedia'], name =>
    beforeHandling(name, ({ body }) => {
      const { filter = body } = toObject(body)
      const values = toList(toObject(filter).metric_filters).map(one => toObject(one).value)
      if (values.some(value => typeof value === 'number' && value < 0)) throw invalid('metric_filters', 'below 0')
    }),
  ),
  [`strict/bodies-needed: The server refuses a write without a body as malformed, except complete.
    BODY-EMPTY, unjudged`]: changeStep('readBody', reference => (arrival, text) => {
    const { method, name } = arrival.operation
    if (text.trim() === '' && method !== 'DELETE' && name !== 'completeUpload') throw badRequest('A body is needed.')
    return reference(arrival, text)
  }),
  [`strict/fields-by-repetition: The parameter fields takes several names by repetition, not with commas.
    FIELDS-SEPARATOR, hard on clients`]: changeStep('checkFields', reference => call => {
    reference(call)
    if (call.operation.selectable && call.query.getAll('fields').some(text => text.includes(',')))
      throw invalid('fields', 'one name per parameter')
  }),
  [`strict/columns-without-blanks: The server refuses empty names in the parameter columns.
    VIEW-ROWS-COLUMNS-UNKNOWN, unjudged`]: changeStep('checkFields', reference => call => {
    reference(call)
    const given = call.query.getAll('columns').flatMap(text => text.split(','))
    if (given.length !== (parseNames(call.query, 'columns') ?? []).length) throw invalid('columns', 'an empty name')
  }),
})

import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { operations } from '../../service/operations/index.ts'
import { changeResponseBody, changeStep, changeStepOf, combinePatches, type Patch } from '../../service/patches.ts'
import { checkFields, parseNames } from '../../service/pipeline/fields.ts'
import { changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { type Documented, lawClause, listOperations, operationsWithFields } from './documented-operations.ts'

const withoutId = (resource: Json): Json => {
  if (typeof resource !== 'object' || resource === null || !('id' in resource)) return resource
  const { id: _, ...rest } = resource
  return rest
}

/** Drops the ids of a response in which fields does not name them. */
const loseIds = (name: Documented, isBroken: (query: URLSearchParams) => boolean): Patch =>
  changeResponseBody(name, ({ data, ...body }, { query }) => {
    if (!isBroken(query) || !query.has('fields') || parseNames(query, 'fields')?.includes('id'))
      return { ...body, data }
    return { ...body, data: Array.isArray(data) ? data.map(withoutId) : data && withoutId(data) }
  })

/** Accepts some names in `fields` besides the selectable ones. */
const acceptNames = (name: Documented, known: (names: readonly string[]) => readonly string[]): Patch =>
  changeStepOf(name, 'checkFields', reference => call => {
    const { operation, query } = call
    const passed = known(query.get('fields')?.split(',') ?? [])
    reference({ ...call, operation: { ...operation, selectable: [...(operation.selectable ?? []), ...passed] } })
  })

const EVERY_NAME = new Set(operationsWithFields.flatMap(name => operations[name].selectable ?? []))

/** Changes the body of a list, but not its items, if the request has `fields`. */
const changeTrimmedList = (name: Documented, change: (body: JsonObject) => JsonObject): Patch =>
  changeResponseBody(name, (body, { query }) => (query.has('fields') ? change(body) : body))

/** Checks the names in `fields` only where the list has an item. */
const checkNamesOfItems = (name: Documented): Patch =>
  combinePatches(
    changeStepOf(name, 'checkFields', () => () => {}),
    changeStepOf(name, 'paginate', reference => (call, listing) => {
      if (listing.size > 0) checkFields(call)
      return reference(call, listing)
    }),
  )

/** Properties that a server works out of another one, and what they are where it has not read that one. */
const WORKED_OUT = [
  ['getView', 'visible_columns_pinned', 'visible_column_ids', false],
  ['listViews', 'visible_columns_pinned', 'visible_column_ids', false],
  ['listViews', 'filters_complete', 'filters', true],
  ['getColumn', 'media_attribute_type', 'media_attribute_id', null],
  ['getColumn', 'options', 'media_attribute_id', null],
  ['getLibraryView', 'filter_complete', 'filter', true],
  ['listLibraryViews', 'filter_complete', 'filter', true],
  ['listViewRows', 'title', 'fields', null],
] as const

/** Mistakes in trimming resources. */
export const fieldsMutants: readonly Mutant[] = mutants({
  ...each(operationsWithFields, name => ({
    [`fields/${name}-trims-nothing: The server checks the fields parameter but does not apply it. The response has all
      properties.
      ${lawClause('FIELDS-SELECT', name)}`]: changeStepOf(name, 'trimFields', () => (_call, resource) => resource),
    [`fields/${name}-loses-the-id: The server selects only the properties in fields. It drops id when fields does not name
      it. FIELDS-ID-ALWAYS`]: loseIds(name, () => true),
    [`fields/${name}-empties-what-it-trims: The server sets the properties that fields does not name to null instead of
      leaving them out.
      ${lawClause('FIELDS-SELECT', name)}`]: changeStepOf(name, 'trimFields', reference => (call, resource) => ({
      ...Object.fromEntries(Object.keys(resource).map(member => [member, null])),
      ...reference(call, resource),
    })),
    [`fields/${name}-asks-for-one-known-name: The server refuses fields only when all of its names are unknown. One
      known name is enough to pass. ${lawClause('FIELDS-UNKNOWN', name)}`]: acceptNames(name, names =>
      names.some(one => operations[name].selectable?.includes(one)) ? names : [],
    ),
  })),
  ...each(listOperations, name => ({
    [`fields/${name}-trims-the-pages-too: The server trims the whole response. A list with fields has no next_cursor and
      no has_more.
      ${lawClause('FIELDS-PAGES', name)}`]: changeTrimmedList(name, ({ data }) => ({ data: data ?? null })),
    [`fields/${name}-ends-after-one-page: The server reads lists with fields by another query, which has no cursor. The
      first page seems to be the last. ${lawClause('FIELDS-PAGES', name)}`]: changeTrimmedList(name, body => ({
      ...body,
      next_cursor: null,
      has_more: false,
    })),
  })),
  ...each(['listViewRows', 'listViews'] as const, name => ({
    [`fields/${name}-of-nothing: The server treats the names in fields as a filter that matches no item. The list is
      empty. ${lawClause('FIELDS-SELECT', name)}`]: changeTrimmedList(name, body => ({ ...body, data: [] })),
  })),
  ...each(WORKED_OUT, ([name, member, source, wrong]) => ({
    [`fields/${name}-${member}-without-its-source: The server reads only the properties that fields names. It works ${member}
      out of ${source}, and shows ${JSON.stringify(wrong)} if fields does not name that too.
      ${lawClause('FIELDS-SELECT', name)}`]: changeAnswered(
      name,
      (_, { query }) => parseNames(query, 'fields')?.includes(source) === false && { [member]: wrong },
    ),
  })),
  [`fields/unknown-names-of-nothing: The server checks the names in fields when it trims an item. An empty list accepts
    unknown names. ${lawClause('FIELDS-UNKNOWN', 'listViewRows')}`]: checkNamesOfItems('listViewRows'),
  ...each(['listAdCampaigns', 'listAdSets', 'listAds'] as const, name => ({
    [`fields/${name}-of-nothing-takes-any-name: ${name} checks the names in fields when it trims an item, so that an empty
      list accepts unknown names. ${lawClause('FIELDS-UNKNOWN', name)}`]: checkNamesOfItems(name),
  })),
  [`fields/one-table-of-names: The server keeps one list of names for all kinds of resources. It accepts names of
    another kind. ${lawClause('FIELDS-UNKNOWN', 'listViewRows')} ${lawClause('FIELDS-UNKNOWN', 'getColumn')}`]:
    changeStep('checkFields', reference => call => {
      const { operation } = call
      const selectable = operation.selectable && [...EVERY_NAME]
      reference({ ...call, operation: { ...operation, ...(selectable && { selectable }) } })
    }),
  [`fields/one-name-only: The server reads fields as a single name. It refuses a list with commas.
    FIELDS-SEVERAL`]: changeStep('checkFields', reference => call => {
    if (call.query.get('fields')?.includes(',')) throw invalid('fields', 'not a selectable name')
    reference(call)
  }),
  [`fields/later-pages-lose-the-id: The query of the pages after a cursor selects only the properties in fields. It drops
    id when fields does not name it. FIELDS-ID-ALWAYS`]: loseIds('listViewRows', query => query.has('cursor')),
  [`fields/first-page-only: The cursor does not keep the fields parameter. All pages after the first have all properties.
    ${lawClause('FIELDS-SELECT', 'listViewRows')}`]: changeStepOf(
    'listViewRows',
    'trimFields',
    reference => (call, resource) => (call.query.has('cursor') ? resource : reference(call, resource)),
  ),
})

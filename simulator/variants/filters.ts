import { isList, isObject, type Json, toList, toObject } from '../json.ts'
import {
  changeComparison,
  changeFilterRule,
  changeKind,
  exemptFilters,
  type Matches,
} from '../mutants/filters/patches.ts'
import { refuseWith } from '../mutants/refusals.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../mutants/texts.ts'
import { valueLabel } from '../service/cells/value-label.ts'
import { invalid, notFound } from '../service/errors.ts'
import { beforeHandling, changeBody, combinePatches, type Patch, patchOnlyIn } from '../service/patches.ts'
import type { CellKind } from '../service/service.ts'
import { type Variant, variants } from './variant.ts'

/** Accepts numbers in strings, which no cell holds. */
const matchNoStrings =
  ({ readWanted }: CellKind): CellKind['readWanted'] =>
  (value, context) => {
    const known = readWanted(value, context)
    return typeof value === 'string' && known ? [] : known
  }

const PALETTE: readonly Json[] = ['red', 'green', 'blue']

const isInPalette = (value: Json): boolean => (isList(value) ? value : [value]).every(one => PALETTE.includes(one))

const DAY = 'the day of a date'
const LETTERS = 'how filters compare letters'

const TEXTS = ['text', 'link', 'richtext']

/** Compares texts in another form than in lower case. */
const compareTexts = (form: (text: string) => string): Patch => {
  const holds =
    (same: (held: string, wanted: string) => boolean): Matches =>
    ({ labels, filterValues }) =>
      labels.some(label => filterValues.some(value => same(form(label), form(String(value)))))
  const isEqual = holds((held, wanted) => held === wanted)
  const contains = holds((held, wanted) => held.includes(wanted))
  return changeComparison(
    ['equals', 'not_equals', 'contains'],
    ({ type }) => TEXTS.includes(type),
    (cell, _, operator) => (operator === 'contains' ? contains(cell) : isEqual(cell) === (operator === 'equals')),
  )
}

/** Counts the day of a date an hour east of UTC. */
const dayEastOfUtc = (value: Json): number => {
  const label = valueLabel(value)
  const moved = label.includes('T') ? new Date(Date.parse(label) + 3_600_000).toISOString() : label
  return Date.parse(moved.slice(0, 10))
}

const toInstant = (value: Json): number => Date.parse(valueLabel(value))

const EQUALITY = ['equals', 'not_equals']

/** Refuses some filters on some columns. */
const refuseOperators = (isRefused: (type: string, operator: string) => boolean): Patch =>
  changeFilterRule('containsSearchesTextOnly', reference => condition => {
    const { context, filter, at } = condition
    if (isRefused(context.column.type, filter.operator)) throw invalid(`${at}.operator`, 'no such filter here')
    reference(condition)
  })

const SERVICE_WRITTEN = ['rating', 'color', 'createdat', 'updatedat']

const SHORTEST_PART = 3

/** Permitted choices in reading filters. */
export const filterVariants: readonly Variant[] = variants({
  [`filters/numbers-in-strings-are-no-numbers: A number in a string matches nothing in a filter.
    FILTER-NUMERIC`]: combinePatches(
    changeKind('number', reference => ({ readWanted: matchNoStrings(reference) })),
    exemptFilters('valueMatchesSomething', ({ context }) => context.column.type === 'number'),
  ),
  [`filters/colors-of-a-palette: A filter on a color takes only the names of a few colors.
    FILTER-SERVICE-WRITTEN`]: beforeHandling('createView', ({ body, params, world }) => {
    const filters = toList(toObject(body).filters).filter(isObject)
    const columns = world.boards.get(params.id ?? '')?.columns
    const isOfColors = (id: string) => columns?.get(id)?.type === 'color'
    for (const { column_id, operator, value = null } of filters)
      if (isOfColors(String(column_id)) && operator !== 'contains' && !isInPalette(value))
        throw invalid('filters', 'unknown color')
  }),
  [`filters/ranges-by-instant: Filters on a range of dates compare instants, not calendar days.
    FILTER-DAYS, topic ${DAY}`]: changeComparison(
    ['gt', 'gte', 'lt', 'lte'],
    ({ type }) => type === 'date',
    ({ cellValues, filterValues: [bound = ''] }, _, operator) =>
      cellValues.map(toInstant).some(instant => {
        const difference = instant - toInstant(bound)
        if (difference === 0) return operator === 'gte' || operator === 'lte'
        return difference > 0 === String(operator).startsWith('g')
      }),
  ),
  [`filters/days-of-the-organization: Filters count the day of a date-time in a zone that is an hour east of UTC.
    FILTER-DAYS, topic ${DAY}`]: changeKind('date', () => ({ readStored: dayEastOfUtc })),
  [`filters/case-of-ascii-letters: Filters ignore case for ASCII letters only.
    TEXT-CASE, topic ${LETTERS}`]: compareTexts(foldAsciiCase),
  [`filters/letters-without-accents: Filters ignore accents.
    TEXT-CASE, topic ${LETTERS}`]: compareTexts(foldCaseAndAccents),
  [`filters/unmatched-values-not-found: The server answers a search for an unknown option or user with not_found.
    ROWS-SEARCH`]: patchOnlyIn(
    'searchRows',
    changeFilterRule('valueMatchesSomething', reference => refuseWith(reference, notFound)),
  ),
  [`filters/booleans-as-words: The server reads a boolean in a filter on a text as a word.
    FILTER-VALUE-BOOLEAN`]: changeBody('createView', body => {
    const toWord = (one: Json): Json =>
      isObject(one) && typeof one.value === 'boolean' ? { ...one, value: String(one.value) } : one
    return isList(body.filters) ? { ...body, filters: body.filters.map(toWord) } : body
  }),
  [`filters/mirrors-are-not-searched: The server refuses the operator contains on a mediacolumn.
    FILTER-CONTAINS-MEDIACOLUMN`]: refuseOperators(
    (type, operator) => type === 'mediacolumn' && operator === 'contains',
  ),
  [`filters/parts-of-three-characters: The server refuses the operator contains with fewer than three characters.
    FILTER-CONTAINS-TEXT`]: changeFilterRule('containsSearchesTextOnly', reference => condition => {
    const { filter, at } = condition
    if (filter.operator === 'contains' && String(filter.value).length < SHORTEST_PART)
      throw invalid(`${at}.value`, `has fewer than ${SHORTEST_PART} characters`)
    reference(condition)
  }),
  [`filters/equality-on-service-written-cells: Ratings, colors and times can be filtered only by equals and not_equals.
    FILTER-SERVICE-WRITTEN-TIMES`]: refuseOperators(
    (type, operator) => SERVICE_WRITTEN.includes(type) && !EQUALITY.includes(operator),
  ),
})

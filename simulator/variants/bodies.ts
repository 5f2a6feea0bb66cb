import type { Column, Json, JsonObject } from '../../fixtures/entities.ts'
import { isList, isObject, toList, toObject } from '../json.ts'
import { inEachWrite } from '../mutants/board-rows/patches.ts'
import { exemptFilters } from '../mutants/filters/patches.ts'
import { refuseBodies } from '../mutants/members.ts'
import { refuseWith } from '../mutants/refusals.ts'
import { conflict } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeBody, changeRule, changeStep, combinePatches, type Patch, patchEach } from '../service/patches.ts'
import { type Variant, variants } from './variant.ts'

export const CLEARING = 'what clears a cell'

const refuseBody = (
  name: OperationName,
  field: string,
  holds: (sent: JsonObject, columnOf: (id: unknown) => Column | undefined) => boolean,
): Patch =>
  refuseBodies(name, field, 'not accepted', (sent, { world, params }) =>
    holds(sent, id => world.boards.get(params.id ?? '')?.columns.get(String(id))),
  )

const fieldsOf = ({ fields }: JsonObject): readonly JsonObject[] => toList(fields).filter(isObject)

const refuseRowBody = (field: string, holds: Parameters<typeof refuseBody>[2]): Patch =>
  inEachWrite(name => refuseBody(name, field, holds))

const repeatsColumn = ({ filters }: JsonObject): boolean => {
  const ids = toList(filters).map(one => toObject(one).column_id)
  return new Set(ids).size < ids.length
}

const toText = (value: Json): Json => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

const toNumber = (value: Json): Json => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** Changes the properties of an object that it has. */
const changeMembers = (one: Json, changes: Readonly<Record<string, (value: Json) => Json>>): Json =>
  isObject(one)
    ? Object.fromEntries(Object.entries(one).map(([name, value]) => [name, changes[name]?.(value) ?? value]))
    : one

const changeItems =
  (change: (item: Json) => Json) =>
  (value: Json): Json =>
    isList(value) ? value.map(change) : value

const trim = (value: Json): Json => (typeof value === 'string' ? value.trim() : value)

/** The operations whose bodies have titles and names, except those of files. */
const NAMED_BY_CLIENTS: readonly OperationName[] = [
  ...(['createRow', 'updateRow', 'createColumn', 'updateColumn', 'createView', 'updateView'] as const),
  ...(['createLibraryView', 'updateLibraryView', 'createMediaAttribute', 'updateMediaAttribute'] as const),
  'addOptions',
]

/** Permitted choices in accepting bodies. */
export const bodyVariants: readonly Variant[] = variants({
  [`bodies/views-need-names: The server requires a name for each view.
    VIEW-NAME, topic views without a name, unjudged`]: refuseBody(
    'createView',
    'name',
    ({ name }) => name === undefined,
  ),
  [`bodies/values-are-converted: The server converts values if nothing is lost: it accepts numbers in quotes as numbers,
    and numbers and booleans as texts. LIBRARY-VIEW-ORDER-TYPE`]: combinePatches(
    changeBody('createUpload', sent => changeMembers(sent, { size: toNumber })),
    changeBody('createLibraryView', sent =>
      changeMembers(sent, {
        order: toNumber,
        visible_fields: changeItems(toText),
        filter: filter =>
          changeMembers(filter, {
            query: toText,
            attributes: changeItems(one => changeMembers(one, { values: changeItems(toText) })),
            metric_filters: changeItems(one => changeMembers(one, { value: toNumber })),
          }),
      }),
    ),
  ),
  [`bodies/no-value-is-null: The server takes the absent value of an attribute for null, and clears it.
    ATTRIBUTE-VALUE-REQUIRED`]: changeBody('setAttributeValue', sent => ({ value: null, ...sent })),
  [`bodies/null-is-no-body: The server treats a body of null like no body.
    BODY-NULL-CREATE-ROW`]: changeStep('readBody', reference => (context, text) => reference(context, text) ?? {}),
  [`bodies/enums-in-any-case: The server accepts the order of a sort in upper or lower case.
    LIBRARY-VIEW-SORT-ORDER-UNKNOWN`]: changeBody('createLibraryView', sent =>
    changeMembers(sent, {
      sort: sort => changeMembers(sort, { order: order => (typeof order === 'string' ? order.toLowerCase() : order) }),
    }),
  ),
  [`bodies/null-clears-no-cell: The server refuses null as the value of a cell.
    CELL-NULL, topic ${CLEARING}`]: refuseRowBody('fields', sent => fieldsOf(sent).some(({ value }) => value === null)),
  [`bodies/no-scalars-for-several: The server refuses a single value that is not in an array for a cell of several
    values. CELL-CARDINALITY, topic ${CLEARING}`]: refuseRowBody('fields', (sent, columnOf) =>
    fieldsOf(sent).some(({ column_id, value }) => columnOf(column_id)?.multiple === true && !Array.isArray(value)),
  ),
  [`bodies/one-filter-a-column: The server refuses a second filter on one column of a view.
    FILTERS-INCOMPLETE, topic two filters on one column`]: refuseBody('createView', 'filters', repeatsColumn),
  [`bodies/filters-on-unknown-values-match-nothing: A view filter on an unknown option or user matches nothing.
    FILTER-UNKNOWN-VALUE, unjudged`]: exemptFilters('valueMatchesSomething', ({ stored }) => stored),
  [`bodies/several-values-by-default: The default of multiple is true for columns and attributes of the types tags, user
    and media. MULTIPLE-DEFAULT`]: patchEach(['createColumn', 'createMediaAttribute'], name =>
    changeBody(name, sent => {
      const isSeveral = sent.multiple === undefined && ['tags', 'user', 'media'].includes(String(sent.type))
      return isSeveral ? { ...sent, multiple: true } : sent
    }),
  ),
  [`bodies/names-without-blanks-around: The server removes blanks around names and titles.
    COLUMN-NAME-SAME`]: patchEach(NAMED_BY_CLIENTS, name =>
    changeBody(name, sent =>
      changeMembers(sent, {
        name: trim,
        title: trim,
        options: changeItems(option => changeMembers(option, { name: trim })),
      }),
    ),
  ),
  [`bodies/rows-get-titles-and-positions: The server gives a new row a title and a position if the request does not.
    ROW-DEFAULTS, topic a row without title and position`]: changeBody('createRow', sent => ({
    title: 'Untitled',
    position: 65_536,
    ...sent,
  })),
  [`bodies/second-creativeid-conflicts: The server refuses a second creativeid column with conflict.
    SECOND-CREATIVEID`]: changeRule('columns', 'creativeIdIsAlone', reference =>
    refuseWith(reference, () => conflict('The board has a creativeid column.')),
  ),
})

import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { expectRowsFound } from '../../expected/feed-rows.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import { attempt } from '../../setup/attempt.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { type FilterRows, sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { twoMedia } from '../../setup/media/media.ts'
import { knownText } from '../../setup/profile-values.ts'
import { createView } from '../../setup/views/views.ts'

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === '' || isEmptyCell(value)

const TIMES = ['system_columns.createdat', 'system_columns.updatedat']

/** The same filter on each system column of a time that the profile has. */
const timeFilters = ({ profile }: CheckContext, filter: JsonObject): readonly JsonObject[] =>
  TIMES.map(path => profile.value(path))
    .filter(id => typeof id === 'string')
    .map(column_id => ({ column_id, ...filter }))

const createFilterView = async (context: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  createView(context, { filters: [...(await sharedFilterRows(context)).isolatingFilters, ...filters] })

/** not_equals filters on columns of media and of related rows, where these rows have none. */
async function unlinkedFilters(context: CheckContext, [row]: FilterRows['rows']): Promise<readonly JsonObject[]> {
  const media = await attempt(() => twoMedia(context))
  const relation = knownText(context, 'system_columns.relation')
  return [
    ...(media
      ? [{ column_id: (await sharedColumn(context, 'media')).id, operator: 'not_equals', value: media[0] }]
      : []),
    ...(relation && row ? [{ column_id: relation, operator: 'not_equals', value: row.resource.id }] : []),
  ]
}

/** The form of a color is open: a target may take one of these and refuse the other. */
const COLORS = ['red', '#ff0000']

/** Filters on cells that only the server writes. The specification does not say what they hold at first. Spec: Board view. */
export const serviceWrittenChecks: readonly Check[] = [
  check('filters/rating-and-color', ['FILTER-SERVICE-WRITTEN', 'FILTER-NOT-EQUALS-EMPTY-CELL'], async context => {
    const expect = context.expect('FILTER-SERVICE-WRITTEN', 'FILTER-NOT-EQUALS-EMPTY-CELL')
    const { rows } = await sharedFilterRows(context)
    const [rating, color] = [(await sharedColumn(context, 'rating')).id, (await sharedColumn(context, 'color')).id]
    const wanted = rows.filter(({ resource }) => [rating, color].every(id => isEmpty(entryOf(resource, id)?.value)))
    context.setup.that(wanted.length > 0, 'find rows with neither a rating nor a color')
    const others = [
      { column_id: rating, operator: 'not_equals', value: 3 },
      ...timeFilters(context, { operator: 'not_equals', value: '2000-01-01' }),
      ...(await unlinkedFilters(context, rows)),
    ]
    const send = (value: string) =>
      createFilterView(context, [...others, { column_id: color, operator: 'not_equals', value }])
    const [first = '', second = ''] = COLORS
    const answer = await send(first).then(one => (one.status < 300 ? one : send(second)))

    const what =
      'rows with neither a rating nor a color that not_equals filters on rating, color, times, media and related rows find'
    const labels = wanted.map(({ label }) => label)
    await expectRowsFound(context, expect, expect.resource(answer).id, { rows: wanted, wanted: labels, what })
  }),
  check('filters/times-of-rows', 'FILTER-SERVICE-WRITTEN-TIMES', TIMES, async (context, expect) => {
    const { rows } = await sharedFilterRows(context)
    // The clock of a test server may stand in any year.
    const later = timeFilters(context, { operator: 'gte', value: '1900-01-01' })
    const earlier = timeFilters(context, { operator: 'lte', value: '2999-01-01' })
    const isRefused = ({ json }: Answer) => at(json, 'error', 'code') === 'bad_request'
    const both = await createFilterView(context, [...later, ...earlier])
    // A server may refuse two filters on one column.
    const answer = isRefused(both) ? await createFilterView(context, later) : both
    if (isRefused(answer)) {
      context.noteChoice('compares-no-times-of-rows')
      return context.notApplicable('the server accepts no gte on createdat and updatedat columns')
    }

    const what = 'rows that filters on createdat and updatedat from 1900-01-01 to 2999-01-01 find'
    const labels = rows.map(({ label }) => label)
    await expectRowsFound(context, expect, expect.resource(answer).id, { rows, wanted: labels, what })
  }),
]

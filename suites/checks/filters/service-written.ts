import { type Check, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { readFeedIds } from '../../expected/feed-rows.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { type FilterRow, sharedFilterRows } from '../../given/filter-rows.ts'
import { createView } from '../../given/views.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === '' || isEmptyCell(value)

const TIMES = ['system_columns.createdat', 'system_columns.updatedat']

/** The same filter on each system column of a time that the profile has. */
const timeFilters = ({ profile }: CheckContext, filter: JsonObject): readonly JsonObject[] =>
  TIMES.map(path => profile.value(path))
    .filter(id => typeof id === 'string')
    .map(column_id => ({ column_id, ...filter }))

const createFilterView = async (context: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  createView(context, { filters: [...(await sharedFilterRows(context)).isolatingFilters, ...filters] })

/** Demands that the view in an answer was created, and finds these rows. */
async function expectFound(
  context: CheckContext,
  { clause, answer, wanted, what }: { clause: string; answer: Answer; wanted: readonly FilterRow[]; what: string },
): Promise<void> {
  const expect = context.expect(clause)
  const view = expect.resource(answer)
  await context.eventually(async () => {
    const ids = await readFeedIds(context, expect, view.id)
    const found = wanted.filter(({ resource }) => ids.has(resource.id))
    const [labels, wantedLabels] = [found, wanted].map(rows => rows.map(({ label }) => label))
    expect.sameSet(labels ?? [], wantedLabels ?? [], what)
  })
}

/** The form of a color is open: a target may take one of these and refuse the other. */
const COLORS = ['red', '#ff0000']

/** Filters on cells that only the server writes. The specification does not say what they hold at first. Spec: Board view. */
export const serviceWrittenChecks: readonly Check[] = [
  check('filters/rating-and-color', 'FILTER-SERVICE-WRITTEN', async context => {
    const { rows } = await sharedFilterRows(context)
    const [rating, color] = [(await sharedColumn(context, 'rating')).id, (await sharedColumn(context, 'color')).id]
    const wanted = rows.filter(({ resource }) => [rating, color].every(id => isEmpty(entryOf(resource, id)?.value)))
    context.given.that(wanted.length > 0, 'find rows without a rating and a color')
    const others = [
      { column_id: rating, operator: 'not_equals', value: 3 },
      ...timeFilters(context, { operator: 'not_equals', value: '2000-01-01' }),
    ]
    const send = (value: string) =>
      createFilterView(context, [...others, { column_id: color, operator: 'not_equals', value }])
    const [first = '', second = ''] = COLORS
    const answer = await send(first).then(one => (one.status < 300 ? one : send(second)))

    const what = 'rows without a rating and a color that the filters find: rating, color and times not equal to a value'
    await expectFound(context, { clause: 'FILTER-SERVICE-WRITTEN', answer, wanted, what })
  }),
  check('filters/times-of-rows', 'FILTER-SERVICE-WRITTEN-TIMES', TIMES, async context => {
    const { rows } = await sharedFilterRows(context)
    const answer = await createFilterView(context, timeFilters(context, { operator: 'gte', value: '2000-01-01' }))
    if (at(answer.json, 'error', 'code') === 'bad_request') {
      context.noteChoice('compares-no-times-of-rows')
      return context.notApplicable('the target accepts no gte on createdat and updatedat columns')
    }

    const what = 'rows that the filters find: created and updated since 2000'
    await expectFound(context, { clause: 'FILTER-SERVICE-WRITTEN-TIMES', answer, wanted: rows, what })
  }),
]

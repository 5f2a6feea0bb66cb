import { check } from '../../check.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { readFeedIds } from '../../expected/feed-rows.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { createView } from '../../given/views.ts'
import type { Json, JsonObject } from '../../json.ts'

const CLAUSE = 'FILTER-SERVICE-WRITTEN'

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === '' || isEmptyCell(value)

/** Filters on cells that only the service writes. The specification does not say what they hold at first. Spec: Board view. */
export const serviceWrittenCheck = check('filters/rating-and-color', {
  clauses: [CLAUSE],
  async run(context) {
    const { given, profile } = context
    const { isolatingFilters, rows } = await scratchBoard(context)
    const rating = (await sharedColumn(context, 'rating')).id
    const color = (await sharedColumn(context, 'color')).id
    const empty = rows.filter(({ resource }) => isEmpty(entryOf(resource, rating)?.value))
    given.that(empty.length > 0, 'find rows without a rating')
    const expect = context.expect(CLAUSE)
    const viewOf = (filters: readonly JsonObject[]) =>
      createView(context, { filters: [...isolatingFilters, ...filters] })
    const times = ['createdat', 'updatedat'].map(type => profile.value(`system_columns.${type}`))
    const timeFilters = times
      .filter(id => typeof id === 'string')
      .map(column_id => ({ column_id, operator: 'gte', value: '2000-01-01' }))
    // The form of a color is open: the filter must only be accepted.
    const colorFilter = { column_id: color, operator: 'contains', value: 'e' }
    expect.resource(await viewOf([{ column_id: rating, operator: 'gte', value: 3 }, colorFilter]))
    const ratingFilter = { column_id: rating, operator: 'not_equals', value: 3 }
    const view = expect.resource(await viewOf([ratingFilter, ...timeFilters]))

    await context.eventually(async () => {
      const ids = await readFeedIds(context, expect, view.id)
      const found = empty.filter(({ resource }) => ids.has(resource.id))
      expect.sameSet(
        found.map(({ label }) => label),
        empty.map(({ label }) => label),
        'rows without a rating that the filters find: rating not 3, created and updated since 2000',
      )
    })
  },
})

import { type Check, type CheckContext, check } from '../../check.ts'
import { expectRowsFound } from '../../expected/feed-rows.ts'
import { sharedColumn } from '../../setup/columns/columns.ts'
import { notedRows } from '../../setup/filters/filter-rows.ts'
import { rowWithMedia, twoMedia, valuedMedia } from '../../setup/media/media.ts'
import { createView } from '../../setup/views/views.ts'

/** Rows whose cells hold the first media, both, or the second, and filters that find only them. */
const mediaRows = (context: CheckContext) =>
  context.share('rows of media', async context => {
    const [first, second] = await twoMedia(context)
    const { note, filters } = await notedRows(context, 'media')
    const rowOf = async (label: string, ...media: readonly string[]) => ({
      label,
      resource: await rowWithMedia(context, media, [note]),
    })
    return {
      rows: [await rowOf('first', first), await rowOf('both', first, second), await rowOf('second', second)],
      filters,
    }
  })

/** The value of a filter, and what it is in words. */
interface FilterValue {
  readonly what: string
  readonly value: (context: CheckContext) => Promise<string | readonly string[]>
}

const finds = (
  name: string,
  clause: string,
  operator: 'equals' | 'not_equals',
  { what, value }: FilterValue,
  wanted: readonly string[],
): Check =>
  check(`media-cells/filter-${name}`, clause, async (context, expect) => {
    const { rows, filters } = await mediaRows(context)
    const filter = { column_id: (await sharedColumn(context, 'media')).id, operator, value: await value(context) }
    const view = expect.resource(await createView(context, { filters: [...filters, filter] }))
    await expectRowsFound(context, expect, view.id, {
      rows,
      wanted,
      what: `rows (by the media in their cell) that the filter ${operator} with ${what} finds`,
    })
  })

const FIRST: FilterValue = { what: 'the first media', value: async context => (await twoMedia(context))[0] }

/** The second media stands between two that no row has. */
const SECOND_AMONG_OTHERS: FilterValue = {
  what: 'the second media and two others',
  async value(context) {
    const [before, after] = await valuedMedia(context)
    return [before, (await twoMedia(context))[1], after]
  },
}

/** Filters on media cells. Spec: Board view. */
export const mediaCellFilterChecks: readonly Check[] = [
  finds('equals', 'FILTER-EQUALS-MEDIA', 'equals', FIRST, ['first', 'both']),
  finds('not-equals', 'FILTER-NOT-EQUALS-MEDIA', 'not_equals', FIRST, ['second']),
  finds('equals-any-of', 'FILTER-EQUALS-ARRAY', 'equals', SECOND_AMONG_OTHERS, ['both', 'second']),
]

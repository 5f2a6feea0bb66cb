import { type Check, check } from '../../check.ts'
import { sharedColumn } from '../../given/columns.ts'
import { sharedFilterRows } from '../../given/filter-rows.ts'
import { rowWithMedia, twoMedia } from '../../given/media-rows.ts'
import { createView, readFeed } from '../../given/views.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

interface MediaRows {
  /** Their cells hold the first media, both, or the second. */
  readonly rows: readonly { readonly label: string; readonly row: Resource }[]
  /** Filters that exclude other rows; none where the target does not combine filters. */
  readonly isolatingFilters: readonly JsonObject[]
}

const mediaRows = (context: CheckContext): Promise<MediaRows> =>
  context.share('rows of media', async context => {
    const [first, second] = await twoMedia(context)
    const note = { column_id: (await sharedColumn(context, 'note')).id, value: context.run.unique('media') }
    const { isolatingFilters } = await sharedFilterRows(context)
    return {
      rows: [
        { label: 'first', row: await rowWithMedia(context, [first], [note]) },
        { label: 'both', row: await rowWithMedia(context, [first, second], [note]) },
        { label: 'second', row: await rowWithMedia(context, [second], [note]) },
      ],
      isolatingFilters: isolatingFilters.length > 0 ? [{ ...note, operator: 'equals' }] : [],
    }
  })

const finds = (operator: 'equals' | 'not_equals', clause: string, wanted: readonly string[]): Check =>
  check(`media-cells/filter-${operator.replace('_', '-')}`, clause, async (context, expect) => {
    const { rows, isolatingFilters } = await mediaRows(context)
    const column = await sharedColumn(context, 'media')
    const [value] = await twoMedia(context)
    const filters = [...isolatingFilters, { column_id: column.id, operator, value }]

    const view = expect.resource(await createView(context, { filters }))

    await context.eventually(async () => {
      const ids = new Set((await readFeed(context, view.id)).map(({ id }) => id))
      const found = rows.filter(({ row }) => ids.has(row.id)).map(({ label }) => label)
      expect.sameSet(
        found,
        wanted,
        `rows (by the media in their cell) that the filter ${operator} with the first media finds`,
      )
    })
  })

/** Filters on media cells. Spec: Board view. */
export const mediaCellFilterChecks: readonly Check[] = [
  finds('equals', 'FILTER-EQUALS-MEDIA', ['first', 'both']),
  finds('not_equals', 'FILTER-NOT-EQUALS-MEDIA', ['second']),
]

import { type Check, check } from '../../check.ts'
import { sharedColumn } from '../../given/columns.ts'
import { sharedFilterRows } from '../../given/filter-rows.ts'
import { rowWithMedia, twoMedia, valuedMedia } from '../../given/media-rows.ts'
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

interface MediaFilter {
  readonly name: string
  readonly operator: 'equals' | 'not_equals'
  readonly clause: string
  readonly value: (context: CheckContext) => Promise<string | readonly string[]>
  /** The value in words. */
  readonly what: string
  readonly wanted: readonly string[]
}

const finds = ({ name, operator, clause, value, what, wanted }: MediaFilter): Check =>
  check(`media-cells/filter-${name}`, clause, async (context, expect) => {
    const { rows, isolatingFilters } = await mediaRows(context)
    const column = await sharedColumn(context, 'media')
    const filters = [...isolatingFilters, { column_id: column.id, operator, value: await value(context) }]

    const view = expect.resource(await createView(context, { filters }))

    await context.eventually(async () => {
      const ids = new Set((await readFeed(context, view.id)).map(({ id }) => id))
      const found = rows.filter(({ row }) => ids.has(row.id)).map(({ label }) => label)
      expect.sameSet(found, wanted, `rows (by the media in their cell) that the filter ${operator} with ${what} finds`)
    })
  })

const firstMedia = {
  what: 'the first media',
  value: async (context: CheckContext) => (await twoMedia(context))[0],
} as const

/** The second media, between two that no row has. */
const amongOthers: MediaFilter['value'] = async context => {
  const [before, after] = await valuedMedia(context)
  return [before, (await twoMedia(context))[1], after]
}

/** Filters on media cells. Spec: Board view. */
export const mediaCellFilterChecks: readonly Check[] = [
  finds({
    name: 'equals',
    operator: 'equals',
    clause: 'FILTER-EQUALS-MEDIA',
    ...firstMedia,
    wanted: ['first', 'both'],
  }),
  finds({
    ...{ name: 'not-equals', operator: 'not_equals', clause: 'FILTER-NOT-EQUALS-MEDIA' },
    ...firstMedia,
    wanted: ['second'],
  }),
  finds({
    ...{ name: 'equals-any-of', operator: 'equals', clause: 'FILTER-EQUALS-ARRAY' },
    ...{ what: 'the second media and two others', value: amongOthers },
    wanted: ['both', 'second'],
  }),
]

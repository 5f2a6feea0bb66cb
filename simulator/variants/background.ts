import { buildColumn } from '../../fixtures/build/column.ts'
import { buildMedia } from '../../fixtures/build/media.ts'
import { buildRow } from '../../fixtures/build/row.ts'
import { buildView } from '../../fixtures/build/view.ts'
import type { MediaMetrics, Space } from '../../fixtures/entities.ts'
import type { BoardState } from '../service/store/board-state.ts'
import { newStamp } from '../service/store/new-stamp.ts'
import type { World } from '../world.ts'
import { actBeforeRequests, stampsOf } from './background-writes.ts'
import { LONG_LISTS, type Variant, variants } from './variant.ts'

const OTHER_NAME = 'Somebody else'

function addColumn(world: World, board: BoardState, name: string): void {
  const { id } = board.columns.put(buildColumn(stampsOf(world), board.board.id, { name, type: 'text' }))
  for (const existing of [...board.views.listed]) {
    if (existing.pinned) board.views.put({ ...existing, pinned: [...existing.pinned, id] })
  }
}

function addRow(world: World, board: BoardState, title: string): void {
  board.rows.put(buildRow(stampsOf(world), board.board.id, { title }))
}

function addView(world: World, board: BoardState, name: string): void {
  board.views.put(buildView(stampsOf(world), board.board.id, { name }))
}

function addToLibrary(world: World, { id }: Space, name: string): void {
  world.libraryViews.put({
    ...newStamp(world),
    ...{ space_id: id, name, view_mode: 'grid', filter: null, sort: null, group_by: null, visible_fields: null },
    ...{ order: 3, archived: false },
  })
  world.media.put(
    buildMedia(newStamp(world), {
      space_id: id,
      name: `${name}.txt`,
      format: 'txt',
      media_type: 'text/plain',
      size: 1,
    }),
  )
  world.mediaAttributes.put({
    ...newStamp(world),
    ...{ space_id: id, name, type: 'text', multiple: false, options: null, autofill: null },
    ...{ allow_create: false, show_in_library: false, hide_from_guests: false },
  })
}

const growTotals = ({ insights, ...rest }: MediaMetrics): MediaMetrics => ({
  ...rest,
  insights: Object.fromEntries(Object.entries(insights).map(([metric, total]) => [metric, total + 1])),
})

const repeat = (count: number, act: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) act(index)
}

/** Other users write in the background: things that no check created can appear at any time. */
export const backgroundVariants: readonly Variant[] = variants({
  [`background/full: The boards and libraries are full of things that others created.
    LIBRARY-VIEW-SHARED, topic ${LONG_LISTS}`]: actBeforeRequests((world, count) => {
    if (count > 0) return
    for (const board of world.boards.values()) {
      repeat(1000, index => addRow(world, board, `${OTHER_NAME} ${index}`))
      repeat(30, index => addView(world, board, `${OTHER_NAME} ${index}`))
      repeat(8, index => addColumn(world, board, `${OTHER_NAME} ${index}`))
    }
    for (const space of world.spaces.values()) repeat(60, index => addToLibrary(world, space, `${OTHER_NAME} ${index}`))
  }),
  [`background/ads-run: Ads keep running, so that their totals grow between requests.
    INSIGHTS-LIFETIME`]: actBeforeRequests((world, count) => {
    if (count % 130 !== 129) return
    for (const media of [...world.media.listed])
      if (media.metrics) world.media.put({ ...media, metrics: growTotals(media.metrics) })
  }),
  [`background/busy: Other users write to the boards and libraries between requests.
    LIBRARY-VIEW-EDITED-BY-ALL, topic ${LONG_LISTS}`]: actBeforeRequests((world, count) => {
    for (const board of world.boards.values()) {
      if (count % 13 === 3) addRow(world, board, `${OTHER_NAME} ${count}`)
      if (count % 31 === 7) addView(world, board, `${OTHER_NAME} ${count}`)
      if (count % 160 === 11) addColumn(world, board, `${OTHER_NAME} ${count}`)
    }
    if (count % 29 === 5)
      for (const space of world.spaces.values()) addToLibrary(world, space, `${OTHER_NAME} ${count}`)
  }),
})

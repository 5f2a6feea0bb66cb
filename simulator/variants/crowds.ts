import { column } from '../../fixtures/build/column.ts'
import { media } from '../../fixtures/build/media.ts'
import type { Stamping } from '../../fixtures/build/mint.ts'
import { row } from '../../fixtures/build/row.ts'
import { view } from '../../fixtures/build/view.ts'
import type { Space } from '../../fixtures/entities.ts'
import { changeStep, type Patch } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import type { BoardState } from '../service/store/board-state.ts'
import { newStamp } from '../service/store/new-stamp.ts'
import type { World } from '../world.ts'
import { type Variant, variant } from './variant.ts'

const FOREIGN = 'Somebody else'

const stamping = (world: World): Stamping => ({ stamped: () => newStamp(world) })

function addColumn(world: World, board: BoardState, name: string): void {
  const { id } = board.columns.put(column(stamping(world), board.board.id, { name, type: 'text' }))
  for (const seen of [...board.views.listed]) {
    if (seen.pinned) board.views.put({ ...seen, pinned: [...seen.pinned, id] })
  }
}

function addRow(world: World, board: BoardState, title: string): void {
  board.rows.put(row(stamping(world), board.board.id, { title }))
}

function addView(world: World, board: BoardState, name: string): void {
  board.views.put(view(stamping(world), board.board.id, { name }))
}

function addToLibrary(world: World, { id }: Space, name: string): void {
  world.libraryViews.put({
    ...newStamp(world),
    ...{ space_id: id, name, view_mode: 'grid', filter: null, sort: null, group_by: null, visible_fields: null },
    ...{ order: 3, archived: false },
  })
  world.media.put(
    media(newStamp(world), { space_id: id, name: `${name}.txt`, format: 'txt', media_type: 'text/plain', size: 1 }),
  )
  world.mediaAttributes.put({
    ...newStamp(world),
    ...{ space_id: id, name, type: 'text', multiple: false, options: null, autofill: null },
    ...{ allow_create: false, show_in_library: false, hide_from_guests: false },
  })
}

const times = (count: number, act: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) act(index)
}

/** Lets others act on the service before a request is answered; `count` says how many there were before. */
const between = (act: (world: World, count: number) => void): Patch =>
  changeStep('authenticate', honest => {
    const counts = keepPerWorld(() => ({ requests: 0 }))
    return arrival => {
      const count = counts(arrival.world)
      act(arrival.world, count.requests)
      count.requests += 1
      return honest(arrival)
    }
  })

/** Others at work on the same service: what a check did not make may appear at any time. */
export const crowdVariants: readonly Variant[] = [
  variant(
    'crowds/full',
    'A target is shared with others: its boards and libraries are full of what they made.',
    service =>
      between((world, count) => {
        if (count > 0) return
        for (const board of world.boards.values()) {
          times(1000, index => addRow(world, board, `${FOREIGN} ${index}`))
          times(30, index => addView(world, board, `${FOREIGN} ${index}`))
          times(8, index => addColumn(world, board, `${FOREIGN} ${index}`))
        }
        for (const space of world.spaces.values()) times(60, index => addToLibrary(world, space, `${FOREIGN} ${index}`))
      })(service),
  ),
  variant('crowds/busy', 'A target is shared with others: they write between requests.', service =>
    between((world, count) => {
      for (const board of world.boards.values()) {
        if (count % 13 === 3) addRow(world, board, `${FOREIGN} ${count}`)
        if (count % 31 === 7) addView(world, board, `${FOREIGN} ${count}`)
        if (count % 160 === 11) addColumn(world, board, `${FOREIGN} ${count}`)
      }
      if (count % 29 === 5) for (const space of world.spaces.values()) addToLibrary(world, space, `${FOREIGN} ${count}`)
    })(service),
  ),
]

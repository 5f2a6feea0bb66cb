import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { changeBody, combinePatches, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeStoredRow } from './stored-row.ts'

type Path = 'createRow' | 'updateRow'

/** Changes the position in the body. `undefined` removes it. */
const changePosition = (name: Path, change: (position: Json) => Json | undefined): Patch =>
  changeBody(name, ({ position, ...body }) => {
    if (position === undefined) return body
    const changed = change(position)
    return changed === undefined ? body : { ...body, position: changed }
  })

const changeNumbers = (change: (position: number) => number): Patch => {
  const changed = (position: Json): Json => (typeof position === 'number' ? change(position) : position)
  return combinePatches(changePosition('createRow', changed), changePosition('updateRow', changed))
}

/** Mistakes in the position of a row. */
export const positionDeviations: readonly Deviation[] = deviations({
  [`board-rows/whole-positions: The database stores positions as integers. The fraction is lost.
    ROW-POSITION-FRACTIONAL`]: changeNumbers(Math.round),
  [`board-rows/positions-of-two-decimals: The database stores positions with two decimals. Further digits are lost.
    ROW-POSITION-FINE`]: changeNumbers(position => Math.round(position * 100) / 100),
  [`board-rows/positions-of-single-precision: The database stores positions as 32-bit floats. Digits are lost.
    ROW-POSITION-FRACTIONAL`]: changeNumbers(Math.fround),
  [`board-rows/positions-from-zero-on: The server stores a negative position as 0.
    ROW-CREATE-POSITION ROW-UPDATE-POSITION`]: changeNumbers(position => Math.max(0, position)),
  [`board-rows/created-at-the-end: The server ignores the position of a new row and puts the row at the end.
    ROW-CREATE-POSITION ROW-POSITION-FRACTIONAL`]: changePosition('createRow', () => 1000),
  [`board-rows/created-at-zero-is-unplaced: The server takes position 0 of a new row for null.
    ROW-CREATE-POSITION`]: changePosition('createRow', position => position || null),
  [`board-rows/updated-position-ignored: The server ignores position in an update.
    ROW-UPDATE-POSITION ROW-UPDATE-POSITION-NULL ROW-POSITION-FRACTIONAL`]: changePosition(
    'updateRow',
    () => undefined,
  ),
  [`board-rows/updated-position-only-in-the-answer: The response to an update has the new position, but the server does
    not store it.
    ROW-UPDATE-POSITION ROW-POSITION-FRACTIONAL`]: changeStoredRow(({ position }, after) => ({ ...after, position })),
  [`board-rows/updated-to-zero-ignored: The server takes position 0 in an update as missing and ignores it.
    ROW-UPDATE-POSITION`]: changePosition('updateRow', position => (position === 0 ? undefined : position)),
  [`board-rows/null-position-ignored-on-update: The server takes a null position in an update as missing and ignores it.
    ROW-UPDATE-POSITION-NULL`]: changePosition('updateRow', position => position ?? undefined),
  [`board-rows/null-position-refused-on-create: The server refuses a null position when a row is created.
    ROW-CREATE-POSITION-NULL`]: changePosition('createRow', position => {
    if (position === null) throw invalid('position', 'expected a number')
    return position
  }),
})

import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, combinePatches, type Patch } from '../patches.ts'
import { onlyAnswered } from './only-answered.ts'

type Path = 'createRow' | 'updateRow'

/** Another position than the one that was sent; undefined sends none. */
const placed = (name: Path, change: (position: Json) => Json | undefined): Patch =>
  changeBody(name, ({ position, ...given }) => {
    if (position === undefined) return given
    const changed = change(position)
    return changed === undefined ? given : { ...given, position: changed }
  })

const numbers = (change: (position: number) => number): Patch => {
  const changed = (position: Json): Json => (typeof position === 'number' ? change(position) : position)
  return combinePatches(placed('createRow', changed), placed('updateRow', changed))
}

/** Mistakes in where a row stands. */
export const positionDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/whole-positions',
    'The column of positions holds integers.',
    ['ROW-POSITION-FRACTIONAL'],
    numbers(Math.round),
  ),
  deviation(
    'board-rows/positions-of-two-decimals',
    'The column of positions is a decimal of two places.',
    ['ROW-POSITION-FRACTIONAL'],
    numbers(position => Math.round(position * 100) / 100),
  ),
  deviation(
    'board-rows/positions-of-single-precision',
    'The column of positions is a float of four bytes.',
    ['ROW-POSITION-FRACTIONAL'],
    numbers(Math.fround),
  ),
  deviation(
    'board-rows/positions-from-zero-on',
    'A position below zero is taken for zero.',
    ['ROW-CREATE-POSITION', 'ROW-UPDATE-POSITION'],
    numbers(position => Math.max(0, position)),
  ),
  deviation(
    'board-rows/created-at-the-end',
    'A new row is put at the end, whatever position it asks for.',
    ['ROW-CREATE-POSITION', 'ROW-POSITION-FRACTIONAL'],
    placed('createRow', () => 1000),
  ),
  deviation(
    'board-rows/created-at-zero-is-unplaced',
    'A position of zero is taken for none.',
    ['ROW-CREATE-POSITION'],
    placed('createRow', position => position || null),
  ),
  deviation(
    'board-rows/updated-position-ignored',
    'Positions change by dragging only; the update drops them.',
    ['ROW-UPDATE-POSITION', 'ROW-UPDATE-POSITION-NULL', 'ROW-POSITION-FRACTIONAL'],
    placed('updateRow', () => undefined),
  ),
  deviation(
    'board-rows/updated-position-only-in-the-answer',
    'The answer echoes the position that was sent, but the column is left out of the statement that stores it.',
    ['ROW-UPDATE-POSITION', 'ROW-POSITION-FRACTIONAL'],
    onlyAnswered(({ position }, after) => ({ ...after, position })),
  ),
  deviation(
    'board-rows/updated-to-zero-ignored',
    'A position of zero is taken for one that was left out.',
    ['ROW-UPDATE-POSITION'],
    placed('updateRow', position => (position === 0 ? undefined : position)),
  ),
  deviation(
    'board-rows/null-position-ignored-on-update',
    'A position of null is taken for one that was left out.',
    ['ROW-UPDATE-POSITION-NULL'],
    placed('updateRow', position => position ?? undefined),
  ),
  deviation(
    'board-rows/null-position-refused-on-create',
    'The schema of a creation says number, and forgets null.',
    ['ROW-CREATE-POSITION-NULL'],
    placed('createRow', position => {
      if (position === null) throw invalid('position', 'expected a number')
      return position
    }),
  ),
]

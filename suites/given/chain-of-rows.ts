import { refusesLevel } from '../expected/row-levels.ts'
import type { CheckContext } from '../runner/context.ts'
import { createRow, newRow } from './rows.ts'

/** Deeper than a query that joins a fixed number of rows would look. */
export const DEEPEST = 6

/**
 * A chain of rows, each under the one before; it may be shorter on a target that refuses so deep a level. No check moves
 * any of them; some checks try moves that must fail.
 */
export const chainOfRows = (context: CheckContext) =>
  context.share('chain of rows', async context => {
    const top = await newRow(context)
    const rows = [top]
    while (rows.length <= DEEPEST) {
      const answer = await createRow(context, { parent_id: (rows.at(-1) ?? top).id })
      if (refusesLevel(context, answer, rows.length + 1)) break
      rows.push(await context.given.resource('create a row under another', answer))
    }
    return { top, child: rows[1] ?? top, rows }
  })

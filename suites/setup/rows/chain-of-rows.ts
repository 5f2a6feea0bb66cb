import { PAGE_SIZE } from '../../contract/limits.ts'
import { refusesLevel } from '../../expected/unless-refused.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isDeep } from '../../runner/deep.ts'
import type { Run } from '../../runner/run.ts'
import { isSuccess } from '../../target/api.ts'
import { createRow, newRow } from './rows.ts'

/** Deeper than a query that joins a fixed number of rows would look; a deep run looks for larger numbers. */
export const deepestLevel = (run: Run): number => (isDeep(run) ? 250 : 6)

/** A deep run hides the way down among more children than one page has. */
const siblingsOf = (run: Run): number => (isDeep(run) ? PAGE_SIZE.default + 1 : 0)

/**
 * A chain of rows, each under the one before; it may be shorter on a target that refuses so deep a level. No check moves
 * any of them; some checks try moves that must fail.
 */
export const chainOfRows = (context: CheckContext) =>
  context.share('chain of rows', async context => {
    const top = await newRow(context)
    const rows = [top]
    const addSiblings = async () => {
      for (let count = siblingsOf(context.run); count > 0; count--) await newRow(context, { parent_id: top.id })
    }
    await addSiblings()
    while (rows.length <= deepestLevel(context.run)) {
      const answer = await createRow(context, { parent_id: (rows.at(-1) ?? top).id })
      if (refusesLevel(answer, rows.length + 1)) {
        // Other rows are still accepted, so that the level is the reason.
        if (isSuccess(await createRow(context, { parent_id: top.id }))) context.noteChoice('limits-levels-of-rows')
        break
      }
      rows.push(await context.setup.resource('create a row under another', answer))
    }
    await addSiblings()
    return { top, child: rows[1] ?? top, rows }
  })

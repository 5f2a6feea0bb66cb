import { at, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { sharedColumn } from './columns.ts'
import { updateRow, withSpareRow } from './rows.ts'

/** Clears a cell of several values: with [] or, where the target refuses that, with null. Both are ways to read it. */
export async function sendEmpty({ noteChoice }: CheckContext, send: (value: Json) => Promise<Answer>): Promise<Answer> {
  const answer = await send([])
  if (at(answer.json, 'error', 'code') !== 'bad_request') return answer
  const cleared = await send(null)
  if (cleared.status < 300) noteChoice('clears-cells-by-null-only')
  return cleared
}

/** Writes a media cell without a media: the twin of a write with a media that does not exist. */
export const writeNoMedia = (context: CheckContext): Promise<Answer> =>
  context.share('cell without media', async context => {
    const column_id = (await sharedColumn(context, 'media')).id
    return withSpareRow(context, row =>
      sendEmpty(context, value => updateRow(context, row, { fields: [{ column_id, value }] })),
    )
  })

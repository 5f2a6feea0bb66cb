import { type Check, check } from '../../check.ts'
import { entryOf, sharedColumn } from '../../given/columns.ts'
import { listBoardItems, sendBoardListing } from '../../given/referenced-operations.ts'
import { sharedRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import type { CheckContext } from '../../runner/context.ts'

/** The listed rows, at least one, which checks share. */
const listedRows = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('listed rows', async context => {
    await sharedRow(context)
    return listBoardItems(context, 'rows')
  })

/** Listings that the specification mentions without a contract of their own. Spec: Referenced operations. */
export const boardListingChecks: readonly Check[] = [
  check('referenced/columns-newest-first', 'COLUMN-LISTING-ORDER', async (context, expect) => {
    await sharedColumn(context, 'text')
    const columns = await listBoardItems(context, 'columns')

    const times = columns.map(({ created_at }) => momentOf(created_at))
    const early = times.findIndex((time, index) => time > (times[index - 1] ?? time))
    expect.that(
      early === -1,
      `columns should be listed newest first, but column ${early + 1} is newer than the one before it`,
    )
  }),
  check('referenced/rows-without-archived', 'ROW-LISTING-ARCHIVED', ['archived.row_id'], async (context, expect) => {
    const rows = await listedRows(context)

    const found = rows.some(({ id, archived }) => id === context.profileValue('archived.row_id') || archived === true)
    expect.that(!found, 'the listing of rows must not have archived rows, but it does')
  }),
  check(
    'referenced/rows-without-archived-columns',
    'ROW-FIELDS-ARCHIVED-COLUMN',
    ['archived.column_id'],
    async (context, expect) => {
      const archived = context.profileValue('archived.column_id')
      const shown = (await listedRows(context)).find(row => entryOf(row, archived) !== undefined)
      expect.that(!shown, `rows must not have the archived column ${archived}, but the listed row ${shown?.id} has it`)
    },
  ),
  check('referenced/rows-have-the-row-shape', 'ROW-LISTING-SHAPE', async (context, expect) => {
    for (const row of await listedRows(context)) expect.matches('Row', row)
  }),
  ...(
    [
      { collection: 'columns', clause: 'COLUMN-LISTING-ENVELOPE' },
      { collection: 'rows', clause: 'ROW-LISTING-ENVELOPE' },
    ] as const
  ).map(({ collection, clause }) =>
    check(`referenced/${collection}-envelope`, clause, async (context, expect) => {
      await sharedRow(context)
      const answer = await sendBoardListing(context, collection)

      expect.matches('ListEnvelope', answer.json)
    }),
  ),
]

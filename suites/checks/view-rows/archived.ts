import { type Check, check } from '../../check.ts'
import { entryOf, nameColumnId } from '../../given/columns.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_VIEWS } from '../../given/full-views.ts'
import { sharedRow } from '../../given/rows.ts'
import { readFeed, sharedView, viewIdOf } from '../../given/views.ts'
import { isSuccess } from '../../target/api.ts'
import { neverListed } from '../archived.ts'

/** Names the archived column among others, or no column at all. The parameter may also refuse an archived column. */
const COLUMNS = [
  { name: 'named', columnsOf: (archived: string, other: string) => ({ columns: `${archived},${other}` }) },
  { name: 'not-named', columnsOf: () => ({}) },
] as const

const FEW = 5

/** What is archived stays out of every feed. Spec: States and transitions; Row. */
export const archivedChecks: readonly Check[] = [
  ...neverListed({
    id: 'view-rows/no-archived-row',
    clause: 'VIEW-ROWS-ARCHIVED',
    value: 'archived.row_id',
    operation: 'listViewRows',
    input: async context => ({ path: { id: context.profile.board_id, viewId: (await sharedView(context)).id } }),
  }),
  check(
    'view-rows/no-archived-row/in-a-timeline',
    'VIEW-ROWS-ARCHIVED',
    ['archived.row_id'],
    async (context, expect) => {
      const view = viewIdOf(context, (await createWithMember(context, FULL_VIEWS.timeline, 'filters')).answer)
      const rows = await readFeed(context, view, { fields: 'id' })
      expect.that(
        !rows.some(({ id }) => id === context.profileValue('archived.row_id')),
        'the feed of a timeline must not have the archived row of archived.row_id, but it does',
      )
    },
  ),
  ...COLUMNS.map(({ name, columnsOf }) =>
    check(
      `view-rows/archived-column/${name}`,
      'ROW-FIELDS-ARCHIVED-COLUMN',
      ['archived.column_id'],
      async (context, expect) => {
        await sharedRow(context)
        const archived = context.profileValue('archived.column_id')
        const path = { id: context.profile.board_id, viewId: (await sharedView(context)).id }
        const query = { ...columnsOf(archived, await nameColumnId(context)), limit: FEW }
        const answer = await context.api('listViewRows', { path, query })
        if (name === 'named' && !isSuccess(answer)) return

        const shown = expect.list(answer).filter(row => entryOf(row, archived) !== undefined)
        expect.equal(shown, [], `rows of a feed that have a cell of the archived column ${archived}`)
      },
    ),
  ),
]

import { type Check, type CheckContext, check } from '../../check.ts'
import { columnNameOf } from '../../setup/columns/column-catalog.ts'
import {
  columnOnceRead,
  createColumn,
  nameColumnId,
  readBoardEntries,
  sharedColumn,
} from '../../setup/columns/columns.ts'
import { FULL_COLUMNS, SHORTEST_COLUMN, SHORTEST_NAME } from '../../setup/columns/full-columns.ts'
import { createWithAllMembers, createWithMember } from '../../setup/requests/combined-creation.ts'
import { requireAccepted } from '../../setup/requests/good-requests.ts'
import { columnOfOtherBoard, NAME_ON_BOTH_BOARDS } from '../../setup/rows/foreign-boards.ts'
import type { InvalidCase } from '../refusal.ts'
import { invalidCase, refusalChecks } from '../refusal.ts'

const sharedName = async (context: CheckContext): Promise<string> =>
  context.setup.text((await sharedColumn(context, 'text')).name, 'read the name of a column')

const systemName = async (context: CheckContext): Promise<string> => {
  const { name } = await columnOnceRead(context, await nameColumnId(context))
  return context.setup.text(name, 'read the name of a system column')
}

/** The name of a column, a single letter beyond ASCII, in upper case. */
async function accentedCapital(context: CheckContext): Promise<string> {
  const { answer } = await createWithMember(context, SHORTEST_COLUMN, 'name')
  const { name } = await context.setup.resource('create a column named é', answer)
  context.setup.that(name === SHORTEST_NAME, 'create a column named é')
  return SHORTEST_NAME.toUpperCase()
}

/** Names of columns of the board, some in another case. The clauses begin with COLUMN-NAME-UNIQUE. */
const TAKEN_NAMES: readonly InvalidCase<(context: CheckContext) => Promise<string>>[] = [
  invalidCase('the-same', '', sharedName),
  invalidCase('of-a-system-column', '', systemName),
  invalidCase('in-capitals', '-CASE', async context => (await sharedName(context)).toUpperCase()),
  invalidCase('in-small-letters', '-CASE', async context => (await sharedName(context)).toLowerCase()),
  invalidCase('in-accented-capitals', '-CASE-BEYOND-ASCII', accentedCapital),
]

/** A board has each column name once, in any case and for any type. Spec: Board columns; Errors. */
export const nameChecks: readonly Check[] = [
  ...refusalChecks(
    {
      id: 'board-columns/name-taken/',
      clause: 'COLUMN-NAME-UNIQUE',
      validControl: context => requireAccepted(context, 'createColumn'),
      send: async (context, name) => createColumn(context, { type: 'checkbox', name: await name(context) }),
    },
    TAKEN_NAMES,
  ),
  /** The names of two columns of the kit differ by an accent only. The creation of the second shows that its name is free. */
  check('board-columns/name-free/but-for-an-accent', 'COLUMN-NAME-ACCENTS', async (context, expect) => {
    const names = [columnNameOf('number'), FULL_COLUMNS.measure.columnName]
    const taken = (await readBoardEntries(context)).map(({ column_name }) => column_name)
    const plain = await sharedColumn(context, 'number')
    const { answer } = await createWithAllMembers(context, FULL_COLUMNS.measure)
    const other = await context.setup.resource('create a number column', answer)
    const found = [plain, other].map(({ name = null }) => name)
    const otherKind = names.find((name, index) => name !== found[index] && taken.includes(name))
    if (otherKind !== undefined) context.unmet(`the board already has a column of another kind called ${otherKind}`)

    expect.equal(found, names, 'names of two columns created with names that differ only by an accent')
  }),
  check(
    'board-columns/name-free/on-another-board',
    'COLUMN-NAME-FREE',
    ['other_board_id', 'spaces.other'],
    async (context, expect) => {
      await sharedColumn(context, NAME_ON_BOTH_BOARDS)
      const { isNameRequested, isNameAccepted } = await columnOfOtherBoard(context)
      if (!isNameRequested) context.unmet('the other board already has a media column with another name')

      expect.that(isNameAccepted, 'a board should accept the name of a column of another board, but it refused it')
    },
  ),
]

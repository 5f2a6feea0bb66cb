import type { Column } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { changeBody, type Patch } from '../../service/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../texts.ts'

const nameIsFreeRule = ruleOf('columns', 'nameIsFree')

/** Compares names only with some columns, or in another way. */
const compareNames = (same: (column: Column, draft: ColumnDraft) => boolean): Patch =>
  nameIsFreeRule.replace((_call, board, draft) => {
    if (board.columns.listed.some(column => same(column, draft))) throw invalid('name', 'the name is taken')
  })

const fold = (name: string): string => name.toLowerCase()

/** Mistakes in whether a column name is free. */
export const nameMutants: readonly Mutant[] = mutants({
  [`board-columns/names-are-compared-byte-for-byte: The unique index on names is case-sensitive. Two names can differ
    only in case. COLUMN-NAME-UNIQUE-CASE`]: compareNames((column, draft) => column.name === draft.name),
  [`board-columns/only-the-old-name-is-folded: The server converts the names on the board to lower case but not the new
    name. It misses equal names with capitals.
    COLUMN-NAME-UNIQUE COLUMN-NAME-UNIQUE-CASE`]: compareNames((column, draft) => fold(column.name) === draft.name),
  [`board-columns/system-names-are-free: The server compares a new name only with columns that users made. A column can
    have the name of a system column. COLUMN-NAME-UNIQUE`]: compareNames(
    (column, draft) => column.sub_type === null && fold(column.name) === fold(draft.name),
  ),
  [`board-columns/names-are-unique-by-type: The unique index on names includes the type. Two columns of different types
    can have one name. COLUMN-NAME-UNIQUE`]: compareNames(
    (column, draft) => column.type === draft.type && fold(column.name) === fold(draft.name),
  ),
  [`board-columns/names-are-folded-in-ascii: The server ignores case only for ASCII letters. Two names can differ in the
    case of other letters. COLUMN-NAME-UNIQUE-CASE-BEYOND-ASCII`]: compareNames(
    (column, draft) => foldAsciiCase(column.name) === foldAsciiCase(draft.name),
  ),
  [`board-columns/names-are-compared-without-accents: The collation of names ignores accents. The server refuses a name
    that differs from another only in an accent. COLUMN-NAME-ACCENTS`]: compareNames(
    (column, draft) => foldCaseAndAccents(column.name) === foldCaseAndAccents(draft.name),
  ),
  [`board-columns/names-are-unique-on-all-boards: The unique index on names lacks the board. The server refuses a name
    that a column of another board has. COLUMN-NAME-FREE`]: nameIsFreeRule.replace(({ world }, _board, draft) => {
    const columns = [...world.boards.values()].flatMap(({ columns }) => columns.listed)
    if (columns.some(({ name }) => fold(name) === fold(draft.name))) throw invalid('name', 'the name is taken')
  }),
  [`board-columns/names-are-turned-to-text: The server converts a name that is not a string to a string.
    COLUMN-NAME-TYPE`]: changeBody('createColumn', draft =>
    draft.name === undefined || typeof draft.name === 'string' ? draft : { ...draft, name: String(draft.name) },
  ),
})

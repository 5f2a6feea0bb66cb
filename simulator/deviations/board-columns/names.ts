import type { Column } from '../../../fixtures/entities.ts'
import { conflict, invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { foldAsciiCase, foldCaseAndAccents } from '../media-attributes/patches.ts'
import { changeBody, changeRule, type Patch, replaceRule } from '../patches.ts'

/** Names are compared, but only with some columns or only in some way. */
const comparing = (same: (column: Column, draft: ColumnDraft) => boolean): Patch =>
  replaceRule('columns', 'nameIsFree', (_call, board, draft) => {
    if (board.columns.listed.some(column => same(column, draft))) throw invalid('name', 'taken')
  })

const fold = (name: string): string => name.toLowerCase()

/** Mistakes in which names are free. */
export const nameDeviations: readonly Deviation[] = [
  deviation(
    'board-columns/names-may-repeat',
    'Column names are not compared at all.',
    ['COLUMN-NAME-UNIQUE', 'COLUMN-NAME-UNIQUE-CASE'],
    comparing(() => false),
  ),
  deviation(
    'board-columns/names-are-compared-byte-for-byte',
    'The unique index on names knows small letters from capitals.',
    ['COLUMN-NAME-UNIQUE-CASE'],
    comparing((column, draft) => column.name === draft.name),
  ),
  deviation(
    'board-columns/only-the-old-name-is-folded',
    'The names on the board are folded before they are compared, the new one is not.',
    ['COLUMN-NAME-UNIQUE', 'COLUMN-NAME-UNIQUE-CASE'],
    comparing((column, draft) => fold(column.name) === draft.name),
  ),
  deviation(
    'board-columns/system-names-are-free',
    'Names are compared with those of the columns that users made.',
    ['COLUMN-NAME-UNIQUE'],
    comparing((column, draft) => column.sub_type === null && fold(column.name) === fold(draft.name)),
  ),
  deviation(
    'board-columns/names-are-unique-by-type',
    'The unique index on names has the type in it.',
    ['COLUMN-NAME-UNIQUE'],
    comparing((column, draft) => column.type === draft.type && fold(column.name) === fold(draft.name)),
  ),
  deviation(
    'board-columns/names-are-folded-in-ascii',
    'Names are folded by their ASCII letters alone, as SQLite does.',
    ['COLUMN-NAME-UNIQUE-CASE'],
    comparing((column, draft) => foldAsciiCase(column.name) === foldAsciiCase(draft.name)),
  ),
  deviation(
    'board-columns/names-are-compared-without-accents',
    'The collation of the names takes é for e, as that of MySQL does.',
    ['COLUMN-NAME-FREE'],
    comparing((column, draft) => foldCaseAndAccents(column.name) === foldCaseAndAccents(draft.name)),
  ),
  deviation(
    'board-columns/names-are-unique-on-all-boards',
    'The unique index on names leaves out the board.',
    ['COLUMN-NAME-FREE'],
    replaceRule('columns', 'nameIsFree', ({ world }, _board, draft) => {
      const columns = [...world.boards.values()].flatMap(({ columns }) => columns.listed)
      if (columns.some(({ name }) => fold(name) === fold(draft.name))) throw invalid('name', 'taken')
    }),
  ),
  deviation(
    'board-columns/names-are-turned-to-text',
    'A name that is no text is turned to one.',
    ['COLUMN-NAME-TYPE'],
    changeBody('createColumn', draft =>
      draft.name === undefined || typeof draft.name === 'string' ? draft : { ...draft, name: String(draft.name) },
    ),
  ),
  deviation(
    'board-columns/taken-name-is-a-conflict',
    'A violated unique index is answered as a conflict.',
    ['COLUMN-NAME-UNIQUE', 'COLUMN-NAME-UNIQUE-CASE'],
    changeRule('columns', 'nameIsFree', honest => (call, board, draft) => {
      try {
        honest(call, board, draft)
      } catch {
        throw conflict(`The board ${param(call, 'id')} has a column of this name.`)
      }
    }),
  ),
]

import type { Column, ColumnType } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { ColumnConfig } from '../../service/operations/board-columns/config/schema.ts'
import { changeRule, type Patch, replaceRule } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { REACHES } from '../lookup-scope.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'

const folderIsOfSpaceRule = ruleOf('columns', 'folderIsOfSpace')

/** Replaces the check of media_column_ids for one type. The rule gets no type, so it is read off the config. */
const replaceMediaColumnRule = (
  type: ColumnType,
  find: (call: Call, board: BoardState, ids: readonly string[]) => boolean,
): Patch =>
  changeRule('columns', 'mediaColumnsAreOfBoard', reference => (call, board, config) => {
    if (typeOf(config) !== type) reference(call, board, config)
    else if (!find(call, board, config.media_column_ids ?? []))
      throw invalid('config.media_column_ids', 'no such media column')
  })

/** Only a creativeid column has a naming convention. */
const typeOf = ({ naming_convention_id }: ColumnConfig): ColumnType =>
  naming_convention_id === undefined ? 'mediacolumn' : 'creativeid'

const isMedia = (column: Column | undefined): boolean => column?.type === 'media'

/** Mistakes in what a config can refer to. */
export const referenceMutants: readonly Mutant[] = mutants({
  ...each(['mediacolumn', 'creativeid'] as const, type => {
    const clause = `COLUMN-CONFIG-${type.toUpperCase()}`
    return {
      [`board-columns/${type}-without-media-columns: The server creates a ${type} column without media_column_ids or
        with an empty array. ${clause}-REQUIRED`]: changeRule('columns', 'mediaColumnsAreGiven', reference =>
        checkOnlyIf(reference, (_call, draft) => draft.type !== type),
      ),
      [`board-columns/${type}-with-no-media-column-at-all: The server requires media_column_ids for a ${type} column but
        accepts an empty array. ${clause}-REQUIRED`]: changeRule('columns', 'mediaColumnsAreGiven', reference =>
        checkOnlyIf(reference, (_call, draft, config) => draft.type !== type || config.media_column_ids === undefined),
      ),
      [`board-columns/${type}-looks-at-its-first-media-column: The server checks only the first of media_column_ids of a
        ${type} column. ${clause}-NOT-MEDIA`]: replaceMediaColumnRule(type, (_, board, ids) =>
        ids.slice(0, 1).every(id => isMedia(board.columns.get(id))),
      ),
      [`board-columns/${type}-on-columns-that-are-not-there: The server checks the type of media_column_ids of a ${type}
        column, but ignores ids that do not exist.
        ${clause}-NOT-MEDIA ${type === 'mediacolumn' ? [`${clause}-OTHER-BOARD`] : []}`]: replaceMediaColumnRule(
        type,
        (_, board, ids) => ids.every(id => board.columns.get(id) === undefined || isMedia(board.columns.get(id))),
      ),
      [`board-columns/${type}-on-several-columns-of-any-board: The server looks up a single one of media_column_ids of a
        ${type} column on the board, but several on all boards. ${clause}-OTHER-BOARD`]: replaceMediaColumnRule(
        type,
        ({ world }, own, ids) => {
          const boards = ids.length > 1 ? [...world.boards.values()] : [own]
          return ids.every(id => boards.some(({ columns }) => isMedia(columns.get(id))))
        },
      ),
    }
  }),
  ...each(['mediacolumn', 'creativeid'] as const, type =>
    each(REACHES, ({ reach, where, boardsFrom }) => ({
      [`board-columns/${type}-on-${reach.replace('any', 'another')}: The server looks up media_column_ids ${where}. A
        ${type} column can refer to media columns of another board.
        COLUMN-CONFIG-${type.toUpperCase()}-OTHER-BOARD`]: replaceMediaColumnRule(type, (call, own, ids) => {
        const boards = boardsFrom(call, own)
        return ids.every(id => boards.some(({ columns }) => isMedia(columns.get(id))))
      }),
    })),
  ),
  [`board-columns/folder-of-any-space: The server looks up the folder by its id alone. It accepts a folder of another
    space. COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE`]: folderIsOfSpaceRule.replace(({ world }, _board, { folder_id }) => {
    const folders = [...world.spaces.values()].flatMap(space => space.folders)
    if (typeof folder_id === 'string' && !folders.some(({ id }) => id === folder_id))
      throw invalid('config.folder_id', 'no such folder')
  }),
  [`board-columns/creativeid-without-a-convention: The server creates a creativeid column without naming_convention_id.
    COLUMN-CONFIG-CREATIVEID-CONVENTION-REQUIRED`]: replaceRule('columns', 'namingConventionIsGiven', () => {}),
  [`board-columns/any-naming-convention: The server does not check whether the naming convention exists.
    COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN`]: replaceRule('columns', 'namingConventionIsOfSpace', () => {}),
})

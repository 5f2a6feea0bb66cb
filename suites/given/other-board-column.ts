import { at, isArray, isResource, type JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type CatalogName, COLUMN_CATALOG, columnNameOf } from './column-catalog.ts'
import { createColumn, sharedColumn } from './columns.ts'
import { otherIds, otherRow } from './request-ids.ts'

/** The catalog's column whose name both boards have. */
export const NAME_ON_BOTH_BOARDS: CatalogName = 'media'

/** A media column of the other board. */
interface OtherBoardColumn {
  readonly id: string
  /** Whether its creation asked for the name of a column of the board under test. */
  readonly isNameRequested: boolean
  /** Whether the target accepted that name. */
  readonly isNameAccepted: boolean
}

/** The media column of an earlier run on the other board, or a new one; needs other_board_id and spaces.other. */
export const columnOfOtherBoard = (context: CheckContext): Promise<OtherBoardColumn> =>
  context.share('media column of the other board', async context => {
    const name = columnNameOf(NAME_ON_BOTH_BOARDS)
    await sharedColumn(context, NAME_ON_BOTH_BOARDS)
    const { fields } = await otherRow(context)
    const known = isArray(fields) ? fields.filter(entry => at(entry, 'type') === 'media') : []
    const held = known.find(entry => at(entry, 'column_name') === name) ?? known[0]
    const id = at(held, 'column_id')
    const same = at(held, 'column_name') === name
    if (typeof id === 'string') return { id, isNameRequested: same, isNameAccepted: same }

    const draft = COLUMN_CATALOG[NAME_ON_BOTH_BOARDS]
    const create = (body: JsonObject) => createColumn(context, { ...draft, ...body }, otherIds(context).board)
    const first = await create({ name })
    const isNameAccepted = isResource(at(first.json, 'data'))
    const answer = isNameAccepted ? first : await create({})
    const column = await context.given.resource('create a media column on the other board', answer)
    return { id: column.id, isNameRequested: true, isNameAccepted }
  })

import { at, itemsOf, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { resourceIn } from '../../target/api.ts'
import { type CatalogName, COLUMN_CATALOG, columnNameOf } from '../columns/column-catalog.ts'
import { createColumn, sharedColumn } from '../columns/columns.ts'
import { otherIds, otherRow } from '../requests/request-ids.ts'

/** What belongs to one board. */
export const BOARD_PARTS = ['row', 'column', 'media_column', 'view'] as const

type BoardPart = (typeof BOARD_PARTS)[number]

/** A part of a board that the board under test lacks. */
interface ForeignPart {
  /** Where it is, as the ids of checks end. */
  readonly place: 'another-board' | 'a-sibling-board'
  readonly needs: readonly string[]
  readonly id: (context: CheckContext) => Promise<string>
}

const IN_OTHER_SPACE: Readonly<Record<BoardPart, ForeignPart['id']>> = {
  row: context => otherIds(context).row(),
  column: context => otherIds(context).column(),
  media_column: async context => (await columnOfOtherBoard(context)).id,
  view: context => otherIds(context).view(),
}

/** One on the board of the other space, and one on another board of the main space, where the kit creates nothing. */
export function foreignParts(part: BoardPart): readonly [ForeignPart, ForeignPart] {
  const sibling = `sibling.${part}_id`
  return [
    { place: 'another-board', needs: ['other_board_id', 'spaces.other'], id: IN_OTHER_SPACE[part] },
    {
      place: 'a-sibling-board',
      needs: ['sibling.board_id', sibling],
      id: async context => context.profileValue(sibling),
    },
  ]
}

/** The same for each part that an operation looks up on a board. */
export const foreignPartsOf = (parts: readonly string[]) =>
  (['row', 'column', 'view'] as const)
    .filter(part => parts.includes(part))
    .flatMap(part => foreignParts(part).map(foreign => ({ part, ...foreign })))

/** The catalog's column whose name both boards have. */
export const NAME_ON_BOTH_BOARDS: CatalogName = 'media'

/**
 * The media column of an earlier run on the other board, or a new one; needs other_board_id and spaces.other. Tells whether its
 * creation asked for the name of a column of the board under test, and whether the target accepted that name.
 */
export const columnOfOtherBoard = (context: CheckContext) =>
  context.share('media column of the other board', async context => {
    const name = columnNameOf(NAME_ON_BOTH_BOARDS)
    await sharedColumn(context, NAME_ON_BOTH_BOARDS)
    const { fields } = await otherRow(context)
    const known = itemsOf(fields).filter(entry => at(entry, 'type') === 'media')
    const held = known.find(entry => at(entry, 'column_name') === name) ?? known[0]
    const id = at(held, 'column_id')
    const same = at(held, 'column_name') === name
    if (typeof id === 'string') return { id, isNameRequested: same, isNameAccepted: same }

    const draft = COLUMN_CATALOG[NAME_ON_BOTH_BOARDS]
    const create = (body: JsonObject) => createColumn(context, { ...draft, ...body }, otherIds(context).board)
    const first = await create({ name })
    const isNameAccepted = resourceIn(first) !== undefined
    const answer = isNameAccepted ? first : await create({})
    const column = await context.setup.resource('create a media column on the other board', answer)
    return { id: column.id, isNameRequested: true, isNameAccepted }
  })

import type { CheckContext } from '../runner/context.ts'
import { columnOfOtherBoard } from './other-board-column.ts'
import { otherIds } from './request-ids.ts'

/** What belongs to one board. */
type BoardPart = 'row' | 'column' | 'media_column' | 'view'

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

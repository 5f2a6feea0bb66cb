import type { Board } from '../../../fixtures/entities.ts'
import type { WorldSeed } from '../../../fixtures/world-seed.ts'

type Entities = readonly { readonly id: string }[]

/** Finds the problems of every item. `at` is the path of the item. */
const each = <T>(
  name: string,
  items: readonly T[] | undefined,
  problemsOf: (item: T, at: string) => readonly string[],
): readonly string[] => (items ?? []).flatMap((item, index) => problemsOf(item, `${name}.${index}`))

/** Makes a function that says whether an id names nothing in the world; null names nothing on purpose. */
function finder(kind: string, entities: Entities) {
  const known = new Set(entities.map(({ id }) => id))
  return (path: string, id: string | null | undefined): readonly string[] =>
    id === null || id === undefined || known.has(id) ? [] : [`${path}: the world has no ${kind} ${id}`]
}

function findMisplacedParts({ id, columns, rows, views }: Board, at: string): readonly string[] {
  const misplaced = ({ board_id }: { readonly board_id: string }, path: string) =>
    board_id === id ? [] : [`${path}.board_id: ${board_id} is not the id of its board, ${id}`]
  return [
    ...each(`${at}.columns`, columns, misplaced),
    ...each(`${at}.rows`, rows, misplaced),
    ...each(`${at}.views`, views, misplaced),
  ]
}

/** Lists the ids that name nothing in their world, without columns, attributes and media: an app can delete those. */
export function findBrokenReferences(world: WorldSeed): readonly string[] {
  const organization = finder('organization', world.organizations)
  const space = finder('space', world.spaces)
  const user = finder('user', world.users)
  const inSpace = (item: { readonly space_id: string }, at: string) => space(`${at}.space_id`, item.space_id)
  return [
    ...each('spaces', world.spaces, ({ organization_id, members }, at) => [
      ...organization(`${at}.organization_id`, organization_id),
      ...each(`${at}.members`, members, ({ user_id }, member) => user(`${member}.user_id`, user_id)),
    ]),
    ...each('users', world.users, ({ organization_id }, at) => organization(`${at}.organization_id`, organization_id)),
    ...each('tokens', world.tokens, ({ organization_id, user_id, space_ids }, at) => [
      ...organization(`${at}.organization_id`, organization_id),
      ...user(`${at}.user_id`, user_id),
      ...each(`${at}.space_ids`, space_ids ?? [], (id, path) => space(path, id)),
    ]),
    ...each('boards', world.boards, (board, at) => [...inSpace(board, at), ...findMisplacedParts(board, at)]),
    ...each('media_attributes', world.media_attributes, inSpace),
    ...each('media', world.media, inSpace),
    ...each('library_views', world.library_views, inSpace),
    ...finder('board', world.boards)('scratch_board_id', world.scratch_board_id),
  ]
}

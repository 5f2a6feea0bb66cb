import { invalid, parse, showValue } from '../errors.ts'
import type { Codec } from '../service.ts'
import { Text } from './scalars.ts'

/** Ids of members of the space of the board. created-by and updated-by follow from the row. Spec: Board rows; Column. */
export const user: Codec = {
  filterKind: () => 'ids',
  write(value, at, { world, board }) {
    const id = parse(Text, value, at)
    const members = world.spaces.get(board.board.space_id)?.members
    if (!members?.some(member => member.user_id === id))
      throw invalid(at, `${showValue(id)} is not a member of the space of the board`)
    return id
  },
  label: (stored, { world }) => world.users.get(String(stored))?.name ?? String(stored),
  findIds(value, { world, board }) {
    const found = world.users.get(value.toLowerCase())
    const organization = world.spaces.get(board.board.space_id)?.organization_id
    return found && found.organization_id === organization ? [found.id] : []
  },
  derive(row, { column }) {
    if (column.sub_type === 'created-by') return row.created_by
    if (column.sub_type === 'updated-by') return row.updated_by
    return undefined
  },
}

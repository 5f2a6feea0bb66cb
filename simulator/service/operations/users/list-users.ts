import type { User } from '../../../../fixtures/entities.ts'
import { inSpace, nameQuery } from '../../api/parameters.ts'
import { compareCodeUnits, type KeysetOrder, listInOrder } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

type NameKey = readonly [name: string, id: string]

const nameOrder: KeysetOrder<User, NameKey> = {
  keyOf: ({ name, id }) => [name, id],
  parse: ([name, id]) => (typeof name === 'string' && typeof id === 'string' ? [name, id] : undefined),
  compare: ([name, id], [otherName, otherId]) => compareCodeUnits(name, otherName) || compareCodeUnits(id, otherId),
}

/**
 * GET /v1/users lists the members of `space_id` by name. `query` searches names and addresses (assumption USERS-LISTING).
 * Spec: Referenced operations.
 */
export const listUsers = declareList('User', {
  name: 'listUsers',
  path: '/v1/users',
  scope: 'boards:read',
  summary: 'Lists the members of a space by name',
  assumption: 'USERS-LISTING',
  order: 'name, then id',
  parameters: [inSpace, nameQuery],
  handle: call => {
    const { present } = call.service
    const space = findQueriedSpace(call)
    const text = (call.query.get('query') ?? '').toLowerCase()
    const members = space.members
      .flatMap(({ user_id }) => call.world.users.get(user_id) ?? [])
      .filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text))
      .toSorted((a, b) => nameOrder.compare(nameOrder.keyOf(a), nameOrder.keyOf(b)))
    return listInOrder(members, nameOrder, present.user)
  },
})

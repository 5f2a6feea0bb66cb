import type { Space } from '../../../fixtures/entities.ts'
import type { Draft } from '../draft.ts'
import type { CheckedWorld } from '../shapes/world.ts'
import { listOrganizations, listSpaces } from './outline.ts'
import { buildUsers } from './people.ts'
import { buildSpace } from './spaces.ts'

/** The organizations that a world describes, with the spaces that it describes, all their users, and those that it adds. */
export const buildPeople = (draft: Draft, world: CheckedWorld) =>
  listOrganizations(draft, world).map((part, nth) => {
    const added = buildUsers(draft, part)
    const users = [...draft.base.users, ...added].filter(user => user.organization_id === part.organization.id)
    const described = listSpaces(draft, part, nth === 0 ? world : undefined).map(space => ({
      ...space,
      space: buildSpace(draft, space, { users, added }),
    }))
    return { ...part, users, added, described }
  })

/** The spaces of an organization: those of the base, changed by what the world describes, and new ones. */
export function spacesOf(
  { base }: Draft,
  { organization, described }: ReturnType<typeof buildPeople>[number],
): readonly Space[] {
  const own = new Map(base.spaces.map(space => [space.id, space]))
  for (const { space } of described) own.set(space.id, space)
  return [...own.values()].filter(({ organization_id }) => organization_id === organization.id)
}

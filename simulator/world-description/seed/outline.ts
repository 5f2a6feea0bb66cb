import type { Organization, Space } from '../../../fixtures/entities.ts'
import { type Draft, type Part, partsOf } from '../draft.ts'
import type { Path } from '../problems.ts'
import type { CheckedWorld, SpaceDescription } from '../shapes/world.ts'
import type { OrganizationPart } from './people.ts'
import type { SpaceParts } from './spaces.ts'

const FIRST_ORGANIZATION = 'Organization'
const FIRST_SPACE = 'Main'

function findOrBuildOrganization({ base, identities }: Draft, name: string, path: Path, id?: string): Organization {
  const known = base.organizations.find(organization => organization.name === name)
  return known ?? { id: identities.id('organization', { names: [name], path }, id), name }
}

/** The organizations that a world describes. The first is what stands at the top. */
export function listOrganizations(draft: Draft, world: CheckedWorld): readonly OrganizationPart[] {
  const name = world.organization ?? draft.base.organizations[0]?.name ?? FIRST_ORGANIZATION
  const first = {
    description: world,
    path: [],
    names: [name],
    organization: findOrBuildOrganization(draft, name, ['organization']),
  }
  const top = { description: world, path: [], names: [] }
  const others = partsOf(top, 'organizations', world.organizations).map(part => ({
    ...part,
    organization: findOrBuildOrganization(draft, part.name, part.path, part.description.id),
  }))
  return [first, ...others]
}

function findOrBuildSpace(
  { base, identities }: Draft,
  { organization, names, path }: OrganizationPart,
  name: string,
  id?: string,
): Space {
  const known = base.spaces.find(space => space.organization_id === organization.id && space.name === name)
  const empty = { media_statuses: [], folders: [], naming_conventions: [], members: [] }
  const place = { names: [...names, name], path: [...path, 'spaces', name] }
  return known ?? { id: identities.id('space', place, id), organization_id: organization.id, name, ...empty }
}

/** The spaces that a world describes in an organization. `top` is what it says of the first space at the top. */
export function listSpaces(draft: Draft, part: OrganizationPart, top?: SpaceDescription): readonly SpaceParts[] {
  const { organization, description, names } = part
  const own = partsOf(part, 'spaces', description.spaces)
  const first = own[0]?.name ?? draft.base.spaces.find(space => space.organization_id === organization.id)?.name
  const firstName = first ?? FIRST_SPACE
  const atTop = (name: string): readonly Part<SpaceDescription>[] =>
    top && name === firstName ? [{ description: top, path: [], names: [...names, name] }] : []
  const described = own.map(space => ({
    space: findOrBuildSpace(draft, part, space.name, space.description.id),
    parts: [space, ...atTop(space.name)],
  }))
  if (own.length > 0) return described
  return [{ space: findOrBuildSpace(draft, part, firstName), parts: atTop(firstName) }]
}

import type { Folder, Member, NamedItem, Space, User } from '../../../fixtures/entities.ts'
import { foldersByPath } from '../../folder-paths.ts'
import type { Draft, Part } from '../draft.ts'
import type { Place } from '../identities.ts'
import { findId } from '../names.ts'
import type { SpaceDescription } from '../shapes/world.ts'

/** A space, and what a world says of it. The first space has what stands at the top as well as what stands under its name. */
export interface SpaceParts {
  readonly space: Space
  readonly parts: readonly Part<SpaceDescription>[]
}

const buildItems = (
  { identities }: Draft,
  kind: string,
  { names, path, description }: Part<SpaceDescription>,
  member: 'media_statuses' | 'naming_conventions',
): readonly NamedItem[] =>
  (description[member] ?? []).map((item, nth) => {
    const { name, id } = typeof item === 'string' ? { name: item } : item
    const place = { names: [...names, name], path: [...path, member, nth] }
    return { id: identities.id(kind, place, id), name }
  })

/** Adds the folder of a path and those above it, unless they are there. */
function addFolder(draft: Draft, space: Place, folders: Folder[], folderPath: string, id?: string): string {
  const known = foldersByPath({ folders }).find(({ name }) => name === folderPath)
  if (known) return known.id
  const end = folderPath.lastIndexOf('/')
  const parent_id = end === -1 ? null : addFolder(draft, space, folders, folderPath.slice(0, end))
  const place = { ...space, names: [...space.names, folderPath] }
  const added = { id: draft.identities.id('folder', place, id), name: folderPath.slice(end + 1), parent_id }
  folders.push(added)
  return added.id
}

function buildFolders(draft: Draft, { space, parts }: SpaceParts): readonly Folder[] {
  const folders = [...space.folders]
  for (const { description, names, path } of parts)
    for (const [nth, item] of (description.folders ?? []).entries()) {
      const { path: folder, id } = typeof item === 'string' ? { path: item } : item
      addFolder(draft, { names, path: [...path, 'folders', nth] }, folders, folder, id)
    }
  return folders
}

const toMember = (user_id: string, role: 'owner' | 'editor' | 'member'): Member => ({
  user_id,
  owner: role === 'owner',
  edits_boards: role !== 'member',
})

interface People {
  /** All of the organization. */
  readonly users: readonly User[]
  /** Those that the world adds to it. */
  readonly added: readonly User[]
}

function buildMembers({ problems }: Draft, { space, parts }: SpaceParts, { users, added }: People): readonly Member[] {
  const named = parts.filter(({ description }) => description.members !== undefined)
  const joining =
    named.length === 0
      ? added.map(({ id }) => toMember(id, 'editor'))
      : named.flatMap(({ description, path }) =>
          Object.entries(description.members ?? {}).flatMap(([name, role]) => {
            const id = findId(problems, [...path, 'members', name], 'the user', users, name)
            return id === undefined ? [] : [toMember(id, role)]
          }),
        )
  const ids = new Set(joining.map(({ user_id }) => user_id))
  return [...space.members.filter(({ user_id }) => !ids.has(user_id)), ...joining]
}

/** A space with everything that its parts add to it, except its library and its boards. */
export const buildSpace = (draft: Draft, given: SpaceParts, people: People): Space => ({
  ...given.space,
  members: buildMembers(draft, given, people),
  folders: buildFolders(draft, given),
  media_statuses: [
    ...given.space.media_statuses,
    ...given.parts.flatMap(part => buildItems(draft, 'status', part, 'media_statuses')),
  ],
  naming_conventions: [
    ...given.space.naming_conventions,
    ...given.parts.flatMap(part => buildItems(draft, 'naming convention', part, 'naming_conventions')),
  ],
})

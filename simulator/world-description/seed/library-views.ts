import type { NamedItem, Space } from '../../../fixtures/entities.ts'
import type { LibraryView, MediaFilter } from '../../../fixtures/library-entities.ts'
import { foldersByPath } from '../../folder-paths.ts'
import { checkMediaFilter } from '../../service/media-filter/check-filter.ts'
import { checkIsNew, type DraftInWorld, type Part, partsOf } from '../draft.ts'
import { findId } from '../names.ts'
import type { Path } from '../problems.ts'
import type { LibraryViewDescription } from '../shapes/library.ts'
import type { SpaceDescription } from '../shapes/world.ts'

interface Library {
  readonly draft: DraftInWorld
  readonly space: Space
  readonly attributes: readonly NamedItem[]
}

/** Replaces the names in a filter by ids, and checks it as the service does. */
function buildFilter(
  { draft, space, attributes }: Library,
  { folder, uploaded_by, attributes: conditions, ...others }: NonNullable<LibraryViewDescription['filter']>,
  path: Path,
): MediaFilter {
  const { problems, world } = draft
  const users = [...world.users.values()].filter(({ organization_id }) => organization_id === space.organization_id)
  const idOf = (member: string, what: string, things: readonly NamedItem[], wanted: string | undefined) =>
    findId(problems, [...path, member], what, things, wanted)
  const folder_id = idOf('folder', 'the folder', foldersByPath(space), folder)
  const uploader = idOf('uploaded_by', 'the user', users, uploaded_by)
  const known = conditions?.flatMap(({ attribute, ...condition }, nth) => {
    const id = findId(problems, [...path, 'attributes', nth, 'attribute'], 'the attribute', attributes, attribute)
    return id === undefined ? [] : [{ ...condition, attribute_id: id }]
  })
  const filter: MediaFilter = {
    ...others,
    ...(folder_id !== undefined && { folder_id }),
    ...(uploader !== undefined && { uploaded_by: uploader }),
    ...(known && { attributes: known }),
  }
  problems.attempt(path, () => checkMediaFilter({ context: { ...draft, space }, filter, at: 'filter.' }))
  return filter
}

export function buildLibraryViews(
  draft: DraftInWorld,
  space: Space,
  part: Part<SpaceDescription>,
): readonly LibraryView[] {
  const attributes = draft.world.mediaAttributes.listed.filter(({ space_id }) => space_id === space.id)
  const known = draft.base.library_views?.filter(({ space_id }) => space_id === space.id) ?? []
  const fieldOf = (field: string): string => attributes.find(({ name }) => name === field)?.id ?? field
  return partsOf(part, 'library_views', part.description.library_views).map(view => {
    const { name, nth, path, description } = view
    const { filter, sort, group_by, visible_fields } = description
    checkIsNew(draft, view, known)
    return {
      ...draft.identities.stamp('library view', view, description),
      space_id: space.id,
      name: description.name === undefined ? name : description.name,
      view_mode: description.view_mode ?? 'gallery',
      filter: filter ? buildFilter({ draft, space, attributes }, filter, [...path, 'filter']) : null,
      sort: sort ? { field: fieldOf(sort.field), order: sort.order } : null,
      group_by: group_by === undefined ? null : fieldOf(group_by),
      visible_fields: visible_fields?.map(fieldOf) ?? null,
      order: description.order ?? known.length + nth,
      archived: description.archived ?? false,
    }
  })
}

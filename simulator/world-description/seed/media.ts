import { buildMedia } from '../../../fixtures/build/media.ts'
import type { Json, Media, MediaExport, NamedItem, Space } from '../../../fixtures/entities.ts'
import { foldersByPath } from '../../folder-paths.ts'
import { writeAttribute } from '../../service/attribute-values/write-attribute.ts'
import { typeByName } from '../../service/files/file-type.ts'
import { checkLength } from '../../service/values-length.ts'
import { checkIsNew, type DraftInWorld, type NamedPart, type Part, partsOf } from '../draft.ts'
import { findId, findNamed } from '../names.ts'
import type { MediaDescription } from '../shapes/library.ts'
import type { SpaceDescription } from '../shapes/world.ts'
import { membersOf, resolveValue } from './values.ts'

type MediaPart = NamedPart<MediaDescription>

const DEFAULT_BYTES = 1024

/** The type of the file: as described, otherwise by the name, otherwise a picture. */
function fileTypeOf({ name, description }: MediaPart): Pick<Media, 'format' | 'media_type'> {
  const { format = typeByName(name)?.format ?? 'png', media_type } = description
  return { format, media_type: media_type ?? typeByName(`file.${format}`)?.media_type ?? 'application/octet-stream' }
}

function buildValues(draft: DraftInWorld, space: Space, { description, path }: MediaPart): Media['attributes'] {
  const known = draft.world.mediaAttributes.listed.filter(({ space_id }) => space_id === space.id)
  const values: Record<string, Json> = {}
  for (const [name, given] of Object.entries(description.attributes ?? {})) {
    const at = [...path, 'attributes', name]
    const attribute = findNamed(draft.problems, at, 'the attribute', known, name)
    const resolved = attribute && resolveValue({ draft, space, options: attribute.options }, attribute, given, at)
    if (!resolved) continue
    const written = draft.problems.attempt(at, () => writeAttribute({ ...draft, attribute }, resolved.value, 'value'))
    if (written !== undefined) values[attribute.id] = written
  }
  draft.problems.attempt([...path, 'attributes'], () => checkLength(draft, values, 'attributes'))
  return values
}

const buildExports = ({ now }: DraftInWorld, { description }: MediaPart): readonly MediaExport[] =>
  (description.exports ?? []).map(one => ({ ...one, exported_at: one.exported_at?.(now) ?? now }))

/** The media that a world adds to a space, without metrics: these follow from the ads. */
export function buildMediaOf(draft: DraftInWorld, space: Space, part: Part<SpaceDescription>): readonly Media[] {
  const { problems, identities, base } = draft
  const known = base.media?.filter(({ space_id }) => space_id === space.id)
  return partsOf(part, 'media', part.description.media).map(media => {
    const { name, path, description } = media
    checkIsNew(draft, media, known)
    const find = (member: 'folder' | 'status' | 'uploaded_by', what: string, things: readonly NamedItem[]) =>
      findId(problems, [...path, member], what, things, description[member]) ?? null
    return buildMedia(identities.stamp('media', media, description), {
      space_id: space.id,
      name,
      ...fileTypeOf(media),
      size: description.size ?? DEFAULT_BYTES,
      width: description.width ?? null,
      height: description.height ?? null,
      duration: description.duration ?? null,
      page_count: description.page_count ?? null,
      description: description.description ?? null,
      summary: description.summary ?? null,
      concept_id: description.concept_id ?? null,
      variant_id: description.variant_id ?? null,
      library: description.library ?? true,
      archived: description.archived ?? false,
      folder_id: find('folder', 'the folder', foldersByPath(space)),
      status_id: find('status', 'the status', space.media_statuses),
      uploaded_by: find('uploaded_by', 'the member of the space', membersOf(draft, space)),
      attributes: buildValues(draft, space, media),
      exports: buildExports(draft, media),
    })
  })
}

import type { JsonObject, Media } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'
import type { ServiceContext } from '../service.ts'
import { compareCreation } from '../store/start-items.ts'
import { linkTo, spaceOf, timesOf } from './common.ts'

/** Presents the filled attributes in the order of their creation, without deleted attributes. */
function attributeValues({ service, world }: ServiceContext, media: Media): readonly JsonObject[] {
  return Object.entries(media.attributes)
    .flatMap(([id, stored]) => {
      const attribute = world.mediaAttributes.get(id)
      return attribute ? [{ attribute, stored }] : []
    })
    .sort((a, b) => compareCreation(a.attribute, b.attribute))
    .map(({ attribute, stored }) => service.present.attributeValue({ world }, attribute, stored))
}

const aspectRatio = ({ width, height }: Media): number | null => (width !== null && height ? width / height : null)

/** Needs both parts (assumption CREATIVE-ID-PARTS). */
const creativeId = ({ concept_id, variant_id }: Media): string | null =>
  concept_id === null || variant_id === null ? null : `${concept_id}-${variant_id}`

/** Presents a media with its values, its finished exports and its lifetime metrics. Spec: Media. */
export function presentMedia(context: ServiceContext, media: Media): Resource {
  const { service, world } = context
  const space = spaceOf(world, media)
  const folder = space.folders.find(({ id }) => id === media.folder_id)
  return {
    id: media.id,
    name: media.name,
    type: service.rules.media.kindOf(media),
    format: media.format,
    media_type: media.media_type,
    organization_id: space.organization_id,
    space_id: space.id,
    folder: folder ? { id: folder.id, name: folder.name } : null,
    size: media.size,
    width: media.width,
    height: media.height,
    aspect_ratio: aspectRatio(media),
    duration: media.duration,
    page_count: media.page_count,
    description: media.description,
    summary: media.summary,
    status: space.media_statuses.find(({ id }) => id === media.status_id)?.name ?? null,
    creative_id: creativeId(media),
    concept_id: media.concept_id,
    variant_id: media.variant_id,
    attributes: attributeValues(context, media),
    exports: service.present.mediaExports(media),
    metrics: media.metrics && service.present.mediaMetrics(media.metrics),
    ...timesOf(media),
    html_url: linkTo(`media/${media.id}`),
  }
}

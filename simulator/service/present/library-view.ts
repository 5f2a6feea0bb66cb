import type { JsonObject } from '../../../fixtures/entities.ts'
import type { LibraryView, MediaFilter } from '../../../fixtures/library-entities.ts'
import type { Resource } from '../reply.ts'
import type { ServiceContext } from '../service.ts'
import { linkTo, spaceOf, timesOf } from './common.ts'

const presentFilter = ({ attributes, metric_filters, ...texts }: MediaFilter): JsonObject => ({
  ...Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  ...(attributes && {
    attributes: attributes.map(({ attribute_id, values, match }) => ({ attribute_id, values, match })),
  }),
  ...(metric_filters && {
    metric_filters: metric_filters.map(({ metric, operator, value }) => ({ metric, operator, value })),
  }),
})

/** Presents a library view, with the conditions of its filter that a request could still write. Spec: Library view. */
export function presentLibraryView({ service, world }: ServiceContext, view: LibraryView): Resource {
  const space = spaceOf(world, view)
  const kept = view.filter && service.mediaFilter.keepValidConditions({ service, world, space }, view.filter)
  return {
    id: view.id,
    name: view.name,
    space_id: space.id,
    organization_id: space.organization_id,
    view_mode: view.view_mode,
    filter: kept && presentFilter(kept.filter),
    filter_complete: kept?.complete ?? true,
    sort: view.sort && { field: view.sort.field, order: view.sort.order },
    group_by: view.group_by,
    visible_fields: view.visible_fields,
    order: view.order,
    ...timesOf(view),
    html_url: linkTo(`spaces/${space.id}/library?view=${view.id}`),
  }
}

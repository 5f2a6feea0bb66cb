import { z } from 'zod'
import { invalid, parse } from '../../errors.ts'
import { byLimits } from '../../limits.ts'
import { byOffset, newestFirst } from '../../listing.ts'
import { checkMediaFilter } from '../../media-filter/check-filter.ts'
import { mediaFilter } from '../../media-filter/schema.ts'
import { COST, list, operation } from '../../operation.ts'
import { MEDIA_PROPERTIES } from '../../present/media.ts'
import { sortedBy } from '../../store/sorted-by.ts'

const body = byLimits(limits =>
  mediaFilter(limits).extend({
    space_id: z.uuid(),
    include_subfolders: z.boolean().default(true),
    sort: z.string().min(limits.libraryFieldMin).max(limits.libraryField).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
)

/**
 * POST /v1/media/search: the filter's keys beside space_id, include_subfolders, sort and order; paged by the query's
 * limit and cursor (assumption MEDIA-SEARCH). Spec: Referenced operations; Media filter object.
 */
export const searchMedia = operation({
  name: 'searchMedia',
  method: 'POST',
  path: '/v1/media/search',
  scope: 'media:read',
  cost: COST.list,
  selectable: MEDIA_PROPERTIES,
  handle: call => {
    const { service, world } = call
    const { rules, visible, present, limits } = service
    const { space_id, include_subfolders, sort, order, ...filter } = parse(body(limits), call.body)
    const context = { service, world, space: visible.space(call, space_id), include_subfolders }
    checkMediaFilter({ context, filter, at: '' })
    const found = rules.libraryMedia(call, context.space).filter(service.mediaFilter.selects(context, filter))

    const sent = (media: (typeof found)[number]) => present.media(call, media)
    if (sort !== undefined) {
      const key = rules.mediaSortKey(context, sort)
      if (!key) throw invalid('sort', `${sort} is neither a library column nor an attribute of the space`)
      return list(byOffset(sortedBy(found.toReversed(), key, order), sent))
    }
    if (!filter.query) return list(newestFirst(found, sent))
    return list(
      byOffset(sortedBy(found.toReversed(), service.mediaFilter.relevance(context, filter.query), 'desc'), sent),
    )
  },
})

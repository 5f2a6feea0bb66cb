import { z } from 'zod'
import { describe, text } from '../../api/shapes.ts'
import { invalid } from '../../errors.ts'
import { listByOffset, listNewestFirst } from '../../listing.ts'
import { checkMediaFilter } from '../../media-filter/check-filter.ts'
import { MediaFilter } from '../../media-filter/schema.ts'
import { mediaSortKey } from '../../media-filter/sort-key.ts'
import { declareList } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { sortBy } from '../../store/sort-by.ts'

export const SearchMediaBody = MediaFilter.extend({
  space_id: z.uuid(),
  include_subfolders: describe(z.boolean().default(true), 'Whether to search the subfolders of folder_id too', false),
  sort: text('A field of the library or the id of an attribute', 'uploadedAt').optional(),
  order: describe(z.enum(['asc', 'desc']).default('asc'), 'Whether the lowest or the highest comes first', 'desc'),
})

/**
 * POST /v1/media/search takes the keys of the media filter, space_id, include_subfolders, sort and order. limit and cursor
 * are query parameters (assumption MEDIA-SEARCH). Spec: Referenced operations; Media filter object.
 */
export const searchMedia = declareList('Media', {
  name: 'searchMedia',
  method: 'POST',
  path: '/v1/media/search',
  scope: 'media:read',
  summary: 'Searches the library of a space',
  assumption: 'MEDIA-SEARCH',
  order: 'sort and order; without them, relevance to query; without a query, created_at descending',
  body: SearchMediaBody,
  handle: call => {
    const { service, world } = call
    const { rules, visible, present } = service
    const { space_id, include_subfolders, sort, order, ...filter } = parseBody(call, SearchMediaBody)
    const context = { service, world, space: visible.space(call, space_id), include_subfolders }
    checkMediaFilter({ context, filter, at: '' })
    const found = rules.media
      .listLibrary(call, context.space)
      .filter(service.mediaFilter.buildMediaTest(context, filter))

    const presentMedia = (media: (typeof found)[number]) => present.media(call, media)
    if (sort !== undefined) {
      const key = mediaSortKey(context, sort)
      if (!key) throw invalid('sort', `${sort} is neither a sort key of the library nor an attribute of the space`)
      return listByOffset(sortBy(found.toReversed(), key, order), presentMedia)
    }
    if (!filter.query) return listNewestFirst(found, presentMedia)
    return listByOffset(
      sortBy(found.toReversed(), service.mediaFilter.buildRelevanceScore(context, filter.query), 'desc'),
      presentMedia,
    )
  },
})

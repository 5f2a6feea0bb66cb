import { z } from 'zod'
import { VIEW_MODES } from '../../../../fixtures/library-entities.ts'
import { MediaFilter } from '../../media-filter/schema.ts'
import { describe, exampleId, idOf, link, orNull, owned, text, times } from '../shapes.ts'

/** Spec: Library view. */
export const LibraryView = z
  .object({
    id: idOf('library view'),
    name: orNull(text('Its name; a view without one is untitled', 'Videos of spring')),
    space_id: owned.space_id,
    organization_id: owned.organization_id,
    view_mode: describe(z.enum(VIEW_MODES), 'How it shows the media', 'gallery'),
    filter: MediaFilter.nullable().describe('The media that it shows; null for the whole library'),
    filter_complete: describe(
      z.boolean(),
      'False if the view has conditions that cannot be shown here: leave `filter` out of a PATCH',
      true,
    ),
    sort: z
      .object({
        field: text('A field of the library or the id of an attribute', 'uploadedAt'),
        order: describe(z.enum(['asc', 'desc']), 'Ascending or descending', 'desc'),
      })
      .nullable()
      .describe('The order of the media; null for that of the library'),
    group_by: orNull(text('What groups the media: a field of the library or the id of an attribute', 'type')),
    visible_fields: z
      .array(text('A field of the library or the id of an attribute', 'name'))
      .nullable()
      .describe('The fields that it shows, in their order; null for those of the library'),
    order: describe(z.int(), 'Where it stands among the views of the space; other views may have the same number', 3),
    ...times,
    html_url: link(`spaces/${exampleId('space')}/library?view=${exampleId('library view')}`),
  })
  .describe('A saved search of the library of a space')

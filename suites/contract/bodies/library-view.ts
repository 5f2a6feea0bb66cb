import { NAME_LENGTH, ORDER } from '../limits.ts'
import { LIBRARY_FIELDS, SORT_ORDERS } from '../media-vocabulary.ts'
import { libraryView as resource } from '../schemas/library-view.ts'
import { oneOf, STRING } from '../schemas/shapes.ts'
import { SPACE } from './common.ts'
import { mediaFilterProperties } from './media-filter.ts'
import { type Body, LEFT_OUT, lengthOf, objectWith, wrong } from './property.ts'

const { properties } = resource

const ATTRIBUTE = '$attribute(text)'

/** The types that filters search: conditions on them need the same attributes. */
const SHOWN_TYPES = ['text', 'tags', 'checkbox', 'link', 'user']

/** Every built-in field, and an attribute after most of them. */
const MANY_FIELDS = LIBRARY_FIELDS.toReversed().flatMap((field, index) =>
  [field, SHOWN_TYPES.slice(index, index + 1).map(type => `$attribute(${type})`)].flat(),
)

const by = (field: string, order = 'asc') => ({ field, order })

const SORT = {
  stem: 'SORT',
  noun: 'the sort of a library view',
  properties: {
    field: {
      schema: { ...STRING, ...lengthOf(NAME_LENGTH) },
      isRequired: true,
      bound: { refusalOnly: true, otherMembers: { sort: { order: 'asc' } }, example: 'name' },
    },
    order: { schema: oneOf(SORT_ORDERS), isRequired: true },
  },
} as const

/** The body of createLibraryView. Spec: Library views. */
export const libraryViewBody: Body = {
  operation: 'createLibraryView',
  stem: 'LIBRARY-VIEW',
  noun: 'a library view',
  section: 'Library views',
  properties: {
    space_id: { ...SPACE, wrong: [wrong('left-out', 'SPACE-REQUIRED', LEFT_OUT)] },
    name: {
      schema: { ...properties.name, ...lengthOf(NAME_LENGTH) },
      good: '$unique(library view)',
      kept: { NAME: { full: '$unique(libräry view)' }, 'NAME-NULL': { nulls: null } },
    },
    view_mode: {
      schema: properties.view_mode,
      kept: { 'MODE-GRID': { full: 'grid' }, 'MODE-GALLERY': { varied: 'gallery' } },
      default: { clause: 'MODE-DEFAULT', value: 'gallery' },
      wrong: [wrong('unknown', 'MODE-UNKNOWN', 'list'), wrong('a-number', 'MODE-UNKNOWN', 1)],
    },
    filter: objectWith(
      { stem: '', noun: 'the filter of a library view', properties: mediaFilterProperties },
      {
        kept: {
          // A view without a name has a filter: a server may give it a name then.
          'FILTER-STORED': { full: { type: 'image', created_after: '2024-02-29' }, nulls: { type: 'video' } },
          'FILTER-NULL': { byUploader: null },
        },
        wrong: [wrong('word', 'FILTER-TYPE', 'image'), wrong('array', 'FILTER-TYPE', [{ type: 'image' }])],
      },
    ),
    sort: objectWith(SORT, {
      default: { clause: 'SORT-DEFAULT', value: null },
      kept: {
        SORT: {
          full: by('name', 'desc'),
          varied: by('uploadedAt', 'desc'),
          ...{ byStatus: by('status'), byType: by('type'), bySize: by('size') },
          ...{ byUploader: by('uploadedById'), byName: by('name') },
        },
        'SORT-ATTRIBUTE': { nulls: by(ATTRIBUTE) },
      },
      wrong: [
        wrong('no-field', 'SORT-FIELD-REQUIRED', { order: 'desc' }),
        wrong('no-order', 'SORT-ORDER-REQUIRED', { field: 'name' }),
        wrong('direction', 'SORT-ORDER-UNKNOWN', by('name', 'upwards')),
        wrong('capitals', 'SORT-ORDER-UNKNOWN', by('name', 'DESC'), { readAs: 'desc', shownAt: ['sort', 'order'] }),
      ],
    }),
    group_by: {
      schema: { ...properties.group_by, ...lengthOf(NAME_LENGTH) },
      bound: { refusalOnly: true, example: 'uploadedById' },
      kept: {
        'GROUP-BY': {
          full: 'uploadedById',
          nulls: null,
          ...{ byStatus: 'name', byType: 'status', bySize: 'type', byUploader: 'size', byName: 'uploadedAt' },
        },
        'GROUP-BY-ATTRIBUTE': { varied: ATTRIBUTE },
      },
    },
    visible_fields: {
      schema: properties.visible_fields,
      kept: {
        'VISIBLE-FIELDS': {
          full: ['uploadedAt', 'name', 'uploadedById', 'size', 'status', 'type'],
          varied: MANY_FIELDS,
        },
        'VISIBLE-FIELDS-NULL': { nulls: null },
        'VISIBLE-FIELDS-EMPTY': { byStatus: [] },
      },
      wrong: [
        wrong('word', 'VISIBLE-FIELDS-TYPE', 'name'),
        wrong('object-behind-a-word', 'VISIBLE-FIELDS-TYPE', ['name', { field: 'name' }]),
        wrong('number-behind-a-word', 'VISIBLE-FIELDS-TYPE', ['name', 2], { readAs: ['name', '2'] }),
      ],
    },
    order: {
      schema: { ...properties.order, maximum: ORDER.max },
      bound: { inOtherSpace: true },
      kept: { ORDER: { full: 700, varied: 0, nulls: 700 } },
      wrong: [
        wrong('word', 'ORDER-TYPE', 'last'),
        wrong('fraction', 'ORDER-TYPE', 7.5),
        wrong('number-as-text', 'ORDER-TYPE', '7', { readAs: 7 }),
      ],
    },
  },
}

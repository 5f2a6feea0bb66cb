import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import type { Call } from '../../operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { around } from '../seams.ts'
import { onCreating, onSending, refusing } from './seams.ts'

const always = () => true

const BUILT_IN = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

const isBuiltIn = (field: Json | undefined): boolean => BUILT_IN.some(one => one === field)

const sortField = ({ sort }: JsonObject): Json | undefined => (isObject(sort) ? sort.field : undefined)

const withSort = (draft: JsonObject, change: (sort: JsonObject) => JsonObject): JsonObject =>
  isObject(draft.sort) ? { ...draft, sort: change(draft.sort) } : draft

/** The first space of the organization that a space belongs to; a space that there is not stays as it is. */
const firstBeside = (id: Json | undefined, { world }: Call): Json => {
  const asked = world.spaces.get(String(id))
  const own = asked && [...world.spaces.values()].find(one => one.organization_id === asked.organization_id)
  return own?.id ?? id ?? null
}

const names: readonly Deviation[] = [
  deviation(
    'library-views/name-is-a-slug',
    'The name is stored as it would stand in an address.',
    ['LIBRARY-VIEW-NAME'],
    onCreating(
      ({ name }) => typeof name === 'string' && name.length > 1,
      draft => ({ ...draft, name: String(draft.name).replaceAll(' ', '-') }),
    ),
  ),
  deviation(
    'library-views/untitled-has-a-name',
    'A view without a name is given the one that it is rendered with.',
    ['LIBRARY-VIEW-NAME-NULL'],
    onCreating(
      ({ name }) => name === null,
      draft => ({ ...draft, name: 'Untitled' }),
    ),
  ),
  deviation(
    'library-views/null-is-no-name',
    'A name may be left out, and null is refused.',
    ['LIBRARY-VIEW-NAME-NULL'],
    refusing('name', ({ name }) => name === null),
  ),
  deviation(
    'library-views/name-is-required',
    'A view without a name is refused, as a board view might be.',
    ['LIBRARY-VIEW-EVERYTHING-OPTIONAL'],
    refusing('name', ({ name }) => name === undefined),
  ),
  deviation(
    'library-views/organization-for-space',
    'space_id holds the id of the organization.',
    ['LIBRARY-VIEW-SPACE'],
    onSending(always, ({ organization_id = null }) => ({ space_id: organization_id })),
  ),
  deviation(
    'library-views/made-in-the-first-space',
    'A view is made in the first space of the organization, whichever it asks for.',
    ['LIBRARY-VIEW-SPACE'],
    onCreating(
      ({ space_id }) => space_id !== undefined,
      (draft, call) => ({ ...draft, space_id: firstBeside(draft.space_id, call) }),
    ),
  ),
]

const stored: readonly Deviation[] = [
  deviation(
    'library-views/stored-before-its-filter-is-looked-at',
    'A view is stored, and then its filter is looked at, without a transaction around both.',
    ['LIBRARY-VIEW-REFUSED-NONE'],
    around('createLibraryView', (handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        if (isObject(call.body) && isObject(call.body.filter)) handle({ ...call, body: { ...call.body, filter: null } })
        throw error
      }
    }),
  ),
]

const modes: readonly Deviation[] = [
  deviation(
    'library-views/grid-becomes-gallery',
    'Every view is stored as a gallery.',
    ['LIBRARY-VIEW-MODE-GRID'],
    onCreating(always, draft => (draft.view_mode === 'grid' ? { ...draft, view_mode: 'gallery' } : draft)),
  ),
  deviation(
    'library-views/gallery-cannot-be-asked-for',
    'The list of modes holds those that are not the default.',
    ['LIBRARY-VIEW-MODE-GALLERY'],
    refusing('view_mode', ({ view_mode }) => view_mode === 'gallery'),
  ),
  deviation(
    'library-views/grid-by-default',
    'A view that does not say otherwise is a grid, as board views are.',
    ['LIBRARY-VIEW-MODE-DEFAULT'],
    onCreating(always, draft => ({ view_mode: 'grid', ...draft })),
  ),
  deviation(
    'library-views/unknown-mode-is-gallery',
    'A mode that nobody knows falls back to the default.',
    ['LIBRARY-VIEW-MODE-UNKNOWN'],
    onCreating(
      ({ view_mode }) => view_mode !== 'grid',
      draft => omit(draft, 'view_mode'),
    ),
  ),
]

const sorts: readonly Deviation[] = [
  deviation(
    'library-views/direction-is-lost',
    'Every sort is ascending.',
    ['LIBRARY-VIEW-SORT'],
    onCreating(always, draft => withSort(draft, sort => (sort.order === 'desc' ? { ...sort, order: 'asc' } : sort))),
  ),
  deviation(
    'library-views/sort-field-in-lower-case',
    'The field of a sort is stored in lower case.',
    ['LIBRARY-VIEW-SORT'],
    onCreating(always, draft =>
      withSort(draft, sort => (typeof sort.field === 'string' ? { ...sort, field: sort.field.toLowerCase() } : sort)),
    ),
  ),
  deviation(
    'library-views/sorted-by-columns-alone',
    'A view is sorted by a built-in column or not at all.',
    ['LIBRARY-VIEW-SORT-ATTRIBUTE'],
    refusing('sort.field', draft => {
      const field = sortField(draft)
      return typeof field === 'string' && field.length === 36 && !isBuiltIn(field)
    }),
  ),
  deviation(
    'library-views/sorted-by-name-by-default',
    'A view without a sort shows the default of the library.',
    ['LIBRARY-VIEW-SORT-DEFAULT'],
    onSending(
      ({ sort }) => sort === null,
      () => ({ sort: { field: 'uploadedAt', order: 'desc' } }),
    ),
  ),
  deviation(
    'library-views/sort-needs-no-field',
    'A sort without a field is one by name.',
    ['LIBRARY-VIEW-SORT-FIELD-REQUIRED'],
    onCreating(always, draft => withSort(draft, sort => ({ field: 'name', ...sort }))),
  ),
  deviation(
    'library-views/sort-needs-no-order',
    'A sort without an order is ascending.',
    ['LIBRARY-VIEW-SORT-ORDER-REQUIRED'],
    onCreating(always, draft => withSort(draft, sort => ({ order: 'asc', ...sort }))),
  ),
  deviation(
    'library-views/any-direction',
    'What is not descending is ascending.',
    ['LIBRARY-VIEW-SORT-ORDER-UNKNOWN'],
    onCreating(always, draft =>
      withSort(draft, sort =>
        typeof sort.order === 'string' && sort.order !== 'desc' ? { ...sort, order: 'asc' } : sort,
      ),
    ),
  ),
]

const groups: readonly Deviation[] = [
  deviation(
    'library-views/group-in-small-letters',
    'The key of a group is stored in small letters.',
    ['LIBRARY-VIEW-GROUP-BY'],
    onCreating(
      ({ group_by }) => typeof group_by === 'string',
      draft => ({ ...draft, group_by: String(draft.group_by).toLowerCase() }),
    ),
  ),
  deviation(
    'library-views/group-is-not-stored',
    'The group is a matter of the app and is not stored.',
    ['LIBRARY-VIEW-GROUP-BY', 'LIBRARY-VIEW-GROUP-BY-ATTRIBUTE'],
    onCreating(always, draft => ({
      ...draft,
      ...(typeof draft.group_by === 'string' &&
        draft.group_by.length < 255 &&
        draft.group_by !== '' && { group_by: null }),
    })),
  ),
  deviation(
    'library-views/no-group-is-a-group',
    'A view that groups nothing has a group of that name.',
    ['LIBRARY-VIEW-GROUP-BY'],
    onSending(
      ({ group_by }) => group_by === null,
      () => ({ group_by: 'none' }),
    ),
  ),
  deviation(
    'library-views/grouped-by-columns-alone',
    'A view is grouped by a built-in column or not at all.',
    ['LIBRARY-VIEW-GROUP-BY-ATTRIBUTE'],
    onCreating(
      ({ group_by }) => typeof group_by === 'string' && group_by.length === 36,
      draft => omit(draft, 'group_by'),
    ),
  ),
]

const fields: readonly Deviation[] = [
  deviation(
    'library-views/fields-by-alphabet',
    'Visible fields come back by the alphabet, as from a set.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS'],
    onSending(
      ({ visible_fields }) => isList(visible_fields ?? null),
      ({ visible_fields }) => ({ visible_fields: isList(visible_fields) ? visible_fields.toSorted() : [] }),
    ),
  ),
  deviation(
    'library-views/attributes-are-no-fields',
    'Visible fields that are no built-in column are dropped.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS'],
    onSending(
      ({ visible_fields }) => isList(visible_fields ?? null),
      ({ visible_fields }) => ({ visible_fields: isList(visible_fields) ? visible_fields.filter(isBuiltIn) : [] }),
    ),
  ),
  deviation(
    'library-views/default-fields-are-none',
    'Where visible_fields follow the default they read as an empty array.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS-NULL'],
    onSending(
      ({ visible_fields }) => visible_fields === null,
      () => ({ visible_fields: [] }),
    ),
  ),
  deviation(
    'library-views/one-field-needs-no-array',
    'A single visible field is taken for an array of one.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS-TYPE'],
    onCreating(
      ({ visible_fields }) => typeof visible_fields === 'string',
      draft => ({ ...draft, visible_fields: [draft.visible_fields ?? null] }),
    ),
  ),
  deviation(
    'library-views/fields-become-texts',
    'Visible fields that are numbers are made texts.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS-TYPE'],
    onCreating(always, draft =>
      isList(draft.visible_fields) ? { ...draft, visible_fields: draft.visible_fields.map(String) } : draft,
    ),
  ),
  deviation(
    'library-views/first-field-is-looked-at',
    'Of the visible fields the first is looked at, and what is no text behind it is dropped.',
    ['LIBRARY-VIEW-VISIBLE-FIELDS-TYPE'],
    onCreating(always, draft =>
      isList(draft.visible_fields)
        ? { ...draft, visible_fields: draft.visible_fields.filter((one, i) => i === 0 || typeof one === 'string') }
        : draft,
    ),
  ),
]

const filters: readonly Deviation[] = [
  deviation(
    'library-views/null-is-no-filter',
    'A filter may be left out, and null is refused.',
    ['LIBRARY-VIEW-FILTER-NULL'],
    refusing('filter', ({ filter }) => filter === null),
  ),
  deviation(
    'library-views/no-filter-is-an-empty-one',
    'A view of the whole library has an empty filter.',
    ['LIBRARY-VIEW-FILTER-NULL', 'LIBRARY-VIEW-FILTER-DEFAULT'],
    onSending(
      ({ filter }) => filter === null,
      () => ({ filter: {} }),
    ),
  ),
  deviation(
    'library-views/no-filter-is-not-faithful',
    'filter_complete is true where there is a filter.',
    ['LIBRARY-VIEW-FILTER-COMPLETE'],
    onSending(always, ({ filter }) => ({ filter_complete: filter !== null })),
  ),
  deviation(
    'library-views/days-are-not-faithful',
    'A filter by days is thought to be beyond the public vocabulary.',
    ['LIBRARY-VIEW-FILTER-COMPLETE'],
    onSending(
      ({ filter }) => isObject(filter) && typeof filter.created_after === 'string',
      () => ({ filter_complete: false }),
    ),
  ),
  deviation(
    'library-views/word-for-a-filter',
    'A filter that is a word is passed over.',
    ['LIBRARY-VIEW-FILTER-TYPE'],
    onCreating(
      ({ filter }) => typeof filter === 'string',
      draft => omit(draft, 'filter'),
    ),
  ),
  deviation(
    'library-views/array-for-a-filter',
    'An array is an object too, and a filter in one is passed over.',
    ['LIBRARY-VIEW-FILTER-TYPE'],
    onCreating(
      ({ filter }) => isList(filter),
      draft => ({ ...draft, filter: {} }),
    ),
  ),
]

/** Mistakes in what a library view is created with. */
export const creationDeviations: readonly Deviation[] = [
  ...names,
  ...stored,
  ...modes,
  ...sorts,
  ...groups,
  ...fields,
  ...filters,
]

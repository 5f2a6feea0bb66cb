import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { always, onCreating, onSending, refusing } from './patches.ts'

const BUILT_IN = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

const isBuiltIn = (field: Json | undefined): boolean => BUILT_IN.some(one => one === field)

const sortField = ({ sort }: JsonObject): Json | undefined => (isObject(sort) ? sort.field : undefined)

const withSort = (draft: JsonObject, change: (sort: JsonObject) => JsonObject): JsonObject =>
  isObject(draft.sort) ? { ...draft, sort: change(draft.sort) } : draft

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

/** Mistakes in the sort, group and visible fields that a library view is created with. */
export const arrangementDeviations: readonly Deviation[] = [...sorts, ...groups, ...fields]

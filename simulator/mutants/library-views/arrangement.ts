import { isList, isObject, type Json, type JsonObject } from '../../json.ts'
import type { Patch } from '../../service/patches.ts'
import { changeArray, changeText } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { changeAnswers, changeNewView, refuseCreation } from './patches.ts'

const BUILT_IN = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt']

const isBuiltIn = (field: Json | undefined): boolean => BUILT_IN.some(one => one === field)

const sortField = ({ sort }: JsonObject): Json | undefined => (isObject(sort) ? sort.field : undefined)

/** Changes the sort in the body of a creation. */
const changeSort = (change: (sort: JsonObject) => JsonObject): Patch =>
  changeNewView(({ sort }) => isObject(sort) && { sort: change(sort) })

/** Changes the visible fields in the body of a creation. */
const changeFields = (change: (fields: readonly Json[]) => readonly Json[]): Patch =>
  changeArray('createLibraryView', 'visible_fields', change)

/** Mistakes in the sort, group and visible fields of a new library view. */
export const arrangementMutants: readonly Mutant[] = mutants({
  [`library-views/sort-field-in-lower-case: The server stores the field of a sort in lower case.
    LIBRARY-VIEW-SORT`]: changeSort(sort =>
    typeof sort.field === 'string' ? { ...sort, field: sort.field.toLowerCase() } : sort,
  ),
  [`library-views/sorted-by-columns-alone: The server sorts only by built-in fields, and refuses attributes.
    LIBRARY-VIEW-SORT-ATTRIBUTE`]: refuseCreation('sort.field', draft => {
    const field = sortField(draft)
    return typeof field === 'string' && field.length === 36 && !isBuiltIn(field)
  }),
  [`library-views/sorted-by-name-by-default: A view that was created without a sort shows the default sort of the
    library, not null. LIBRARY-VIEW-SORT-DEFAULT`]: changeAnswers(
    ({ sort }) => sort === null && { sort: { field: 'uploadedAt', order: 'desc' } },
  ),
  [`library-views/sort-needs-no-field: The server accepts a sort without a field, and sorts by name.
    LIBRARY-VIEW-SORT-FIELD-REQUIRED`]: changeSort(sort => ({ field: 'name', ...sort })),
  [`library-views/sort-needs-no-order: The server accepts a sort without an order, and sorts ascending.
    LIBRARY-VIEW-SORT-ORDER-REQUIRED`]: changeSort(sort => ({ order: 'asc', ...sort })),
  [`library-views/any-direction: The server treats any order that is not desc as asc, instead of refusing it.
    LIBRARY-VIEW-SORT-ORDER-UNKNOWN`]: changeSort(sort =>
    typeof sort.order === 'string' && sort.order !== 'desc' ? { ...sort, order: 'asc' } : sort,
  ),
  [`library-views/group-is-not-stored: The server accepts group_by and does not store it.
    LIBRARY-VIEW-GROUP-BY LIBRARY-VIEW-GROUP-BY-ATTRIBUTE`]: changeNewView(
    ({ group_by }) => typeof group_by === 'string' && group_by.length < 255 && group_by !== '' && { group_by: null },
  ),
  [`library-views/no-group-is-a-group: A view without a group shows the text "none" for group_by, not null.
    LIBRARY-VIEW-GROUP-BY`]: changeAnswers(({ group_by }) => group_by === null && { group_by: 'none' }),
  [`library-views/grouped-by-columns-alone: The server stores group_by only for built-in fields, and drops attributes.
    LIBRARY-VIEW-GROUP-BY-ATTRIBUTE`]: changeNewView(
    ({ group_by }) => typeof group_by === 'string' && group_by.length === 36 && { group_by: undefined },
  ),
  /** A field that the enumeration of a server lacks, one for each built-in field. */
  ...each(BUILT_IN, field => ({
    [`library-views/sort-lacks-${field}: The server's list of sort fields lacks ${field}. It refuses this field.
      LIBRARY-VIEW-SORT`]: refuseCreation('sort.field', draft => sortField(draft) === field),
    [`library-views/group-lacks-${field}: The server's list of fields to group by lacks ${field}. It stores null for
      this field. LIBRARY-VIEW-GROUP-BY`]: changeNewView(({ group_by }) => group_by === field && { group_by: null }),
  })),
  [`library-views/fields-by-alphabet: The server sends visible_fields in alphabetical order, not in the order given.
    LIBRARY-VIEW-VISIBLE-FIELDS`]: changeAnswers(
    ({ visible_fields }) => isList(visible_fields) && { visible_fields: visible_fields.toSorted() },
  ),
  [`library-views/attributes-are-no-fields: The server drops attributes from visible_fields.
    LIBRARY-VIEW-VISIBLE-FIELDS`]: changeAnswers(
    ({ visible_fields }) => isList(visible_fields) && { visible_fields: visible_fields.filter(isBuiltIn) },
  ),
  [`library-views/default-fields-are-none: A view with the default fields shows an empty array for visible_fields, not
    null. LIBRARY-VIEW-VISIBLE-FIELDS-NULL`]: changeAnswers(
    ({ visible_fields }) => visible_fields === null && { visible_fields: [] },
  ),
  [`library-views/one-field-needs-no-array: The server accepts a single string as visible_fields, instead of refusing it.
    LIBRARY-VIEW-VISIBLE-FIELDS-TYPE`]: changeText('createLibraryView', 'visible_fields', field => [field]),
  [`library-views/fields-become-texts: The server converts whatever is in visible_fields to strings, even objects.
    LIBRARY-VIEW-VISIBLE-FIELDS-TYPE`]: changeFields(fields => fields.map(String)),
  [`library-views/numbers-are-no-fields: The server drops numbers from visible_fields, instead of refusing or converting
    them. LIBRARY-VIEW-VISIBLE-FIELDS-TYPE`]: changeFields(fields => fields.filter(one => typeof one !== 'number')),
  [`library-views/no-fields-are-refused: The server requires at least one of the visible_fields, or null.
    LIBRARY-VIEW-VISIBLE-FIELDS-EMPTY`]: refuseCreation(
    'visible_fields',
    ({ visible_fields: fields }) => isList(fields) && fields.length === 0,
  ),
})

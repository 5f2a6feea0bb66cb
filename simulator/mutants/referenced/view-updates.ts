import { parseFilters } from '../../service/filters/parse-filters.ts'
import {
  changeBody,
  changeLookup,
  changeRule,
  type Patch,
  patchDeclaration,
  patchOnlyIn,
  replaceRule,
} from '../../service/patches.ts'
import { findArchivedToo } from '../board-views/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'

const patchUpdate = (change: Patch): Patch => patchOnlyIn('updateView', change)

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Ignores a property that is an empty array, as if it were left out. */
const ignoreEmpty = (member: string): Patch =>
  changeBody('updateView', ({ [member]: value, ...rest }) =>
    value === undefined || isEmpty(value) ? rest : { ...rest, [member]: value },
  )

/** Mistakes in the update of a board view. */
export const viewUpdateMutants: readonly Mutant[] = mutants({
  [`referenced/view-update-replaces-all: An update of a view resets properties that it leaves out to those of a new view.
    VIEW-PATCH-OMITTED`]: changeBody('updateView', draft => ({ filters: [], visible_column_ids: [], ...draft })),
  [`referenced/view-filters-never-cleared: An update ignores an empty filters array: the filters stay.
    VIEW-PATCH-FILTERS-EMPTY`]: ignoreEmpty('filters'),
  [`referenced/view-stays-pinned: An update ignores an empty visible_column_ids: the columns stay pinned.
    VIEW-PATCH-FOLLOWS`]: ignoreEmpty('visible_column_ids'),
  [`referenced/view-columns-written-in-order-of-id: An update stores visible_column_ids in the order of ids, not of the
    request. VIEW-PATCH-PINS`]: patchUpdate(
    changeRule('views', 'pinnedColumns', reference => (call, draft) => reference(call, draft)?.toSorted() ?? null),
  ),
  [`referenced/view-update-stores-emptiness: An update accepts filters with is_empty, although a view cannot store them.
    VIEW-PATCH-FILTERS-IS-EMPTY`]: patchUpdate(
    replaceRule('views', 'parseFilters', (call, board, { filters }) =>
      parseFilters(call, board, filters, { stored: false }),
    ),
  ),
  [`referenced/view-update-takes-unknown-columns: An update accepts columns of another board in visible_column_ids.
    VIEW-PATCH-VISIBLE-UNKNOWN`]: patchUpdate(replaceRule('views', 'visibleColumnsAreOfBoard', () => {})),
  [`referenced/view-update-drops-repetitions: An update accepts a column that is named twice in visible_column_ids.
    VIEW-PATCH-VISIBLE-REPEATED`]: patchUpdate(replaceRule('views', 'visibleColumnsAreNamedOnce', () => {})),
  [`referenced/view-update-finds-archived-views: The update looks up the view by its id alone, and also changes archived
    views. VIEW-PATCH-ARCHIVED`]: changeLookup('updateView', 'view', findArchivedToo),
  [`referenced/view-update-needs-no-permission: The update of a view does not require edit:board.
    PERMISSION-VIEW-PATCH`]: patchDeclaration('updateView', { permission: undefined }),
})

import { parseFilters } from '../../service/filters/parse-filters.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeRule, type Patch, patchDeclaration, patchOnlyIn } from '../patches.ts'

const updating = (change: Patch): Patch => patchOnlyIn('updateView', change)

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Lets an update pass over a member that is an empty array, as it does over one that is left out. */
const emptyIgnored = (member: string): Patch =>
  changeBody('updateView', ({ [member]: value, ...rest }) =>
    value === undefined || isEmpty(value) ? rest : { ...rest, [member]: value },
  )

/** Mistakes in the update of a board view. */
export const viewUpdateDeviations: readonly Deviation[] = [
  deviation(
    'referenced/view-update-replaces-all',
    'What an update leaves out is set to what a new view has.',
    ['VIEW-PATCH-OMITTED'],
    changeBody('updateView', draft => ({ filters: [], visible_column_ids: [], ...draft })),
  ),
  deviation(
    'referenced/view-update-unpins',
    'An update that names no columns makes the view follow the board.',
    ['VIEW-PATCH-OMITTED'],
    changeBody('updateView', draft => ({ visible_column_ids: [], ...draft })),
  ),
  deviation(
    'referenced/view-filters-never-cleared',
    'An empty filters array counts as none given.',
    ['VIEW-PATCH-FILTERS-EMPTY'],
    emptyIgnored('filters'),
  ),
  deviation(
    'referenced/view-stays-pinned',
    'An empty visible_column_ids counts as none given.',
    ['VIEW-PATCH-FOLLOWS'],
    emptyIgnored('visible_column_ids'),
  ),
  deviation(
    'referenced/view-pinned-to-nothing',
    'An empty visible_column_ids is stored, and the view shows no column.',
    ['VIEW-PATCH-FOLLOWS'],
    updating(
      changeRule(
        'views',
        'pinnedColumns',
        () =>
          (_, { visible_column_ids }) =>
            visible_column_ids,
      ),
    ),
  ),
  deviation(
    'referenced/view-list-of-all-not-pinned',
    'A list of all columns that is written back is taken for no choice.',
    ['VIEW-PATCH-PINS'],
    updating(
      changeRule('views', 'pinnedColumns', honest => (call, draft) => {
        const all = [...call.world.boards.values()].some(
          ({ columns }) =>
            columns.listed.length === draft.visible_column_ids.length &&
            columns.listed.every(({ id }) => draft.visible_column_ids.includes(id)),
        )
        return all ? null : honest(call, draft)
      }),
    ),
  ),
  deviation(
    'referenced/view-columns-written-in-order-of-id',
    'The columns of an update are kept as a set, which has an order of its own.',
    ['VIEW-PATCH-PINS'],
    updating(changeRule('views', 'pinnedColumns', honest => (call, draft) => honest(call, draft)?.toSorted() ?? null)),
  ),
  deviation(
    'referenced/view-update-stores-emptiness',
    'Only creation refuses operators that no view can store.',
    ['VIEW-PATCH-FILTERS-IS-EMPTY'],
    updating(
      changeRule(
        'views',
        'parseFilters',
        () =>
          (call, board, { filters }) =>
            parseFilters(call, board, filters, { stored: false }),
      ),
    ),
  ),
  deviation(
    'referenced/view-update-takes-unknown-columns',
    'Only creation looks whether columns are of the board.',
    ['VIEW-PATCH-VISIBLE-UNKNOWN'],
    updating(changeRule('views', 'visibleColumnsAreOfBoard', () => () => {})),
  ),
  deviation(
    'referenced/view-update-drops-repetitions',
    'A column that is named twice is shown once.',
    ['VIEW-PATCH-VISIBLE-REPEATED'],
    updating(changeRule('views', 'visibleColumnsAreNamedOnce', () => () => {})),
  ),
  deviation(
    'referenced/view-update-needs-no-permission',
    'Only the creation of views asks for edit:board.',
    ['PERMISSION-VIEW-PATCH'],
    patchDeclaration('updateView', { permission: undefined }),
  ),
]

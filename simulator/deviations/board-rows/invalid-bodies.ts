import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { changeBody, combinePatches, type Patch, replaceRule } from '../patches.ts'
import { onBothWays } from './both-ways.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What becomes of a member of the wrong type in a language that is easy about types. */
const CONVERSIONS: readonly {
  readonly member: string
  readonly mistake: string
  readonly of: (value: Json) => Json
}[] = [
  { member: 'title', mistake: 'is turned to text', of: value => value && String(value) },
  { member: 'position', mistake: 'counts as none when it is no number', of: value => (Number(value) ? value : null) },
  {
    member: 'parent_id',
    mistake: 'counts as none when it is no UUID',
    of: value => (UUID.test(String(value)) ? value : null),
  },
  { member: 'fields', mistake: 'count as none when they are no array', of: value => (isList(value) ? value : []) },
]

const converted = CONVERSIONS.flatMap(({ member, mistake, of }) =>
  (['createRow', 'updateRow'] as const).map(name => {
    const path = name.replace('Row', '')
    return deviation(
      `board-rows/${member.replace('_id', '')}-converted-on-${path}`,
      `On ${path}, ${member} ${mistake}.`,
      [`ROW-${path}-${member.replace('_id', '')}-TYPE`.toUpperCase()],
      changeBody(name, given => {
        const { [member]: value } = given
        return value === undefined ? given : { ...given, [member]: of(value) }
      }),
    )
  }),
)

const ofBoth = (name: 'createRow' | 'updateRow', change: (entry: JsonObject) => Json | undefined): Patch =>
  changeBody(name, given => {
    const { fields } = given
    if (!isList(fields)) return given
    return { ...given, fields: fields.flatMap(entry => (isObject(entry) ? (change(entry) ?? []) : entry)) }
  })

/** Other cells than those that were sent, on creation and update, and on update alone. */
const cells = (id: string, mistake: string, clause: string, change: (entry: JsonObject) => Json | undefined) => [
  deviation(
    `board-rows/${id}`,
    mistake,
    [clause],
    combinePatches(ofBoth('createRow', change), ofBoth('updateRow', change)),
  ),
  deviation(`board-rows/${id}-on-update`, `${mistake} Creations are right.`, [clause], ofBoth('updateRow', change)),
]

/** What only the first cell of a write is checked for. */
const FIRST_ONLY: readonly (readonly [
  string,
  string,
  (entry: JsonObject, columns: BoardState['columns']) => boolean,
])[] = [
  ['a-column', 'ROW-FIELDS-COLUMN-REQUIRED', entry => entry.column_id === undefined],
  ['a-value', 'ROW-FIELDS-VALUE-REQUIRED', entry => entry.value === undefined],
  [
    'a-known-column',
    'ROW-FIELDS-COLUMN-UNKNOWN',
    ({ column_id }, columns) => column_id !== undefined && !columns.get(String(column_id)),
  ],
  [
    'the-display-name',
    'CELL-NOT-WRITABLE-NAME',
    ({ column_id }, columns) => columns.get(String(column_id))?.sub_type === 'name',
  ],
  [
    'its-type',
    'CELL-NOT-WRITABLE-RATING',
    ({ column_id }, columns) => columns.get(String(column_id))?.type === 'rating',
  ],
]

/** Takes the name of a column for its id. */
const namedColumns = (path: 'createRow' | 'updateRow'): Patch =>
  changeBody(path, (given, call) => {
    const { listed } = call.service.visible.board(call).columns
    const idOf = (told: Json | undefined) => listed.find(({ name }) => name === told)?.id ?? told ?? null
    if (!isList(given.fields)) return given
    return {
      ...given,
      fields: given.fields.map(entry => (isObject(entry) ? { ...entry, column_id: idOf(entry.column_id) } : entry)),
    }
  })

/** Mistakes in which bodies a write takes. */
export const invalidBodyDeviations: readonly Deviation[] = [
  ...converted,
  ...cells(
    'cells-without-column-skipped',
    'A cell that names no column is passed over.',
    'ROW-FIELDS-COLUMN-REQUIRED',
    entry => (entry.column_id === undefined ? undefined : entry),
  ),
  ...cells(
    'cells-without-value-cleared',
    'A cell without a value is taken for one of null.',
    'ROW-FIELDS-VALUE-REQUIRED',
    ({ value = null, ...entry }) => ({ ...entry, value }),
  ),
  ...onBothWays(
    'unknown-columns-skipped',
    'A cell of a column that there is not is passed over.',
    ['ROW-FIELDS-COLUMN-UNKNOWN'],
    replaceRule('rows', 'columnIsOnBoard', () => {}),
  ),
  deviation(
    'board-rows/cells-name-their-column',
    'A cell may name its column by its name instead of its id.',
    ['ROW-FIELDS-COLUMN-UNKNOWN'],
    combinePatches(...(['createRow', 'updateRow'] as const).map(namedColumns)),
  ),
  ...FIRST_ONLY.map(([name, clause, isFault]) =>
    deviation(
      `board-rows/first-cell-checked-for-${name}`,
      'Of the cells of a write the first is checked; those behind it that are wrong are passed over.',
      [clause],
      combinePatches(
        ...(['createRow', 'updateRow'] as const).map(path =>
          changeBody(path, (given, call) => {
            const { columns } = call.service.visible.board(call)
            if (!isList(given.fields)) return given
            const isKept = (entry: Json, index: number) => index === 0 || !isObject(entry) || !isFault(entry, columns)
            return { ...given, fields: given.fields.filter(isKept) }
          }),
        ),
      ),
    ),
  ),
  ...(['createRow', 'updateRow'] as const).map(path =>
    deviation(
      `board-rows/cells-of-words-skipped-on-${path.replace('Row', '')}`,
      'What is no object among the cells of a write is passed over.',
      [path === 'createRow' ? 'ROW-CREATE-FIELDS-TYPE' : 'ROW-UPDATE-FIELDS-TYPE'],
      changeBody(path, given => (isList(given.fields) ? { ...given, fields: given.fields.filter(isObject) } : given)),
    ),
  ),
  ...onBothWays(
    'columns-of-any-board',
    'A column is looked up by its id alone, on all boards.',
    ['ROW-FIELDS-COLUMN-UNKNOWN'],
    replaceRule('rows', 'columnIsOnBoard', (call, board, id, at) => {
      const boards = [...call.world.boards.values()]
      rowRules.columnIsOnBoard(call, boards.find(({ columns }) => columns.get(id)) ?? board, id, at)
    }),
  ),
]

import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeBody, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation, deviations, deviationsForEach } from '../deviation.ts'
import { onWriteAndOnUpdate } from '../write-and-update.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a language with loose types makes of a value of the wrong type. */
const CONVERSIONS: readonly {
  readonly member: string
  readonly mistake: string
  readonly of: (value: Json) => Json
}[] = [
  { member: 'title', mistake: 'converts title to a string', of: value => value && String(value) },
  {
    member: 'position',
    mistake: 'takes a position that is not a number for null',
    of: value => (Number(value) ? value : null),
  },
  {
    member: 'parent_id',
    mistake: 'takes a parent_id that is not a UUID for null',
    of: value => (UUID.test(String(value)) ? value : null),
  },
  {
    member: 'fields',
    mistake: 'takes fields that are not an array for an empty array',
    of: value => (isList(value) ? value : []),
  },
]

const convertedMemberDeviations = CONVERSIONS.flatMap(({ member, mistake, of }) =>
  (['createRow', 'updateRow'] as const).map(name => {
    const path = name.replace('Row', '')
    return deviation`board-rows/${member.replace('_id', '')}-converted-on-${path}: On ${path}, the server ${mistake}
      instead of refusing it.
      ${`ROW-${path}-${member.replace('_id', '')}-TYPE`.toUpperCase()}`(
      changeBody(name, body => {
        const { [member]: value } = body
        return value === undefined ? body : { ...body, [member]: of(value) }
      }),
    )
  }),
)

const changeCells = (name: 'createRow' | 'updateRow', change: (entry: JsonObject) => Json | undefined): Patch =>
  changeBody(name, body => {
    const { fields } = body
    if (!isList(fields)) return body
    return { ...body, fields: fields.flatMap(entry => (isObject(entry) ? (change(entry) ?? []) : entry)) }
  })

/** Two deviations: one changes the cells on creation and update, the other only on update. */
const cellDeviations = (id: string, mistake: string, clause: string, change: (entry: JsonObject) => Json | undefined) =>
  deviations({
    [`board-rows/${id}: ${mistake}
      ${clause}`]: combinePatches(changeCells('createRow', change), changeCells('updateRow', change)),
    [`board-rows/${id}-on-update: ${mistake} This happens only on updates.
      ${clause}`]: changeCells('updateRow', change),
  })

/** Faults that the server finds only in the first cell of a write. */
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

/** Accepts the name of a column as its id. */
const acceptColumnNames = (path: 'createRow' | 'updateRow'): Patch =>
  changeBody(path, (body, call) => {
    const { listed } = call.service.visible.board(call).columns
    const idOf = (text: Json | undefined) => listed.find(({ name }) => name === text)?.id ?? text ?? null
    if (!isList(body.fields)) return body
    return {
      ...body,
      fields: body.fields.map(entry => (isObject(entry) ? { ...entry, column_id: idOf(entry.column_id) } : entry)),
    }
  })

/** Mistakes in which bodies a write accepts. */
export const invalidBodyDeviations: readonly Deviation[] = [
  ...convertedMemberDeviations,
  ...cellDeviations(
    'cells-without-column-skipped',
    'The server ignores a cell without column_id instead of refusing it.',
    'ROW-FIELDS-COLUMN-REQUIRED',
    entry => (entry.column_id === undefined ? undefined : entry),
  ),
  ...cellDeviations(
    'cells-without-value-cleared',
    'The server takes a cell without a value for null instead of refusing it.',
    'ROW-FIELDS-VALUE-REQUIRED',
    ({ value = null, ...entry }) => ({ ...entry, value }),
  ),
  ...onWriteAndOnUpdate({
    [`board-rows/unknown-columns-skipped: The server ignores a cell with an unknown column instead of refusing it.
      ROW-FIELDS-COLUMN-UNKNOWN`]: replaceRule('rows', 'columnIsOnBoard', () => {}),
  }),
  deviation`board-rows/cells-name-their-column: The server accepts the name of a column as column_id.
    ROW-FIELDS-COLUMN-UNKNOWN`(combinePatches(...(['createRow', 'updateRow'] as const).map(acceptColumnNames))),
  ...deviationsForEach(FIRST_ONLY, ([name, clause, isFault]) => ({
    [`board-rows/first-cell-checked-for-${name}: The server checks only the first cell of a write. It ignores later
      cells that are not valid.
      ${clause}`]: combinePatches(
      ...(['createRow', 'updateRow'] as const).map(path =>
        changeBody(path, (body, call) => {
          const { columns } = call.service.visible.board(call)
          if (!isList(body.fields)) return body
          const isKept = (entry: Json, index: number) => index === 0 || !isObject(entry) || !isFault(entry, columns)
          return { ...body, fields: body.fields.filter(isKept) }
        }),
      ),
    ),
  })),
  ...deviationsForEach(['createRow', 'updateRow'] as const, path => ({
    [`board-rows/cells-of-words-skipped-on-${path.replace('Row', '')}: The server ignores entries of fields that are not
      objects instead of refusing them.
      ${path === 'createRow' ? 'ROW-CREATE-FIELDS-TYPE' : 'ROW-UPDATE-FIELDS-TYPE'}`]: changeBody(path, body =>
      isList(body.fields) ? { ...body, fields: body.fields.filter(isObject) } : body,
    ),
  })),
  ...onWriteAndOnUpdate({
    [`board-rows/columns-of-any-board: The server looks up the column by its id on all boards. It accepts a column of
      another board.
      ROW-FIELDS-COLUMN-UNKNOWN`]: replaceRule('rows', 'columnIsOnBoard', (call, board, id, at) => {
      const boards = [...call.world.boards.values()]
      rowRules.columnIsOnBoard(call, boards.find(({ columns }) => columns.get(id)) ?? board, id, at)
    }),
  }),
]

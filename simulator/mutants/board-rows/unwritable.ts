import type { ColumnType, Json, SubType } from '../../../fixtures/entities.ts'
import { isList, isObject, toJson } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { forbidden } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeCodec, changeRule, combinePatches, replaceRule } from '../../service/patches.ts'
import type { CellContext, Codec } from '../../service/service.ts'
import { changeMembers } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { onWriteAndOnUpdate } from '../write-and-update.ts'
import { changeEachCell, inEachWrite } from './patches.ts'

const clauseOf = (name: string): string => `CELL-NOT-WRITABLE-${name.toUpperCase()}`

const SUB_TYPES = ['name', 'created-by', 'updated-by'] as const satisfies readonly SubType[]

const TYPES = [
  'createdat',
  'updatedat',
  'relation',
  'list',
  'checklist',
  'insights',
  'metricsdata',
  'externaldata',
  'mediaattribute',
  'rating',
  'color',
  'creativeid',
] as const satisfies readonly ColumnType[]

/** Shows what a cell stores rather than what the server knows. */
const showStored = ({ derive }: Codec): Partial<Codec> => ({
  derive: (row, context) => (row.cells[context.column.id] === undefined ? derive?.(row, context) : undefined),
})

const acceptSubType = (name: SubType) =>
  onWriteAndOnUpdate({
    [`board-rows/${name}-cells-writable: The server checks only the type of the ${name} column, not its sub_type. It
      stores what is written to the cell. ${clauseOf(name)}`]: combinePatches(
      replaceRule('rows', 'subTypeIsWritable', (context, at) => {
        if (context.column.sub_type !== name) rowRules.subTypeIsWritable(context, at)
      }),
      changeCodec(name === 'name' ? 'text' : 'user', showStored),
    ),
  })

const acceptType = (type: ColumnType) =>
  onWriteAndOnUpdate({
    [`board-rows/${type}-cells-writable: The list of read-only types lacks ${type}. The server stores what is written to
      the cell. ${clauseOf(type)}`]: changeCodec(type, reference => ({ write: toJson, ...showStored(reference) })),
  })

const OF_THE_SERVER: readonly unknown[] = ['name', 'created-by', 'updated-by']

function isWritable(context: CellContext): boolean {
  const { type, sub_type } = context.column
  const { write, readOnlyReason } = context.service.cells[type]
  return write !== undefined && readOnlyReason?.(context) === undefined && !OF_THE_SERVER.includes(sub_type)
}

/** Leaves out of each write what cannot be written. */
export const ignoreUnwritable = inEachWrite(name =>
  changeEachCell(name, (cell, call) => {
    const { service, world } = call
    const board = service.visible.board(call)
    const column = board.columns.get(String(cell.column_id))
    return !column || isWritable({ service, world, board, column }) ? cell : undefined
  }),
)

/** Mistakes in which cells can be written. */
export const unwritableCellMutants: readonly Mutant[] = mutants({
  ...each(SUB_TYPES, acceptSubType),
  ...each(TYPES, acceptType),
  ...onWriteAndOnUpdate({
    [`board-rows/orphan-mediacolumn-cells-writable: The server makes a mediacolumn read-only only through its attribute.
      When the attribute is deleted, the cell accepts any value.
      ${clauseOf('mediacolumn-orphan')}`]: changeCodec('mediacolumn', ({ write }) => ({
      readOnlyReason: () => undefined,
      write: (value, at, context) =>
        findMirroredAttribute(context) && write ? write(value, at, context) : toJson(value),
    })),
  }),
  [`board-rows/display-name-cell-may-be-null: The server accepts a display-name cell with the value null, and clears
    the title. ${clauseOf('name')}`]: inEachWrite(name =>
    changeMembers(name, ({ fields }, call) => {
      const { columns } = call.service.visible.board(call)
      const isTitle = (cell: Json) =>
        isObject(cell) && cell.value === null && columns.get(String(cell.column_id))?.sub_type === 'name'
      return isList(fields) && fields.some(isTitle) && { title: null, fields: fields.filter(cell => !isTitle(cell)) }
    }),
  ),
  [`board-rows/unwritable-cells-ignored: The server ignores cells that cannot be written instead of refusing them.
    CELL-NOT-WRITABLE-REFUSED`]: ignoreUnwritable,
  [`board-rows/system-cells-forbidden: The server answers a write to a system column with 403 instead of 400.
    ${SUB_TYPES.map(clauseOf)}`]: changeRule('rows', 'subTypeIsWritable', reference =>
    refuseWith(reference, () => forbidden('Only the service writes this column.')),
  ),
})

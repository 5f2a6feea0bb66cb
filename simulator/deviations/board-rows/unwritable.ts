import type { ColumnType, SubType } from '../../../fixtures/entities.ts'
import { toJson } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { forbidden } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeCodec, changeRule, combinePatches, replaceRule } from '../../service/patches.ts'
import { type Deviation, deviations, each } from '../deviation.ts'
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

const acceptSubType = (name: SubType) =>
  onWriteAndOnUpdate({
    [`board-rows/${name}-cells-writable: The server checks only the type of the ${name} column, not its sub_type. It
      accepts a write to the cell.
      ${clauseOf(name)}`]: replaceRule('rows', 'subTypeIsWritable', (context, at) => {
      if (context.column.sub_type !== name) rowRules.subTypeIsWritable(context, at)
    }),
  })

const acceptType = (type: ColumnType) =>
  onWriteAndOnUpdate({
    [`board-rows/${type}-cells-writable: The list of read-only types lacks ${type}. The server accepts a write to the
      cell.
      ${clauseOf(type)}`]: changeCodec(type, () => ({ write: toJson })),
  })

/** Mistakes in which cells can be written. */
export const unwritableCellDeviations: readonly Deviation[] = deviations({
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
  [`board-rows/display-name-cell-may-be-null: The server ignores a display-name cell with the value null.
    ${clauseOf('name')}`]: inEachWrite(name =>
    changeEachCell(name, (cell, call) => {
      const column = call.service.visible.board(call).columns.get(String(cell.column_id))
      return cell.value === null && column?.sub_type === 'name' ? undefined : cell
    }),
  ),
  [`board-rows/unwritable-cells-ignored: The server ignores cells that cannot be written instead of refusing them.
    ${[...SUB_TYPES, ...TYPES, 'mediacolumn-orphan'].map(clauseOf)}`]: combinePatches(
    replaceRule('rows', 'subTypeIsWritable', () => {}),
    replaceRule('rows', 'writeCell', (context, value, at) => {
      const { write, readOnlyReason } = context.service.cells[context.column.type]
      return write && readOnlyReason?.(context) === undefined ? rowRules.writeCell(context, value, at) : undefined
    }),
  ),
  [`board-rows/system-cells-forbidden: The server answers a write to a system column with 403 instead of 400.
    ${SUB_TYPES.map(clauseOf)}`]: changeRule('rows', 'subTypeIsWritable', honest =>
    refuseWith(honest, () => forbidden('Only the service writes this column.')),
  ),
})

import type { ColumnType, SubType } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { forbidden } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, toJson } from '../json.ts'
import { changeBody, changeCodec, combinePatches, replaceRule } from '../patches.ts'
import { onBothWays } from './both-ways.ts'

const notWritable = (name: string): string => `CELL-NOT-WRITABLE-${name.toUpperCase()}`

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

const writableSubType = (name: SubType) =>
  onBothWays(
    `${name}-cells-writable`,
    `A ${name} column is guarded by its type, and that can be written.`,
    [notWritable(name)],
    replaceRule('rows', 'subTypeIsWritable', (context, at) => {
      if (context.column.sub_type !== name) rowRules.subTypeIsWritable(context, at)
    }),
  )

const writableType = (type: ColumnType) =>
  onBothWays(
    `${type}-cells-writable`,
    `The list of types that cannot be written lacks ${type}.`,
    [notWritable(type)],
    changeCodec(type, () => ({ write: toJson })),
  )

/** Mistakes in which cells can be written at all. */
export const unwritableDeviations: readonly Deviation[] = [
  ...SUB_TYPES.flatMap(writableSubType),
  ...TYPES.flatMap(writableType),
  ...onBothWays(
    'orphan-mediacolumn-cells-writable',
    'A mediacolumn takes what its attribute takes, and anything once that is gone.',
    [notWritable('mediacolumn-orphan')],
    changeCodec('mediacolumn', ({ write }) => ({
      readOnlyReason: () => undefined,
      write: (value, at, context) =>
        findMirroredAttribute(context) && write ? write(value, at, context) : toJson(value),
    })),
  ),
  deviation(
    'board-rows/display-name-cell-may-be-null',
    'A cell of null asks for nothing, and its column is not looked at.',
    [notWritable('name')],
    combinePatches(
      ...(['createRow', 'updateRow'] as const).map(path =>
        changeBody(path, (given, call) => {
          const { columns } = call.service.visible.board(call)
          const isNothing = (entry: unknown) =>
            isObject(entry) && entry.value === null && columns.get(String(entry.column_id))?.sub_type === 'name'
          return isList(given.fields) ? { ...given, fields: given.fields.filter(entry => !isNothing(entry)) } : given
        }),
      ),
    ),
  ),
  deviation(
    'board-rows/unwritable-cells-ignored',
    'A cell that cannot be written is passed over, and the rest of the write goes through.',
    [...SUB_TYPES, ...TYPES, 'mediacolumn-orphan'].map(notWritable),
    combinePatches(
      replaceRule('rows', 'subTypeIsWritable', () => {}),
      replaceRule('rows', 'writeCell', (context, value, at) => {
        const { write, readOnlyReason } = context.service.cells[context.column.type]
        return write && readOnlyReason?.(context) === undefined ? rowRules.writeCell(context, value, at) : undefined
      }),
    ),
  ),
  deviation(
    'board-rows/system-cells-forbidden',
    'A write to a column of the service is taken for one that the caller lacks the right to.',
    SUB_TYPES.map(notWritable),
    replaceRule('rows', 'subTypeIsWritable', (context, at) => {
      try {
        rowRules.subTypeIsWritable(context, at)
      } catch {
        throw forbidden('The service keeps this column.')
      }
    }),
  ),
]

import { z } from 'zod'
import type { Column, ColumnType, Json } from '../../../fixtures/entities.ts'
import { writeCell } from '../../service/cells/cell.ts'
import { findMirroredAttribute, isMultiple, optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { parse } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import type { CellContext } from '../../service/service.ts'
import type { Path } from '../problems.ts'
import { type BoardPlace, resolveValue } from './values.ts'

const Structured = z.record(z.string(), z.json())

/** The types of cells that only the app writes. */
const APP_CELLS: Readonly<Partial<Record<ColumnType, z.ZodType<Json>>>> = {
  rating: z.number(),
  color: z.string(),
  creativeid: z.string(),
  list: z.string(),
  relation: z.string(),
  checklist: Structured,
  insights: Structured,
  mediaattribute: Structured,
  metricsdata: Structured,
  externaldata: Structured,
}

/** Converts the value of a cell to the stored one as the service does, and as the app does where the API takes no writes. */
function write(context: CellContext, value: unknown): Json | undefined {
  const shape = APP_CELLS[context.column.type]
  if (!shape) return writeCell(context, value, 'value')
  if (value === null) return undefined
  if (!isMultiple(context)) return parse(shape, value, 'value')
  return parse(z.array(shape), Array.isArray(value) ? value : [value], 'value')
}

/** The stored value of a described cell. Undefined if the cell is empty, and after a problem. */
export function buildCell(place: BoardPlace, column: Column, given: unknown, path: Path): Json | undefined {
  const { draft, board } = place
  const context = { ...draft, board, column }
  const type = findMirroredAttribute(context)?.type ?? column.type
  const shape = { type, multiple: isMultiple(context) }
  const resolved = resolveValue({ ...place, options: optionsOf(context) }, shape, given, path)
  if (!resolved) return undefined
  return draft.problems.attempt(path, () => {
    rowRules.subTypeIsWritable(context, 'value')
    return write(context, resolved.value)
  })
}

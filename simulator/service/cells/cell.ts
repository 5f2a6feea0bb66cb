import type { Json, Row } from '../../../fixtures/entities.ts'
import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { isMultiple } from './mirrored-attribute.ts'
import { valueLabel } from './value-label.ts'

/** The codec of the cells of a column. */
export const codecOf = ({ service, column }: CellContext): Codec => service.cells[column.type]

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** Reads the elements of a cell. Empty if the cell is empty. */
export function readElements(context: CellContext, row: Row): readonly Json[] {
  const derived = codecOf(context).derive?.(row, context)
  const stored = derived === undefined ? row.cells[context.column.id] : derived
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}

/** The label of one element of a cell. */
export const labelOf = (context: CellContext, element: Json): string =>
  codecOf(context).label?.(element, context) ?? valueLabel(element)

/**
 * Converts the written value of a cell to the stored one, undefined if it empties the cell. `null` clears any cell, and
 * `[]` a cell of several values. A scalar counts as an array of one, an array never as a scalar. Repeated values are kept
 * once (assumptions CELL-NULL, CELL-CARDINALITY, CELL-REPEATS). Throws bad_request at `at`. Spec: Board rows.
 */
export function writeCell(context: CellContext, value: unknown, at: string): Json | undefined {
  const { write, readOnlyReason } = codecOf(context)
  if (!write) throw invalid(at, `${context.column.type} cells cannot be written`)
  const reason = readOnlyReason?.(context)
  if (reason !== undefined) throw invalid(at, reason)
  if (value === null) return undefined
  if (!isMultiple(context)) {
    if (Array.isArray(value)) throw invalid(at, 'the column holds one value. Send it without an array.')
    return write(value, at, context)
  }
  if (!Array.isArray(value)) return [write(value, at, context)]
  const written = value.map((element, index) => write(element, `${at}.${index}`, context))
  return written.length === 0 ? undefined : [...new Set(written)]
}

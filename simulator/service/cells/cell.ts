import type { Json, Row } from '../../../fixtures/entities.ts'
import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { isMultiple } from './mirrored-attribute.ts'
import { valueLabel } from './value-label.ts'

export const codecOf = ({ service, column }: CellContext): Codec => service.cells[column.type]

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** What a cell holds, element by element; none when it is empty. */
export function readElements(context: CellContext, row: Row): readonly Json[] {
  const derived = codecOf(context).derive?.(row, context)
  const stored = derived === undefined ? row.cells[context.column.id] : derived
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}

export const labelOf = (context: CellContext, element: Json): string =>
  codecOf(context).label?.(element, context) ?? valueLabel(element)

/**
 * From a cell's JSON to what is stored; undefined where it empties the cell. `null` clears any cell and `[]` one of
 * several values; a scalar stands for an array of one, an array never for a scalar; repeats are kept once
 * (assumptions CELL-NULL, CELL-CARDINALITY, CELL-REPEATS). Throws bad_request at `at`. Spec: Board rows.
 */
export function writeCell(context: CellContext, value: unknown, at: string): Json | undefined {
  const { write, readOnlyReason } = codecOf(context)
  if (!write) throw invalid(at, `cells of type ${context.column.type} cannot be written`)
  const why = readOnlyReason?.(context)
  if (why !== undefined) throw invalid(at, why)
  if (value === null) return undefined
  if (!isMultiple(context)) {
    if (Array.isArray(value)) throw invalid(at, 'the column holds one value, not an array')
    return write(value, at, context)
  }
  if (!Array.isArray(value)) return [write(value, at, context)]
  const written = value.map((element, index) => write(element, `${at}.${index}`, context))
  return written.length === 0 ? undefined : [...new Set(written)]
}

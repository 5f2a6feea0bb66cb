import type { Json, Row } from '../../../fixtures/entities.ts'
import { elementsOf } from '../../json.ts'
import { invalid } from '../errors.ts'
import type { CellContext, Codec } from '../service.ts'
import { isMultiple } from './mirrored-attribute.ts'
import { valueLabel } from './value-label.ts'
import { writeElements } from './write-elements.ts'

export const codecOf = ({ service, column }: CellContext): Codec => service.cells[column.type]

/** Reads the elements of a cell. Empty if the cell is empty. */
export function readElements(context: CellContext, row: Row): readonly Json[] {
  const derived = codecOf(context).derive?.(row, context)
  return elementsOf(derived === undefined ? row.cells[context.column.id] : derived)
}

export const labelOf = (context: CellContext, element: Json): string =>
  codecOf(context).label?.(element, context) ?? valueLabel(element)

/** Converts the written value of a cell. Throws bad_request at `at`, also if nobody may write the cell. Spec: Board rows. */
export function writeCell(context: CellContext, value: unknown, at: string): Json | undefined {
  const { write, readOnlyReason } = codecOf(context)
  if (!write) throw invalid(at, `${context.column.type} cells cannot be written`)
  const reason = readOnlyReason?.(context)
  if (reason !== undefined) throw invalid(at, reason)
  const kind = { holder: 'column', multiple: isMultiple(context) } as const
  return writeElements(kind, value, at, (element, place) => write(element, place, context))
}

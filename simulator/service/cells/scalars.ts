import { z } from 'zod'
import type { Json } from '../../../fixtures/entities.ts'
import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'

export const Text = z.string()

/** Takes the values of a schema, which are stored as written. */
export const writeAs =
  (schema: z.ZodType<Json>) =>
  (value: unknown, at: string): Json =>
    parse(schema, value, at)

/** The JSON scalars that cells and media attributes take (assumptions CELL-FORMS, CELL-CONFIG). */
export const writeText = writeAs(Text)
export const writeNumber = writeAs(z.number())
export const writeFlag = writeAs(z.boolean())

/** Any string, whatever the config of the column says (assumption CELL-CONFIG). Spec: Board rows. */
export const text: Codec = {
  filterKind: () => 'text',
  write: writeText,
  derive: (row, { column }) => (column.sub_type === 'name' ? row.title : undefined),
}

/** Strings that only the service writes: color, creativeid, and the ids of a list (assumption LIST-TEXT). */
export const readOnlyText: Codec = { filterKind: () => 'text' }

/** A JSON number. Spec: Row. */
export const number: Codec = { filterKind: () => 'number', write: writeNumber }

/** A number that takes no writes. Spec: Board rows. */
export const rating: Codec = { filterKind: () => 'number' }

/** A JSON boolean. A cell that nobody has set is empty, not false (assumption CHECKBOX-UNSET). Spec: Row. */
export const checkbox: Codec = { filterKind: () => 'checkbox', write: writeFlag }

import fc from 'fast-check'
import { sampleNamed } from '../given/cell-samples.ts'
import { entryOf, optionId } from '../given/columns.ts'
import { isArray, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { days } from './arbitraries/days.ts'
import { links } from './arbitraries/links.ts'
import { numbers } from './arbitraries/numbers.ts'
import { optionSets } from './arbitraries/options.ts'
import { markdown, titles } from './arbitraries/texts.ts'

/** Random values for one kind of cell. */
interface CellKind {
  /** The name of the cell sample for this kind. */
  readonly name: string
  /** Random values; options by name, because the target assigns their ids. */
  readonly values: fc.Arbitrary<Json>
  readonly encode?: (context: CheckContext, column: Resource, value: Json) => Json
}

const option = (context: CheckContext, column: Resource, value: Json): Json => optionId(context, column, String(value))

const each =
  (one: NonNullable<CellKind['encode']>): CellKind['encode'] =>
  (context, column, value) =>
    isArray(value) ? value.map(part => one(context, column, part)) : value

/** Kinds of cells that can hold many different values. Spec: Board rows. */
export const CELL_KINDS = [
  { name: 'text', values: titles },
  { name: 'number', values: numbers },
  { name: 'checkbox', values: fc.boolean() },
  { name: 'date', values: days },
  { name: 'link', values: links },
  { name: 'richtext', values: markdown },
  { name: 'tags/several', values: optionSets, encode: each(option) },
] as const satisfies readonly CellKind[]

/** A column of one kind on the target: how to write and read its cells. */
export interface Cell {
  readonly entry: (value: Json) => { readonly column_id: string; readonly value: Json }
  readonly read: (row: Resource) => Json | undefined
  /** Whether the cell of a row holds the value, in any form that the specification allows. */
  readonly shows: (row: Resource, value: Json) => boolean
}

/** Finds or creates the shared column of a kind. */
export async function prepareCell(
  context: CheckContext,
  { name, encode = (_, __, value) => value }: CellKind,
): Promise<Cell> {
  const sample = sampleNamed(name)
  const column = await sample.column(context)
  const read = (row: Resource) => entryOf(row, column.id)?.value
  return {
    entry: value => ({ column_id: column.id, value: encode(context, column, value) }),
    read,
    shows: (row, value) => sample.same(read(row), encode(context, column, value)),
  }
}

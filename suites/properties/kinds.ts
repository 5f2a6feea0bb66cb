import fc from 'fast-check'
import { sampleNamed } from '../given/cell-samples.ts'
import { entryOf, optionId } from '../given/columns.ts'
import { isArray, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { days } from './arbitraries/days.ts'
import { links } from './arbitraries/links.ts'
import { numbers } from './arbitraries/numbers.ts'
import { optionSets } from './arbitraries/options.ts'
import { markdown, texts } from './arbitraries/texts.ts'

/** Random values for one kind of cell. */
export interface Kind {
  /** The cell sample of which these are more values. */
  readonly name: string
  /** Options by name: their ids are the target's. */
  readonly words: fc.Arbitrary<Json>
  readonly wire?: (context: CheckContext, column: Resource, word: Json) => Json
}

const option = (context: CheckContext, column: Resource, word: Json): Json => optionId(context, column, String(word))

const each =
  (one: NonNullable<Kind['wire']>): Kind['wire'] =>
  (context, column, word) =>
    isArray(word) ? word.map(part => one(context, column, part)) : word

/** Kinds of cells of which a run can write many values. Spec: Board rows. */
export const KINDS = [
  { name: 'text', words: texts },
  { name: 'number', words: numbers },
  { name: 'checkbox', words: fc.boolean() },
  { name: 'date', words: days },
  { name: 'link', words: links },
  { name: 'richtext', words: markdown },
  { name: 'tags/several', words: optionSets, wire: each(option) },
] as const satisfies readonly Kind[]

export type KindName = (typeof KINDS)[number]['name']

/** One kind's column on the target. */
export interface Cell {
  readonly entry: (word: Json) => { readonly column_id: string; readonly value: Json }
  readonly read: (row: Resource) => Json | undefined
  /** Whether a row shows the word in its cell, in any form that the specification leaves open. */
  readonly shows: (row: Resource, word: Json) => boolean
}

/** Finds, or makes, the shared column for a kind. */
export async function cellOf(context: CheckContext, { name, wire = (_, __, word) => word }: Kind): Promise<Cell> {
  const sample = sampleNamed(name)
  const column = await sample.column(context)
  const read = (row: Resource) => entryOf(row, column.id)?.value
  return {
    entry: word => ({ column_id: column.id, value: wire(context, column, word) }),
    read,
    shows: (row, word) => sample.same(read(row), wire(context, column, word)),
  }
}

import type { z } from 'zod'
import type { Json } from '../../fixtures/entities.ts'
import type { WorldShape } from './shapes/world.ts'

/** What a caller gives for a shape, which the kit leaves as it is. Any JSON needs no look inside. */
type Given<Value> = unknown extends Value
  ? unknown
  : z.core.util.JSONType extends Value
    ? Json | Extract<Value, undefined>
    : Value extends Date
      ? Value
      : { readonly [Key in keyof Value]: Given<Value[Key]> }

/** A world in its short form (docs/worlds.md). What stands at the top belongs to the first organization and to its first space. */
export type WorldDescription = Given<z.input<typeof WorldShape>>

export type DescribedBoard = NonNullable<NonNullable<WorldDescription['boards']>[string]>

export type DescribedColumn = Extract<NonNullable<DescribedBoard['columns']>[string], object>

export type DescribedView = NonNullable<NonNullable<DescribedBoard['views']>[string]>

/** What every row may have, beside its cells and the rows under it. */
export type RowMembers = {
  [Key in
    | 'id'
    | 'created_at'
    | 'updated_at'
    | 'title'
    | 'position'
    | 'archived'
    | 'created_by'
    | 'updated_by'
    | 'cells']?: NonNullable<DescribedBoard['rows']>[number][Key]
}

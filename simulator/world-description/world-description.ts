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

/**
 * A world in its short form (docs/reference/world.md). Top-level entries belong to the first organization and its first space.
 * The package declares it without zod (bin/build/declare-world.ts).
 */
export type WorldDescription = Given<z.input<typeof WorldShape>>

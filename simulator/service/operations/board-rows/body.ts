import { z } from 'zod'
import { byLimits } from '../../limits.ts'

const isGiven = (value: unknown) => value !== undefined

/**
 * What create and update take alike; every member optional, unknown ones passed over (assumption BODY-UNKNOWN).
 * Spec: Board rows.
 */
export const rowBody = byLimits(({ rowTitle }) =>
  z.object({
    title: z.string().max(rowTitle).nullish(),
    position: z.number().nullish(),
    parent_id: z.string().nullish(),
    fields: z
      .array(z.object({ column_id: z.string(), value: z.unknown().refine(isGiven, 'required; null empties the cell') }))
      .optional(),
  }),
)

export type FieldWrite = NonNullable<z.infer<ReturnType<typeof rowBody>>['fields']>[number]

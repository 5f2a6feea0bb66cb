import { z } from 'zod'
import { RequiredValue } from '../required-value.ts'

/** Of a creation and of an update. Unknown properties are ignored (assumption BODY-UNKNOWN). Spec: Board rows. */
export const RowBody = z.object({
  title: z.string().nullish(),
  position: z.number().nullish(),
  parent_id: z.string().nullish(),
  fields: z
    .array(z.object({ column_id: z.string(), value: RequiredValue }))
    .optional()
    .describe('The cells to write; all others stay as they are'),
})

export type FieldWrite = NonNullable<z.output<typeof RowBody>['fields']>[number]

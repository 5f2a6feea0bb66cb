import { z } from 'zod'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import { RequiredValue } from '../required-value.ts'

export const RowBody = z.object({
  title: z.string().nullish(),
  position: z.number().nullish(),
  parent_id: z.string().nullish(),
  fields: z
    .array(z.object({ column_id: z.string(), value: RequiredValue }))
    .optional()
    .describe('The cells to write; all others stay as they are'),
})

type RowDraft = z.output<typeof RowBody>

export type FieldWrite = NonNullable<RowDraft['fields']>[number]

/**
 * Parses the body of a creation or an update. Every member is optional, and unknown ones are ignored (assumption BODY-UNKNOWN).
 * Spec: Board rows.
 */
export const parseRowDraft = (call: Call): RowDraft => parseBody(call, RowBody)

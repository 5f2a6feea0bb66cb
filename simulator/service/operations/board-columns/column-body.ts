import { z } from 'zod'
import { COLUMN_TYPES } from '../../../../fixtures/entities.ts'
import type { Call } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { OptionBody } from '../shapes.ts'
import { writtenConfig } from './config/schema.ts'

const ColumnBody = z.object({
  name: z.string(),
  type: z.enum(COLUMN_TYPES),
  media_attribute_id: z.uuid().optional(),
  multiple: z.boolean().optional(),
  options: z.array(OptionBody).optional(),
  config: writtenConfig.default({}),
})

/** A column on its way in; its config is not yet looked into. */
export type ColumnDraft = z.output<typeof ColumnBody>

/** Throws bad_request where a member has another type or length. Spec: Board columns. */
export const columnDraft = (call: Call): ColumnDraft => parseBody(call, ColumnBody)

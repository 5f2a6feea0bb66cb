import { z } from 'zod'
import { COLUMN_TYPES } from '../../../../fixtures/entities.ts'
import { parse } from '../../errors.ts'
import { byLimits } from '../../limits.ts'
import type { Call } from '../../operation.ts'
import { nameText, optionBodies } from '../shapes.ts'
import { writtenConfig } from './config/schema.ts'

const columnBody = byLimits(limits =>
  z.object({
    name: nameText(limits),
    type: z.enum(COLUMN_TYPES),
    media_attribute_id: z.uuid().optional(),
    multiple: z.boolean().optional(),
    options: optionBodies(limits).optional(),
    config: writtenConfig.default({}),
  }),
)

/** A column on its way in; its config is not yet looked into. */
export type ColumnDraft = z.output<ReturnType<typeof columnBody>>

/** Throws bad_request where a member has another type or length. Spec: Board columns. */
export const columnDraft = ({ service, body }: Call): ColumnDraft => parse(columnBody(service.limits), body)

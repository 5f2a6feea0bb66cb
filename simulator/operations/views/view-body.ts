import { z } from 'zod'
import { VIEW_TYPES } from '../../../fixtures/entities.ts'
import { parse } from '../../errors.ts'
import type { Limits } from '../../limits.ts'
import type { Call } from '../../operation.ts'
import { nameText } from '../shapes.ts'

const viewBody = (limits: Limits) =>
  z.object({
    name: nameText(limits).default('Untitled view'),
    type: z.enum(VIEW_TYPES).default('grid'),
    filters: z.array(z.json()).default([]),
    visible_column_ids: z.array(z.uuid()).default([]),
    position: z.number().optional(),
  })

/** A view on its way in; its filters are not yet looked into. */
export type ViewDraft = z.output<ReturnType<typeof viewBody>>

/** `name` may be left out (assumption VIEW-NAME). Throws bad_request where a member has another type or length. Spec: Board views. */
export const viewDraft = ({ service, body }: Call): ViewDraft => parse(viewBody(service.limits), body)

import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES } from '../../../../fixtures/entities.ts'
import type { Call } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { OptionBody, OptionChanges } from '../shapes.ts'

/** name_only is off unless asked for (assumption AUTOFILL-NAME-ONLY). */
const Autofill = z.object({
  prompt: z.string(),
  allowed_media_types: z.array(z.enum(AUTOFILL_MEDIA_TYPES)).nullable().default(null),
  name_only: z.boolean().default(false),
})

/** What may change after creation. */
const Changeable = z.object({
  hide_from_guests: z.boolean().optional(),
  allow_create: z.boolean().optional(),
  show_in_library: z.boolean().optional(),
  autofill: Autofill.nullish(),
})

const AttributeBody = Changeable.extend({
  space_id: z.uuid(),
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  multiple: z.boolean().optional(),
  options: z.array(OptionBody).optional(),
})

const ChangesBody = Changeable.extend({ name: z.string().optional(), options: OptionChanges.optional() })

export type AttributeDraft = z.output<typeof AttributeBody>

/** Throws bad_request where a member has another type or length, as does what follows. Spec: Media attributes and values. */
export const attributeDraft = (call: Call): AttributeDraft => parseBody(call, AttributeBody)

/** What a PATCH changes; members that are left out stay. */
export const attributeChanges = (call: Call): z.output<typeof ChangesBody> => parseBody(call, ChangesBody)

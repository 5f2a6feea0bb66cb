import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES } from '../../../../fixtures/entities.ts'
import { parse } from '../../errors.ts'
import { byLimits, type Limits } from '../../limits.ts'
import type { Call } from '../../operation.ts'
import { nameText, optionBodies, optionChanges } from '../shapes.ts'

/** name_only is off unless asked for (assumption AUTOFILL-NAME-ONLY). */
const autofill = ({ autofillPromptMin, autofillPrompt }: Limits) =>
  z.object({
    prompt: z.string().min(autofillPromptMin).max(autofillPrompt),
    allowed_media_types: z.array(z.enum(AUTOFILL_MEDIA_TYPES)).nullable().default(null),
    name_only: z.boolean().default(false),
  })

/** What may change after creation. */
const changeable = (limits: Limits) => ({
  hide_from_guests: z.boolean().optional(),
  allow_create: z.boolean().optional(),
  show_in_library: z.boolean().optional(),
  autofill: autofill(limits).nullish(),
})

const attributeBody = byLimits(limits =>
  z.object({
    space_id: z.uuid(),
    name: nameText(limits),
    type: z.enum(ATTRIBUTE_TYPES),
    multiple: z.boolean().optional(),
    options: optionBodies(limits).optional(),
    ...changeable(limits),
  }),
)

const changesBody = byLimits(limits =>
  z.object({
    name: nameText(limits).optional(),
    options: optionChanges(limits).optional(),
    ...changeable(limits),
  }),
)

export type AttributeDraft = z.output<ReturnType<typeof attributeBody>>

/** Throws bad_request where a member has another type or length, as does what follows. Spec: Media attributes and values. */
export const attributeDraft = ({ service, body }: Call): AttributeDraft => parse(attributeBody(service.limits), body)

/** What a PATCH changes; members that are left out stay. */
export const attributeChanges = ({ service, body }: Call): z.output<ReturnType<typeof changesBody>> =>
  parse(changesBody(service.limits), body)

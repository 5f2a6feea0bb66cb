import { z } from 'zod'
import { ATTRIBUTE_TYPES, AUTOFILL_MEDIA_TYPES } from '../../../../fixtures/entities.ts'
import { describe } from '../../api/shapes.ts'
import { OptionBody, OptionChanges } from '../option-body.ts'

/** name_only is false by default (assumption AUTOFILL-NAME-ONLY). */
const Autofill = z.object({
  prompt: z.string(),
  allowed_media_types: z.array(z.enum(AUTOFILL_MEDIA_TYPES)).nullable().default(null),
  name_only: z.boolean().default(false),
})

/** The properties that may change after creation. */
const Changeable = z.object({
  hide_from_guests: describe(z.boolean().optional(), 'Whether guests do not see it in the player', true),
  allow_create: describe(
    z.boolean().optional(),
    'tags: whether people, and tokens with media:write alone, may add options as they need them',
    true,
  ),
  show_in_library: describe(z.boolean().optional(), 'tags: whether a search suggests its options', true),
  autofill: Autofill.nullish(),
})

export const AttributeBody = Changeable.extend({
  space_id: z.uuid(),
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  allow_create: Changeable.shape.allow_create.meta({ default: false }),
  multiple: z.boolean().optional().meta({ default: false }),
  options: z.array(OptionBody).optional(),
})

/** A property that is left out does not change. */
export const AttributeChangesBody = Changeable.extend({
  name: z.string().optional(),
  options: OptionChanges.optional(),
})

export type AttributeDraft = z.output<typeof AttributeBody>

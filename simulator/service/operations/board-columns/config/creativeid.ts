import { z } from 'zod'

/** Takes any automation_id, since no operation shows automations (assumption AUTOMATION-ID). */
export const creativeid = z.strictObject({
  naming_convention_id: z.uuid().optional(),
  media_column_ids: z.array(z.string()).optional(),
  trigger_type: z.enum(['new-row', 'new-media', 'automation']).optional(),
  automation_id: z.uuid().nullish(),
})

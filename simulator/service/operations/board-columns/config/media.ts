import { z } from 'zod'

/** Takes any default_status, also one that is not in the status catalog (assumption DEFAULT-STATUS). */
export const media = z.strictObject({
  default_to_library: z.boolean().optional(),
  folder_id: z.uuid().nullish(),
  default_status: z.string().nullish(),
})

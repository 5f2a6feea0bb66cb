import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

/** default_status is kept as it is given, in the status catalog or not (assumption DEFAULT-STATUS). */
export const media: ConfigSchema = z.strictObject({
  default_to_library: z.boolean().optional(),
  folder_id: z.uuid().nullish(),
  default_status: z.string().nullish(),
})

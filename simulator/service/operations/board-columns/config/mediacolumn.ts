import { z } from 'zod'

export const mediacolumn = z.strictObject({ media_column_ids: z.array(z.uuid()).optional() })

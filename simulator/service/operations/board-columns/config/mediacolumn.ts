import { z } from 'zod'
import type { ConfigSchema } from './schema.ts'

export const mediacolumn: ConfigSchema = z.strictObject({ media_column_ids: z.array(z.uuid()).optional() })

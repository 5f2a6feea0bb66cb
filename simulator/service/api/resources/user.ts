import { z } from 'zod'
import { id } from '../shapes.ts'

/** Its members are an assumption (USERS-LISTING). Spec: Referenced operations. */
export const User = z.object({ id, organization_id: id, name: z.string(), email: z.string() })

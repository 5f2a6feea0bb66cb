import { z } from 'zod'
import { idOf, text } from '../shapes.ts'

/** Its properties are an assumption (USERS-LISTING). Spec: Referenced operations. */
export const User = z
  .object({
    id: idOf('user'),
    organization_id: idOf('organization'),
    name: text('Name of the person', 'Ada Mori'),
    email: text('Address of the person', 'ada@creative-ops.test'),
  })
  .describe('A member of a space')

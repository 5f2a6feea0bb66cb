import type { User } from '../../../fixtures/entities.ts'
import type { Resource } from '../reply.ts'

/** Presents a user, without the roles in spaces (assumption USERS-LISTING). Spec: Referenced operations. */
export const presentUser = ({ id, organization_id, name, email }: User): Resource => ({
  id,
  organization_id,
  name,
  email,
})

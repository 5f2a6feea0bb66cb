import { z } from 'zod'
import { Quota, ScopeName } from '../../../fixtures/entities.ts'
import { members, oneOf } from '../../../fixtures/schema.ts'
import { Id, Name } from './common.ts'

export const UserShape = members({
  id: Id.optional(),
  email: z.string().describe('Default: from the name, at example.com.').optional(),
  admin: z.boolean().describe('An admin of the organization.').optional(),
}).meta({ id: 'UserDescription' })

/** What a member may do in a space: an owner manages it, an editor changes boards. */
const ROLES = ['owner', 'editor', 'member'] as const

export const MembersShape = z
  .record(Name, oneOf(ROLES))
  .describe('Roles by user. By default every user that the world adds to the organization is an editor.')

export const TokenShape = members({
  secret: z.string().min(1).describe('Default: from the seed and the label.').optional(),
  scopes: z.array(ScopeName).describe('Default: all.').optional(),
  spaces: z.array(Name).describe('The allow-list. Default: every space of the organization.').optional(),
  user: Name.describe('Makes a grant that acts for this user.').optional(),
  disabled: z.boolean().optional(),
  quota: Quota.describe('Default: more than a test uses up.').optional(),
}).meta({ id: 'TokenDescription' })

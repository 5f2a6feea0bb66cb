import { z } from 'zod'
import type { Organization, Space, Token, User } from '../../../fixtures/entities.ts'
import { members, membersLater } from '../schema.ts'
import { Quota, ScopeName } from '../token.ts'
import { Id, Named, OptionalId } from './shapes.ts'

export const OrganizationShape: z.ZodType<Organization> = Named

export const SpaceShape: z.ZodType<Space> = membersLater(() => ({
  id: Id,
  organization_id: Id,
  name: z.string(),
  media_statuses: z.array(Named),
  folders: z.array(members({ id: Id, name: z.string(), parent_id: OptionalId.optional() })),
  naming_conventions: z.array(Named),
  members: z.array(members({ user_id: Id, owner: z.boolean(), edits_boards: z.boolean() })),
}))

export const UserShape: z.ZodType<User> = membersLater(() => ({
  id: Id,
  organization_id: Id,
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
}))

export const TokenShape: z.ZodType<Token> = membersLater(() => ({
  secret: z.string().min(1),
  label: z.string(),
  organization_id: Id,
  scopes: z.array(ScopeName),
  space_ids: z.array(Id).nullable(),
  user_id: OptionalId,
  disabled: z.boolean(),
  quota: Quota,
}))

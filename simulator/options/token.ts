import { z } from 'zod'
import { Quota, type Scope, ScopeName, type Token } from '../../fixtures/entities.ts'
import { members } from '../../fixtures/schema.ts'

/** What a new token may do. By default it has every scope and space. */
export interface TokenOptions {
  /** The name by which faults and the journal call it. No other token of the world has it. Default: minted, then minted-2 and so on. */
  readonly label?: string | undefined
  readonly scopes?: readonly Scope[] | undefined
  /** The allow-list, by id or name. */
  readonly spaceIds?: readonly string[] | undefined
  /** The user whom a grant acts for, by id or name. */
  readonly userId?: string | undefined
  /** By id or name. */
  readonly organizationId?: string | undefined
  readonly quota?: Token['quota'] | undefined
  readonly disabled?: boolean | undefined
}

/** The secret or the label of a token. */
export const TokenName = z.string()

const FIRST = {
  label: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, dashes and underscores')
    .optional(),
  scopes: z.array(ScopeName).optional(),
}

const LAST = { quota: Quota.optional(), disabled: z.boolean().optional() }

export const TokenProperties = members({
  ...FIRST,
  spaceIds: z.array(z.string()).optional(),
  userId: z.string().optional(),
  organizationId: z.string().optional(),
  ...LAST,
})

/** What the control plane takes. A property that is left out allows as much as possible. */
export const NewToken = members({
  ...FIRST,
  space_ids: z.array(z.string()).describe('By id or name').nullish(),
  user_id: z.string().describe('By id or name').nullish(),
  organization_id: z.string().describe('By id or name').optional(),
  ...LAST,
})

export type NewToken = z.infer<typeof NewToken>

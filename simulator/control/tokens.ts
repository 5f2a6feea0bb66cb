import { z } from 'zod'
import { SCOPES } from '../../fixtures/entities.ts'
import { Quota, ScopeName, TokenLabel } from '../options/token.ts'
import { disableToken } from './disable-token.ts'
import { mintToken } from './mint-token.ts'
import { controlRoute } from './route.ts'

const NewToken = z.strictObject({
  label: TokenLabel.optional(),
  scopes: z.array(ScopeName).optional(),
  space_ids: z.array(z.string()).nullish(),
  user_id: z.string().nullish(),
  organization_id: z.string().optional(),
  quota: Quota.optional(),
  disabled: z.boolean().optional(),
})

export const MintedToken = z.object({
  secret: z.string(),
  label: z.string(),
  organization_id: z.string(),
  scopes: z.array(z.enum(SCOPES)).readonly(),
  space_ids: z.array(z.string()).readonly().nullable(),
  user_id: z.string().nullable(),
  disabled: z.boolean(),
  quota: z.object({ units: z.number(), window_seconds: z.number() }),
})

export const tokenRoutes = [
  controlRoute({
    method: 'POST',
    path: '/tokens',
    id: 'createToken',
    summary: 'Creates a token, by default with every scope and space',
    input: NewToken,
    status: 201,
    answer: z.object({ data: MintedToken }),
    handle: ({ sandbox, input }) => ({ data: mintToken(sandbox.world, input) }),
  }),
  controlRoute({
    method: 'POST',
    path: '/tokens/disable',
    id: 'disableToken',
    summary: 'Disables a token, given by its secret or label',
    input: z.strictObject({ token: z.string() }),
    status: 204,
    handle: ({ sandbox, input: { token } }) => disableToken(sandbox.world, token),
  }),
]

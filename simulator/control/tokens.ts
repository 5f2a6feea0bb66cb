import { z } from 'zod'
import { SCOPES } from '../../fixtures/entities.ts'
import { members } from '../../fixtures/schema.ts'
import { NewToken } from '../options/token.ts'
import type { World } from '../world.ts'
import { disableToken, mintToken } from './change-tokens.ts'
import { controlRoute, inputRoute } from './route.ts'

/** The `token` is what requests carry, and what faults and `disable` take. */
export const MintedToken = z.object({
  token: z.string(),
  label: z.string(),
  organization_id: z.string(),
  scopes: z.array(z.enum(SCOPES)).readonly(),
  space_ids: z.array(z.string()).readonly().nullable(),
  user_id: z.string().nullable(),
  disabled: z.boolean(),
  quota: z.object({ units: z.number(), window_seconds: z.number() }),
})

const ListedToken = MintedToken.extend({ left: z.number().describe('Units that are left in the current window') })

export type ListedToken = z.infer<typeof ListedToken>

export const listTokens = ({ tokens, quotaWindows, clock }: World): readonly ListedToken[] =>
  [...tokens.values()].map(({ secret, ...token }) => {
    const { units, window_seconds } = token.quota
    const window = quotaWindows.get(secret)
    const isOver = !window || clock.now() >= window.openedAt + window_seconds * 1000
    return { token: secret, ...token, left: isOver ? units : units - window.used }
  })

export const tokenRoutes = [
  controlRoute('GET', '/tokens', {
    id: 'listTokens',
    summary: 'Lists the tokens of the world, and how much of their quotas is left',
    answer: z.object({ data: z.array(ListedToken).readonly() }),
    handle: ({ sandbox }) => ({ data: listTokens(sandbox.world) }),
  }),
  inputRoute('POST', '/tokens', {
    id: 'createToken',
    summary: 'Creates a token, by default with every scope and space',
    input: NewToken,
    status: 201,
    answer: MintedToken,
    handle({ sandbox, input }) {
      const { secret: token, ...more } = mintToken(sandbox.world, input)
      return { token, ...more }
    },
  }),
  inputRoute('POST', '/tokens/disable', {
    id: 'disableToken',
    summary: 'Disables a token, given by its secret or label',
    input: members({ token: z.string() }),
    handle: ({ sandbox, input: { token } }) => disableToken(sandbox.world, token),
  }),
]

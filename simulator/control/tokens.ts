import { Hono } from 'hono'
import { z } from 'zod'
import type { Caller } from '../http/app.ts'
import { Quota, ScopeName } from '../options/token.ts'
import type { Sandbox } from '../sandbox.ts'
import { parse } from '../service/errors.ts'
import { mintToken } from './mint-token.ts'
import { readJson } from './read-json.ts'

const Body = z.strictObject({
  scopes: z.array(ScopeName).optional(),
  space_ids: z.array(z.string()).nullish(),
  user_id: z.string().nullish(),
  organization_id: z.string().optional(),
  quota: Quota.optional(),
  disabled: z.boolean().optional(),
})

/** POST /_sim/tokens mints a token, by default with every scope and space. */
export const tokenRoutes = (sandbox: Sandbox): Hono<{ Bindings: Caller }> =>
  new Hono<{ Bindings: Caller }>().post('/', async context =>
    context.json({ data: mintToken(sandbox.world, parse(Body, await readJson(context))) }, 201),
  )

import { Hono } from 'hono'
import type { Sandbox } from '../sandbox.ts'

/** POST /_sim/reset replaces the world by a new one. */
export const resetRoutes = (sandbox: Sandbox): Hono =>
  new Hono().post('/', context => {
    sandbox.reset()
    return context.body(null, 204)
  })

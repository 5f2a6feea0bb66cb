import { Hono } from 'hono'
import type { Sandbox } from '../sandbox.ts'

/** POST /_sim/reset puts a fresh world in the place of the present one. */
export const resetRoutes = (sandbox: Sandbox): Hono =>
  new Hono().post('/', context => {
    sandbox.reset()
    return context.body(null, 204)
  })

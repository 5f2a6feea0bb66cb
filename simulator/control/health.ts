import { Hono } from 'hono'
import { isoTime } from '../clock.ts'
import type { Sandbox } from '../sandbox.ts'

/** GET /_sim/health answers as soon as the service is ready. */
export const healthRoutes = (sandbox: Sandbox): Hono =>
  new Hono().get('/', context => context.json({ status: 'ok', now: isoTime(sandbox.world.clock.now()) }))

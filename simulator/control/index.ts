import { Hono } from 'hono'
import type { Caller } from '../http/app.ts'
import { checkControlCaller } from '../http/guard.ts'
import type { Sandbox } from '../sandbox.ts'
import { notFound } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render.ts'
import { clockRoutes } from './clock.ts'
import { healthRoutes } from './health.ts'
import { CONTROL_PATH } from './path.ts'
import { profileRoutes } from './profile.ts'
import { resetRoutes } from './reset.ts'
import { tokenRoutes } from './tokens.ts'

/**
 * The requests that control the simulator. They cost nothing. If there is a `controlToken`, every caller
 * needs it; otherwise only this machine may call. Their errors have the envelope of the service.
 */
export const createControlPlane = (sandbox: Sandbox, controlToken: string | null): Hono<{ Bindings: Caller }> =>
  new Hono<{ Bindings: Caller }>()
    .onError((error, { env }) => env.send(renderError(error)))
    .basePath(CONTROL_PATH)
    .use(async ({ req, env }, next) => {
      checkControlCaller(req.raw, env.connection, controlToken)
      await next()
    })
    .route('/health', healthRoutes(sandbox))
    .route('/profile', profileRoutes(sandbox, controlToken))
    .route('/clock', clockRoutes(sandbox))
    .route('/tokens', tokenRoutes(sandbox))
    .route('/reset', resetRoutes(sandbox))
    .all('*', () => {
      throw notFound()
    })

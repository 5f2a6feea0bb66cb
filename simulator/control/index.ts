import { Hono } from 'hono'
import { toResponse } from '../http/app.ts'
import type { Sandbox } from '../sandbox.ts'
import { notFound } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render.ts'
import { clockRoutes } from './clock.ts'
import { healthRoutes } from './health.ts'
import { CONTROL_PATH } from './path.ts'
import { profileRoutes } from './profile.ts'
import { requireLoopback } from './require-loopback.ts'
import { resetRoutes } from './reset.ts'
import { tokenRoutes } from './tokens.ts'

/**
 * The requests that control the simulator. They need no token, cost nothing, and come from loopback only. Their errors
 * have the envelope of the service.
 */
export const createControlPlane = (sandbox: Sandbox): Hono =>
  new Hono()
    .onError(error => toResponse(renderError(error)))
    .basePath(CONTROL_PATH)
    .use(requireLoopback)
    .route('/health', healthRoutes(sandbox))
    .route('/profile', profileRoutes(sandbox))
    .route('/clock', clockRoutes(sandbox))
    .route('/tokens', tokenRoutes(sandbox))
    .route('/reset', resetRoutes(sandbox))
    .all('*', () => {
      throw notFound()
    })

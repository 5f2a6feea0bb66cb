import { Hono } from 'hono'
import { toResponse } from '../http/app.ts'
import type { Sandbox } from '../sandbox.ts'
import { notFound } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render.ts'
import { clock } from './clock.ts'
import { guard } from './guard.ts'
import { health } from './health.ts'
import { CONTROL_PATH } from './path.ts'
import { profile } from './profile.ts'
import { reset } from './reset.ts'
import { tokens } from './tokens.ts'

/**
 * What a test does to the simulator and not to the service: no token, no cost, loopback only. Errors have the
 * service's envelope.
 */
export const createControl = (sandbox: Sandbox): Hono =>
  new Hono()
    .onError(error => toResponse(renderError(error)))
    .basePath(CONTROL_PATH)
    .use(guard)
    .route('/health', health(sandbox))
    .route('/profile', profile(sandbox))
    .route('/clock', clock(sandbox))
    .route('/tokens', tokens(sandbox))
    .route('/reset', reset(sandbox))
    .all('*', () => {
      throw notFound()
    })

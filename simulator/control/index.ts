import type { Handler } from 'hono'
import { Hono, type HonoRequest } from 'hono'
import type { ArrivalEnv } from '../http/app.ts'
import { checkControlCaller } from '../http/guard.ts'
import { ApiError } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render-envelope.ts'
import type { PlainResponse } from '../service/reply.ts'
import { CONTROL_PATH } from './path.ts'
import { addRoutes } from './route.ts'
import { type ControlParts, createRoutes } from './routes.ts'
import { healthRoute } from './status.ts'

/** Shows the page of the simulator or the sandbox. It holds no data, so anybody may see it: what it asks for is guarded. */
const showWorkbench: Handler<ArrivalEnv> = async context => {
  const { renderWorkbench } = await import('../workbench/page.tsx')
  const { html, policy } = await renderWorkbench(context.env.sandbox.service)
  return context.html(html, 200, {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
}

const HEALTHY: PlainResponse = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' }

const isPlainHealthCheck = ({ method, path, raw }: HonoRequest): boolean =>
  method === 'GET' && path === CONTROL_PATH + healthRoute.path && !raw.headers.has('authorization')

/**
 * The requests that control the simulator, or the sandbox whose base URL they begin with. They cost nothing. If there is
 * a `controlToken`, every caller needs it, except to read the health; otherwise only this machine may call. Their errors have the envelope of the service.
 */
export function createControlPlane(parts: ControlParts): Hono<ArrivalEnv> {
  const app = new Hono<ArrivalEnv>()
    .onError((error, { env }) => env.send(renderError(error)))
    .on('GET', [CONTROL_PATH, `${CONTROL_PATH}/`], showWorkbench)
    .basePath(CONTROL_PATH)
    .use(async ({ req, env }, next) => {
      const { controlToken } = parts
      // Container platforms and load balancers ask without a token, and learn nothing else.
      if (controlToken !== null && isPlainHealthCheck(req)) return env.send(HEALTHY)
      checkControlCaller(req.raw, env.connection, controlToken)
      await next()
    })
  addRoutes(app, createRoutes(parts))
  return app.all('*', ({ req }) => {
    const known = `GET ${CONTROL_PATH}/openapi.json describes what it has.`
    throw new ApiError('not_found', `The control plane has no ${req.method} ${req.path}. ${known}`)
  })
}

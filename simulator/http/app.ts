import { Hono } from 'hono'
import type { PlainResponse } from '../service/reply.ts'
import type { ServiceContext } from '../service/service.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { putBytes } from '../service/upload-session/put-bytes.ts'
import { type Connection, checkHost } from './guard.ts'
import { createBodyReader } from './read-body.ts'
import { createRequestHandler, type RequestHandler, renderErrorSafely } from './request-handler.ts'

/** Sends an answer. If it writes to the connection itself, the Response only says that this has happened. */
export type SendResponse = (rendered: PlainResponse) => Response

export const toResponse: SendResponse = ({ status, headers, body }) => new Response(body, { status, headers })

/** Who sends a request, and how to answer. A call in process has no connection. */
export interface Caller {
  readonly connection?: Connection
  readonly send: SendResponse
}

const IN_PROCESS: Caller = { send: toResponse }

/** A service with its two entrances. Both give the same answers. */
export interface App {
  /** Answers requests to operations, and all others with 404. */
  readonly handle: RequestHandler
  /** Answers all requests, also to upload URLs and to the control plane. */
  readonly fetch: (request: Request, caller?: Caller) => Response | Promise<Response>
}

/** Reads `context` anew at each request, since a reset replaces its world. */
export function createApp(context: ServiceContext, control = new Hono<{ Bindings: Caller }>()): App {
  const handleRequest = createRequestHandler(context)
  const app = new Hono<{ Bindings: Caller }>()
    .route('/', control)
    .put(`${UPLOAD_PATH}:session`, ({ req }) => putBytes({ ...context }, req.param('session'), req.raw))
    .all('*', async ({ req: { raw }, env }) => {
      const { method, url, headers } = raw
      return env.send(await handleRequest({ method, url, headers, body: createBodyReader(raw, env.connection) }))
    })
    .onError((error, { env }) => env.send(renderErrorSafely(context.service, error)))
  return {
    async handle(request) {
      const rendered = await handleRequest(request)
      return request.method === 'HEAD' ? { ...rendered, body: '' } : rendered
    },
    fetch(request, caller = IN_PROCESS) {
      try {
        if (caller.connection) checkHost(caller.connection)
      } catch (error) {
        return caller.send(renderErrorSafely(context.service, error))
      }
      return app.fetch(request, caller)
    },
  }
}

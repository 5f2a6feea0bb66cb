import { Hono } from 'hono'
import type { PlainResponse } from '../service/reply.ts'
import type { ServiceContext } from '../service/service.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { putBytes } from '../service/upload-session/put-bytes.ts'
import { createBodyReader } from './read-body.ts'
import { createRequestHandler, type RequestHandler, renderErrorSafely } from './request-handler.ts'

/** Sends an answer on its way. Where it does so by itself, the Response only says so. */
export type Send = (rendered: PlainResponse) => Response

export const toResponse: Send = ({ status, headers, body }) => new Response(body, { status, headers })

/** A service as it is reached from outside: the same answers to plain requests and to Requests. */
export interface App {
  /** Answers requests to operations; others are answered 404. */
  readonly handle: RequestHandler
  /** Answers all requests, also to upload URLs and to the control plane; by default with the answer in the Response. */
  readonly fetch: (request: Request, send?: Send) => Response | Promise<Response>
}

/** The service that a context holds at each request, and the control plane beside it. */
export function createApp(context: ServiceContext, control = new Hono()): App {
  const receive = createRequestHandler(context)
  const app = new Hono<{ Bindings: { send: Send } }>()
    .route('/', control)
    .put(`${UPLOAD_PATH}:session`, ({ req }) => putBytes({ ...context }, req.param('session'), req.raw))
    .all('*', async ({ req: { raw }, env }) => {
      const { method, url, headers } = raw
      return env.send(await receive({ method, url, headers, body: createBodyReader(raw) }))
    })
    .onError((error, { env }) => env.send(renderErrorSafely(context.service, error)))
  return {
    async handle(request) {
      const rendered = await receive(request)
      return request.method === 'HEAD' ? { ...rendered, body: '' } : rendered
    },
    fetch: (request, send = toResponse) => app.fetch(request, { send }),
  }
}

import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Instant } from '../clock.ts'
import { BrokenConnection, firstHalf } from '../faults/broken-connection.ts'
import type { Sandbox } from '../sandbox.ts'
import { renderErrorSafely } from '../service/pipeline/render-error-safely.ts'
import type { PlainResponse } from '../service/reply.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { type Connection, checkHost } from './guard.ts'
import { createBodyReader } from './read-body.ts'
import type { WatchCaller } from './record-exchange.ts'
import { sandboxNameIn, withoutBase } from './site.ts'
import { streamOf } from './stream-of.ts'
import { receiveBytes } from './upload-handler.ts'

/** Sends a response. If it writes to the connection itself, the Response only says that this has happened. */
export type SendResponse = (rendered: PlainResponse) => Response

export const toResponse: SendResponse = ({ status, headers, body }) =>
  new Response(body === '' ? null : body, { status, headers })

/** Who sends a request, and how to answer. A call in process has no connection. */
export interface Caller {
  readonly connection?: Connection | undefined
  readonly send: SendResponse
  /** Ends the connection without a response, or in the middle of it. In process, it throws where fetch would reject. */
  readonly breakOff: (broken: BrokenConnection) => Response
}

/** What the handlers know of a request besides its content. */
export interface Arrival extends Caller {
  readonly sandbox: Sandbox
}

export type ArrivalEnv = { readonly Bindings: Arrival }

async function* halfOf(body: string, broken: BrokenConnection): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(firstHalf(body))
  throw broken
}

/** Throws as fetch does, or makes a Response whose body ends with that error. */
function toBrokenResponse(broken: BrokenConnection): Response {
  if (!broken.halfSent) throw broken
  const { status, headers, body } = broken.halfSent
  return new Response(streamOf(halfOf(body, broken)), { status, headers })
}

const IN_PROCESS: Caller = { send: toResponse, breakOff: toBrokenResponse }

/** Tells when the caller of a request has gone. Only over a port is there a connection that breaks. */
const watchCaller =
  (request: Request, { connection }: Caller): WatchCaller =>
  act => {
    if (connection) return connection.whenBroken(act)
    // The Request of a polyfill may have none.
    const { signal }: { readonly signal?: AbortSignal | null } = request
    signal?.addEventListener('abort', act, { once: true })
    return () => signal?.removeEventListener('abort', act)
  }

/** Answers all requests: to operations, to upload URLs and to the control plane. */
export interface App {
  /** Finds the sandbox by the URL. */
  readonly fetch: (request: Request, caller?: Caller) => Response | Promise<Response>
  /** Asks the sandbox that `find` returns, whether the URL names it or not. */
  readonly fetchFrom: (find: () => Sandbox, request: Request, caller?: Caller) => Response | Promise<Response>
}

export interface AppParts {
  /** Answers requests that name no sandbox. */
  readonly main: Sandbox
  /** Finds another sandbox by its name, or throws. */
  readonly find?: (name: string) => Sandbox
  readonly control?: Hono<ArrivalEnv>
}

/** A response with the time of its world, where Node would add that of the machine. */
const withDate = (answer: PlainResponse, now: Instant): PlainResponse => ({
  ...answer,
  headers: { date: new Date(now).toUTCString(), ...answer.headers },
})

/** Reads the world of a sandbox anew at each request, since a reset replaces it. */
export function createApp({ main, find, control = new Hono<ArrivalEnv>() }: AppParts): App {
  const app = new Hono<ArrivalEnv>({
    getPath: (request, options) => withoutBase(getPath(request), options?.env?.sandbox.basePath ?? ''),
  })
    .route('/', control)
    .put(`${UPLOAD_PATH}:session`, async ({ req, env }) =>
      env.send(await receiveBytes(env.sandbox, req.param('session'), req.raw, watchCaller(req.raw, env))),
    )
    // A browser asks for it with each page, and no client does.
    .get('/favicon.ico', context => context.body(null, 204))
    .all('*', async ({ req: { raw }, env }) => {
      const { method, url, headers } = raw
      const body = createBodyReader(raw, env.connection)
      const whenCallerGone = watchCaller(raw, env)
      const baseUrl = env.connection?.publicUrl
      const answer = await env.sandbox.handle({ method, url, headers, body, baseUrl, whenCallerGone })
      return env.send(env.connection ? withDate(answer, env.sandbox.world.clock.now()) : answer)
    })
    .onError((error, { env }) =>
      error instanceof BrokenConnection ? env.breakOff(error) : env.send(renderErrorSafely(env.sandbox.service, error)),
    )

  const fetchFrom: App['fetchFrom'] = (findSandbox, request, caller = IN_PROCESS) => {
    const { connection, send, breakOff } = caller
    try {
      if (connection) checkHost(connection)
      const arrival: Arrival = { connection, send, breakOff, sandbox: findSandbox() }
      return app.fetch(request, arrival)
    } catch (error) {
      return send(renderErrorSafely(main.service, error))
    }
  }
  return {
    fetchFrom,
    fetch(request, caller) {
      const name = sandboxNameIn(request.url)
      return fetchFrom(() => (name === undefined || !find ? main : find(name)), request, caller)
    },
  }
}

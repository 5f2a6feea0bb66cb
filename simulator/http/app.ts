import { Hono } from 'hono'
import { notFound } from '../service/errors.ts'
import type { ServiceContext } from '../service/present/context.ts'
import type { Service } from '../service/service.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { putBytes } from '../service/upload-session/put-bytes.ts'
import type { World } from '../world.ts'
import { place, receive } from './receive.ts'
import { readText } from './request-text.ts'
import { type Respond, respond } from './respond.ts'
import { router } from './routes.ts'

/** How an answer goes out. */
export interface Passage {
  readonly reply: Respond
}

type Env = { readonly Bindings: Passage }

/** The service over a world; without a passage bodies come with the Request, and answers are Responses. */
export interface App extends ServiceContext {
  /** The operation that a request goes to. */
  readonly route: ReturnType<typeof router>
  readonly fetch: (request: Request, passage?: Passage) => Response | Promise<Response>
}

/** The operations in one Hono app. */
export function createApp(service: Service, world: World): App {
  const app = new Hono<Env>()
  for (const operation of Object.values(service.operations)) {
    app.on(operation.method, operation.path, async ({ req, env }) => {
      const { raw } = req
      const call = { ...place(raw.url), headers: raw.headers, params: req.param() }
      const incoming = { ...call, readText: (bytes: number) => readText(raw, bytes) }
      return env.reply(await receive({ service, world }, operation, incoming))
    })
  }
  app.put(`${UPLOAD_PATH}:session`, async context => {
    try {
      return await putBytes({ service, world }, context.req.param('session'), context.req.raw)
    } catch (error) {
      return context.env.reply(service.steps.renderError(error))
    }
  })
  app.notFound(({ env }) => env.reply(service.steps.renderError(notFound())))
  return {
    service,
    world,
    route: router(Object.values(service.operations)),
    fetch: (request, passage = { reply: respond }) => app.fetch(request, passage),
  }
}

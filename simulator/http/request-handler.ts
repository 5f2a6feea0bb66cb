import type { FaultTarget } from '../faults/faults.ts'
import { takeFaults } from '../faults/request-faults.ts'
import { readViewBefore } from '../hints/written-back.ts'
import { Exchange } from '../journal/exchange.ts'
import { badRequest, notFound } from '../service/errors.ts'
import { answerRequest } from '../service/pipeline/answer-request.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Service } from '../service/service.ts'
import type { World } from '../world.ts'
import { type BodyReader, readTextBody } from './read-body.ts'
import { recordExchange, type WatchCaller } from './record-exchange.ts'
import { createOperationRouter, type OperationRouter } from './router.ts'
import { type Site, withoutBase } from './site.ts'

/** A request as plain values, without a Request object. */
export interface PlainRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body?: string | BodyReader
  /** The base address of the simulator for the caller. Default: the origin of the URL. */
  readonly baseUrl?: string | undefined
  /** Tells when nobody waits for the answer any more. */
  readonly whenCallerGone?: WatchCaller
}

export type RequestHandler = (request: PlainRequest) => Promise<PlainResponse>

/** The request as a fault sees it. */
const targetOf = (world: World, name: string, method: string, path: string, headers: Headers): FaultTarget => ({
  operation: name,
  method,
  path,
  token: world.tokens.get(secretOf(headers) ?? ''),
})

/**
 * The only way to the operations of a service: finds the operation, runs all due work, and answers. Rejects only if the
 * URL or the headers are malformed, or if a fault breaks the connection.
 */
export function createRequestHandler(
  context: Site,
  route: OperationRouter = createOperationRouter(Object.values(context.service.operations)),
): RequestHandler {
  const { basePath } = context
  return async ({ method, url, headers: given, body = '', baseUrl, whenCallerGone }) => {
    const { service, world, changes } = context
    const { origin, pathname, search, searchParams } = new URL(url)
    const path = withoutBase(pathname, basePath)
    const headers = given instanceof Headers ? given : new Headers(given)
    const request = {
      headers,
      query: searchParams,
      baseUrl: (baseUrl ?? origin) + basePath,
      readText: typeof body === 'string' ? async (bytes: number) => readTextBody(body, bytes) : body,
    }
    const exchange = new Exchange(world.clock.now(), method, path, search, headers)
    const readBody =
      method === 'GET' || method === 'HEAD' ? undefined : () => request.readText(service.limits.bodyBytes)
    return await recordExchange({ service, world, changes }, exchange, { whenCallerGone, readBody }, () => {
      // assumption URL-LENGTH
      if (url.length > service.limits.urlLength)
        throw badRequest(`The URL has more than ${service.limits.urlLength} characters. Send a shorter one.`)
      const found = route(method === 'HEAD' ? 'GET' : method, path)
      if (!found) throw notFound()
      const { operation, params } = found
      exchange.operation = operation
      const readText = async (bytes: number) => {
        const text = await request.readText(bytes)
        exchange.viewBefore ??= readViewBefore({ service, world }, operation.name, params, text)
        return text
      }
      const complete = { ...request, params, readText }
      const ask = (to: Service) => answerRequest({ service: to, world }, operation, complete, exchange)
      const answer = () => {
        const faults = world.faults.areActive
          ? takeFaults(world, targetOf(world, operation.name, method, path, headers))
          : undefined
        return faults ? faults.answer(service, exchange, ask) : ask(service)
      }
      const now = world.clock.now()
      return world.scheduler.hasDueWork(now) ? world.scheduler.runDueWork(now).then(answer) : answer()
    })
  }
}

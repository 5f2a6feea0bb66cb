import { answerUnderFaults } from '../faults/request-faults.ts'
import { readViewBefore } from '../hints/written-back.ts'
import { Exchange } from '../journal/exchange.ts'
import { badRequest, notFound } from '../service/errors.ts'
import { answerRequest, type BodyReader } from '../service/pipeline/answer-request.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Service } from '../service/service.ts'
import { readTextBody } from './read-body.ts'
import { recordExchange, type WatchCaller } from './record-exchange.ts'
import type { OperationRouter } from './router.ts'
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
  /** Tells when nobody waits for the response any more. */
  readonly whenCallerGone?: WatchCaller
}

export type RequestHandler = (request: PlainRequest) => Promise<PlainResponse>

/**
 * The only way to the operations of a service: finds the operation, runs all due work, and answers. Rejects only if the
 * URL or the headers are malformed, or if a fault breaks the connection.
 */
export function createRequestHandler(context: Site, route: OperationRouter): RequestHandler {
  const { basePath } = context
  return async ({ method, url, headers: given, body = '', baseUrl, whenCallerGone }) => {
    const { service, world, changes } = context
    const { origin, pathname, search, searchParams: query } = new URL(url)
    const path = withoutBase(pathname, basePath)
    const headers = given instanceof Headers ? given : new Headers(given)
    const exchange = new Exchange(world.clock, method, path, search, headers)
    const readText: BodyReader = typeof body === 'string' ? async bytes => readTextBody(body, bytes) : body
    const readBody = method === 'GET' || method === 'HEAD' ? undefined : () => readText(service.limits.bodyBytes)
    return await recordExchange({ service, world, changes }, exchange, { whenCallerGone, readBody }, () => {
      // assumption URL-LENGTH
      if (url.length > service.limits.urlLength)
        throw badRequest(`The URL has more than ${service.limits.urlLength} characters. Send a shorter one.`)
      const found = route(method === 'HEAD' ? 'GET' : method, path)
      if (!found) throw notFound()
      const { operation, params } = found
      exchange.operation = operation
      const readAndNote = async (bytes: number) => {
        const text = await readText(bytes)
        exchange.viewBefore ??= readViewBefore({ service, world }, operation.name, params, text)
        return text
      }
      const base = (baseUrl ?? origin) + basePath
      const ask = (to: Service) =>
        answerRequest({ service: to, world, operation, headers, params, query, baseUrl: base }, readAndNote, exchange)
      const answer = () => answerUnderFaults({ service, world }, exchange, ask)
      const now = world.clock.now()
      return world.scheduler.hasDueWork(now) ? world.scheduler.runDueWork(now).then(answer) : answer()
    })
  }
}

import { BrokenConnection } from '../faults/broken-connection.ts'
import type { FaultTarget } from '../faults/faults.ts'
import { interfere } from '../faults/interference.ts'
import { badRequest, notFound } from '../service/errors.ts'
import { answerRequest } from '../service/pipeline/answer-request.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import { renderError } from '../service/pipeline/render.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Service } from '../service/service.ts'
import type { World } from '../world.ts'
import { type BodyReader, readTextBody } from './read-body.ts'
import { createOperationRouter, type OperationRouter } from './router.ts'
import { type Site, withoutBase } from './site.ts'

/** A request as plain values, without a Request object. */
export interface PlainRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body?: string | BodyReader
}

export type RequestHandler = (request: PlainRequest) => Promise<PlainResponse>

/** Renders an error by the service, or as the honest service does if that throws. */
export function renderErrorSafely({ steps }: Service, thrown: unknown): PlainResponse {
  try {
    return steps.renderError(thrown)
  } catch (failure) {
    return renderError(failure)
  }
}

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
  return async ({ method, url, headers, body = '' }) => {
    const { service, world } = context
    const { origin, pathname, searchParams } = new URL(url)
    const request = {
      headers: headers instanceof Headers ? headers : new Headers(headers),
      query: searchParams,
      baseUrl: origin + basePath,
      readText: typeof body === 'string' ? async (bytes: number) => readTextBody(body, bytes) : body,
    }
    try {
      // assumption URL-LENGTH
      if (url.length > service.limits.urlLength)
        throw badRequest(`The URL has more than ${service.limits.urlLength} characters. Send a shorter one.`)
      const path = withoutBase(pathname, basePath)
      const found = route(method === 'HEAD' ? 'GET' : method, path)
      if (!found) throw notFound()
      const now = world.clock.now()
      if (world.scheduler.hasDueWork(now)) await world.scheduler.runDueWork(now)
      const { operation, params } = found
      const faults = interfere(world, () => targetOf(world, operation.name, method, path, request.headers))
      const ask = (to: Service) => answerRequest({ service: to, world }, operation, { ...request, params })
      if (!faults) return await ask(service)
      return await faults.answer(service, to => ask(to).catch(error => renderErrorSafely(to, error)))
    } catch (error) {
      if (error instanceof BrokenConnection) throw error
      return renderErrorSafely(service, error)
    }
  }
}

import type { Operation } from '../operation.ts'
import type { ServiceContext } from '../present/context.ts'
import type { Rendered } from './render.ts'

/** A request to an operation, taken apart. */
export interface Incoming {
  readonly headers: Headers
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
  /** The body as text. Rejects with an ApiError when it is longer than so many bytes. */
  readonly readText: (bytes: number) => Promise<string>
}

/** Takes one request through the stations of the pipeline. Never rejects. */
export async function answer(
  { service, world }: ServiceContext,
  operation: Operation,
  { headers, params, query, baseUrl, readText }: Incoming,
): Promise<Rendered> {
  const { steps, limits } = service
  const arrival = { service, world, operation, headers, baseUrl }
  try {
    const actor = steps.authenticate(arrival)
    steps.charge(arrival, actor)
    const call = { ...arrival, actor, params, query, body: {} }
    steps.authorize(call)
    steps.checkFields(call)
    return await steps.idempotent(
      call,
      () => readText(limits.bodyBytes),
      text => {
        const complete = operation.method === 'GET' ? call : { ...call, body: steps.readBody(arrival, text) }
        return steps.renderReply(complete, operation.handle(complete))
      },
    )
  } catch (error) {
    return steps.renderError(error)
  }
}

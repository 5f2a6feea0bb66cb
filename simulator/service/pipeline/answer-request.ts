import type { PlainResponse } from '../reply.ts'
import type { Operation, ServiceContext } from '../service.ts'

/** A request to an operation, taken apart. */
export interface OperationRequest {
  readonly headers: Headers
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
  /** The body as text. Rejects with an ApiError when it is longer than so many bytes. */
  readonly readText: (bytes: number) => Promise<string>
}

/** Takes one request through the stations of the pipeline. Rejects with what a station throws. */
export async function answerRequest(
  { service, world }: ServiceContext,
  operation: Operation,
  { headers, params, query, baseUrl, readText }: OperationRequest,
): Promise<PlainResponse> {
  const { steps, limits } = service
  const bodyless = operation.method === 'GET'
  const arrival = { service, world, operation, headers, baseUrl }
  const actor = steps.authenticate(arrival)
  steps.charge(arrival, actor)
  const call = { ...arrival, actor, params, query, body: {} }
  steps.authorize(call)
  steps.checkFields(call)
  return steps.answerOnce(
    call,
    async () => (bodyless ? '' : readText(limits.bodyBytes)),
    text => {
      const complete = bodyless ? call : { ...call, body: steps.readBody(arrival, text) }
      return steps.renderReply(complete, operation.handle(complete))
    },
  )
}

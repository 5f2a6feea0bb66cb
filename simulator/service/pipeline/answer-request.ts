import type { PlainResponse } from '../reply.ts'
import type { Operation, ServiceContext } from '../service.ts'
import type { Trace } from './trace.ts'

/** A request to an operation, as plain values. */
export interface OperationRequest {
  readonly headers: Headers
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
  /** Reads the body as text. Rejects with an ApiError if it has more bytes than `limit`. */
  readonly readText: (limit: number) => Promise<string>
}

/** Takes a request through the steps of the pipeline, and notes how far it came. Rejects with the error of a step that throws. */
export async function answerRequest(
  { service, world }: ServiceContext,
  operation: Operation,
  { headers, params, query, baseUrl, readText }: OperationRequest,
  trace: Trace,
): Promise<PlainResponse> {
  const { steps, limits } = service
  const hasNoBody = operation.method === 'GET'
  const context = { service, world, operation, headers, params, query, baseUrl }
  const actor = steps.authenticate(context)
  trace.token = actor.token
  steps.charge(context, actor)
  const call = { ...context, actor, body: {} }
  steps.authorize(call)
  steps.checkFields(call)
  return steps.answerOnce(
    call,
    async () => {
      if (hasNoBody) return ''
      trace.text = await readText(limits.bodyBytes)
      return trace.text
    },
    text => {
      trace.isHandled = true
      const complete = hasNoBody ? call : { ...call, body: steps.readBody(context, text) }
      return steps.renderReply(complete, operation.handle(complete))
    },
  )
}

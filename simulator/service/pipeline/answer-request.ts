import type { PlainResponse } from '../reply.ts'
import type { RequestContext } from '../service.ts'
import type { Trace } from './trace.ts'

/** Reads a body as text. Rejects with an ApiError if it has more bytes than `limit`, or ends too early. */
export type BodyReader = (limit: number) => Promise<string>

/** Takes a request through the steps of the pipeline, and notes how far it came. Rejects with the error of a step that throws. */
export async function answerRequest(
  context: RequestContext,
  readText: BodyReader,
  trace: Trace,
): Promise<PlainResponse> {
  const { steps, limits } = context.service
  const { operation } = context
  const hasNoBody = operation.method === 'GET'
  const actor = steps.authenticate(context)
  trace.token = actor.token
  steps.charge(context, actor)
  const call = { ...context, actor, body: {} }
  steps.authorize(call)
  steps.checkFields(call)
  return steps.answerIdempotently(
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

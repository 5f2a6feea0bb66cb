import { z } from 'zod'

const RequestMessage = z.object({
  kind: z.literal('request'),
  method: z.string(),
  target: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  framing: z.enum(['length', 'chunked']),
})

const BytesMessage = z.object({
  kind: z.literal('bytes'),
  bytes: z.string(),
  ending: z.enum(['wait', 'end', 'reset']),
})

/** An input, in a message or a file. */
export const InputMessage = z.discriminatedUnion('kind', [RequestMessage, BytesMessage])

/** What the fuzzer asks the process of the simulator, one question after the other. */
export const Question = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('start'),
    seed: z.number(),
    deviate: z.array(z.string()),
    writes: z.array(RequestMessage),
  }),
  z.object({ ask: z.literal('reset') }),
  z.object({ ask: z.literal('memory') }),
  z.object({ ask: z.literal('fault') }),
])

export type Question = z.infer<typeof Question>

/** What that process replies. */
export const Reply = z.object({
  /** To `start`. */
  port: z.number().optional(),
  /** To `memory`: bytes in use after a collection of garbage. */
  memory: z.number().optional(),
  /** To `fault`: the last error that became a 500. */
  fault: z.string().optional(),
})

export type Reply = z.infer<typeof Reply>

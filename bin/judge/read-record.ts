import { z } from 'zod'
import { parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { readLines } from '../read-lines.ts'
import { UsageError } from '../usage-error.ts'

const Headers = z.record(z.string(), z.string())

const Line: z.ZodType<ClientExchange> = z.object({
  sentAt: z.number(),
  endedAt: z.number(),
  token: z.string().nullable(),
  hasScheme: z.boolean().optional(),
  request: z.object({
    method: z.string(),
    url: z.url(),
    headers: Headers,
    body: z.string().nullish(),
    bytes: z.number().optional(),
  }),
  response: z.object({ status: z.int(), headers: Headers, text: z.string().nullable() }).nullable(),
})

/**
 * The exchanges that `watch --record` has written, one after the other, and null for each line that cannot be read. A process
 * that was killed may leave half a line at the end. Throws a UsageError if already the first line is no exchange.
 */
export async function* readRecord(path: string): AsyncGenerator<ClientExchange | null> {
  let number = 0
  let isBroken = false
  for await (const line of readLines(path)) {
    number += 1
    if (isBroken) yield null
    const { data: exchange } = Line.safeParse(parseJson(line ?? ''))
    if (!exchange && number === 1) throw new UsageError(`${path}:1: is not an exchange that watch --record has written`)
    isBroken = !exchange && line !== null
    if (exchange) yield exchange
    else if (line === null) yield null
  }
}

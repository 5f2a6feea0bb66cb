import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
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
  response: z
    .object({ status: z.int(), headers: Headers, text: z.string().nullable(), unread: z.string().optional() })
    .nullable(),
})

/**
 * The exchanges that `watch --record` has written, one after the other, and null for each line that cannot be read. A process
 * that was killed may leave half a line at the end. Throws a UsageError if already the first line is no exchange.
 */
export async function* readRecord(path: string): AsyncGenerator<ClientExchange | null> {
  const file = createReadStream(path)
  await once(file, 'open').catch(error => {
    throw new UsageError(`Failed to read ${path}: ${error.message}`)
  })
  let number = 0
  let isBroken = false
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (isBroken) yield null
    const { data: exchange } = Line.safeParse(parseJson(line))
    if (!exchange && number === 1) throw new UsageError(`${path}:1: is not an exchange that watch --record has written`)
    isBroken = !exchange
    if (exchange) yield exchange
  }
}

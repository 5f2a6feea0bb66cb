import { z } from 'zod'
import { parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { messageOf } from '../../suites/message-of.ts'
import { readLines } from '../read-lines.ts'
import { UsageError } from '../usage-error.ts'

/** What a recording has: an exchange, or why an entry cannot be read. */
export type Recorded = ClientExchange | string

/** A URL as `URL` writes it, so that equal addresses have equal texts; without a name, a password and a fragment. */
export function normalizeUrl(written: string): string {
  const url = new URL(written)
  ;[url.username, url.password, url.hash] = ['', '', '']
  return url.href
}

const Headers = z.record(z.string(), z.string())

const Line: z.ZodType<ClientExchange> = z.object({
  sentAt: z.number(),
  endedAt: z.number(),
  token: z.string().nullable(),
  hasScheme: z.boolean().optional(),
  onPurpose: z.array(z.string()).optional(),
  request: z.object({
    method: z.string(),
    url: z.url().transform(normalizeUrl),
    headers: Headers,
    body: z.string().nullish(),
    bytes: z.number().optional(),
  }),
  response: z
    .object({ status: z.int(), headers: Headers, text: z.string().nullable(), unread: z.string().optional() })
    .nullable(),
})

/**
 * What `watch --record` has written into a file, one exchange after the other. A process that was killed may leave half a line
 * at the end: that is not there. Throws a UsageError if the file cannot be read, or has no exchange.
 */
export async function* readRecord(path: string, end?: number, name = path): AsyncGenerator<Recorded> {
  let hasRead = false
  let broken: Recorded | undefined
  try {
    for await (const { number, text } of readLines(path, end === undefined ? {} : { end })) {
      if (text?.trim() === '') continue
      if (broken) yield broken
      const { data: exchange } = Line.safeParse(parseJson(text ?? ''))
      broken = exchange ? undefined : `line ${number} is not an exchange that watch --record has written`
      if (!exchange) continue
      hasRead = true
      yield exchange
    }
  } catch (error) {
    throw new UsageError(`Failed to read ${name}: ${messageOf(error)}`)
  }
  if (!hasRead) throw new UsageError(`${name} has no exchange that watch --record has written`)
}

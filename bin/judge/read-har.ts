import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { messageOf } from '../../suites/message-of.ts'
import { UsageError } from '../usage-error.ts'
import { takeCredentials } from './name-token.ts'

const Headers = z.array(z.object({ name: z.string(), value: z.string() })).default([])

const Entry = z.object({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number().default(0),
  request: z.object({
    method: z.string(),
    url: z.url(),
    headers: Headers,
    bodySize: z.number().nullish(),
    postData: z.object({ text: z.string().nullish() }).nullish(),
  }),
  response: z.object({
    status: z.int(),
    headers: Headers,
    content: z
      .object({ text: z.string().nullish(), encoding: z.string().nullish(), size: z.number().nullish() })
      .default({}),
  }),
})

type Entry = z.infer<typeof Entry>

const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })

/** Headers by their names in lower case. A browser may write them in any case. */
const byName = (headers: Entry['request']['headers']): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))

/** Tools leave out long bodies, or write their beginning. */
function textOf({ text, encoding, size }: Entry['response']['content']): string | null {
  const bytes = Buffer.from(text ?? '', encoding === 'base64' ? 'base64' : 'utf8')
  return typeof text === 'string' && bytes.length >= (size ?? 0) ? bytes.toString() : null
}

/** Tools leave out bodies. They write their size, or -1 if they do not know it. */
function bodyOf({ method, bodySize, postData }: Entry['request']): string | null | undefined {
  const size = bodySize ?? -1
  if (typeof postData?.text === 'string') return postData.text === '' && size > 0 ? null : postData.text
  const mayHaveBody = postData || size > 0 || (size < 0 && method !== 'GET')
  return mayHaveBody ? null : undefined
}

/** A URL without a name and a password. */
function withoutUser(written: string): string {
  const url = new URL(written)
  if (url.username === '' && url.password === '') return written
  ;[url.username, url.password] = ['', '']
  return url.href
}

/** The text in the file is no longer compressed, whatever the response's headers say. */
function answerHeadersOf({ headers }: Entry['response']): Record<string, string> {
  const { 'content-encoding': _, ...rest } = byName(headers)
  return rest
}

function fromEntry({ startedDateTime, time, request, response }: Entry): ClientExchange {
  const { headers, ...credentials } = takeCredentials(byName(request.headers), request.url)
  const sentAt = Date.parse(startedDateTime)
  // What tools write as the size of a body is that of its text, or counts the frames around it too.
  const length = headers['content-length']
  return {
    sentAt,
    endedAt: sentAt + Math.max(0, time),
    ...credentials,
    request: {
      ...{ method: request.method, url: withoutUser(request.url), headers, body: bodyOf(request) },
      bytes: length === undefined ? undefined : Number(length),
    },
    // Browsers write 0 where no response came.
    response:
      response.status === 0
        ? null
        : { status: response.status, headers: answerHeadersOf(response), text: textOf(response.content) },
  }
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`Failed to read ${path}: ${messageOf(error)}`)
  }
}

const describeIssue = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join('.')}: ${issue?.message}`

/**
 * The exchanges of a HAR file in the order in which they ended, then null for each entry that cannot be read. Throws a
 * UsageError that names the member that is wrong if none can.
 */
export function readHar(path: string): readonly (ClientExchange | null)[] {
  const { data, error } = Har.safeParse(parseFile(path))
  if (error) throw new UsageError(`${path} is not a HAR file: ${describeIssue(error)}`)
  const entries = data.log.entries.map(entry => Entry.safeParse(entry))
  const [first] = entries
  if (first?.error && entries.every(entry => entry.error))
    throw new UsageError(`${path} is not a HAR file: log.entries.0.${describeIssue(first.error)}`)
  const exchanges = entries.flatMap(({ data: entry }) => (entry ? [fromEntry(entry)] : []))
  const unreadable = new Array<null>(entries.length - exchanges.length).fill(null)
  return [...exchanges.toSorted((a, b) => a.endedAt - b.endedAt), ...unreadable]
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { UsageError } from '../usage-error.ts'
import { nameToken } from './name-token.ts'

const Headers = z.array(z.object({ name: z.string(), value: z.string() })).default([])

const Entry = z.object({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number().default(0),
  request: z.object({
    method: z.string(),
    url: z.url(),
    headers: Headers,
    bodySize: z.number().optional(),
    postData: z.object({ text: z.string().optional() }).optional(),
  }),
  response: z.object({
    status: z.int(),
    headers: Headers,
    content: z.object({ text: z.string().optional(), encoding: z.string().optional() }).default({}),
  }),
})

type Entry = z.infer<typeof Entry>

const Har = z.object({ log: z.object({ entries: z.array(Entry) }) })

/** Headers by their names in lower case. A browser may write them in any case. */
const byName = (headers: Entry['request']['headers']): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))

/** Tools leave out long bodies. */
const textOf = ({ text, encoding }: Entry['response']['content']): string | null =>
  text !== undefined && encoding === 'base64' ? Buffer.from(text, 'base64').toString() : (text ?? null)

/** Tools leave out bodies. They write their size, or -1 if they do not know it. */
function bodyOf({ method, bodySize = -1, postData }: Entry['request']): string | null | undefined {
  if (postData?.text !== undefined) return postData.text
  const mayHaveBody = postData !== undefined || bodySize > 0 || (bodySize < 0 && method !== 'GET')
  return mayHaveBody ? null : undefined
}

/** The text in the file is no longer compressed, whatever the answer's headers say. */
function answerHeadersOf({ headers }: Entry['response']): Record<string, string> {
  const { 'content-encoding': _, ...rest } = byName(headers)
  return rest
}

function fromEntry({ startedDateTime, time, request, response }: Entry): ClientExchange {
  const { authorization, cookie: _, ...headers } = byName(request.headers)
  const sentAt = Date.parse(startedDateTime)
  // Tools write 0 or -1 where they do not know.
  const { bodySize = 0, method, url } = request
  return {
    sentAt,
    endedAt: sentAt + Math.max(0, time),
    token: nameToken(authorization),
    request: { method, url, headers, body: bodyOf(request), bytes: bodySize > 0 ? bodySize : undefined },
    // Browsers write 0 where no answer came.
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
    throw new UsageError(`Failed to read ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Whether a URL is below a base URL, and not only begins with the same letters. */
function isBelow(url: string, baseUrl: string): boolean {
  const base = baseUrl.replace(/\/$/, '')
  return base === '' || (url.startsWith(base) && /^([/?]|$)/.test(url.slice(base.length)))
}

/**
 * The exchanges of a HAR file in the order in which they ended. With a base URL, those with other services are left out.
 * Throws a UsageError that names the member that is wrong.
 */
export function readHar(path: string, baseUrl = ''): readonly ClientExchange[] {
  const { data, error } = Har.safeParse(parseFile(path))
  if (error) {
    const [issue] = error.issues
    throw new UsageError(`${path} is no HAR file: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return data.log.entries
    .filter(({ request: { method, url } }) => isBelow(url, baseUrl) || method === 'PUT')
    .map(fromEntry)
    .toSorted((a, b) => a.endedAt - b.endedAt)
}

import { z } from 'zod'
import { parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { whyNotJson } from '../../suites/not-json.ts'
import { decodeBody } from '../../suites/target/decode-body.ts'
import { takeCredentials } from './name-token.ts'
import { normalizeUrl } from './read-record.ts'
import { parseTime } from './read-time.ts'

/** What a tool left out, did not know, or wrote in a form that means nothing. */
const lenient = <Value extends z.ZodType>(value: Value) => value.nullish().catch(undefined)

/** Some tools write numbers as texts. */
const Count = lenient(z.union([z.number(), z.string().regex(/\d/).transform(Number)]).pipe(z.number()))

const Value = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** What a tool writes in place of a secret. */
const MASKED = /^(?:bearer\s)?(\W*(redacted|masked|removed|hidden|filtered)\W*|[*x\u2022\u25cf]{3,})$/i
const SECRET = /^(authorization|idempotency-key)$/i

/** Nobody knows a masked header, as if it were null. */
const Header = z
  .object({ name: z.string(), value: lenient(Value) })
  .transform(({ name, value }) => ({ name, value: SECRET.test(name) && MASKED.test(value ?? '') ? null : value }))

const Headers = lenient(z.array(lenient(Header)))

const Body = lenient(z.record(z.string(), z.unknown()))

export const Entry = z.looseObject({
  request: z.looseObject({
    method: z.string().regex(/\S/),
    url: z.url(),
    headers: Headers,
    bodySize: Count,
    postData: Body,
  }),
  response: lenient(z.looseObject({ status: Count, headers: Headers, content: Body })),
  time: Count,
})

type Entry = z.infer<typeof Entry>
type Headers = Entry['request']['headers']

/** Headers by their names in lower case. A browser may write them in any case. */
const byName = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers ?? []).flatMap(header => (header?.value == null ? [] : [[header.name.toLowerCase(), header.value]])),
  )

/** A tool that hides a secret may write null for it. */
const JUDGED = /^(authorization|content-.*|idempotency-key|retry-after)$/i

/** Whether nobody kept headers that the judge reads. */
const isIncomplete = (headers: Headers): boolean =>
  !headers || headers.some(header => header?.value == null && JUDGED.test(header?.name ?? ''))

const BASE64 = /^[\w+/\s-]+={0,2}$/
const GZIP = Buffer.from([0x1f, 0x8b])

/** Undoes the compression that a tool has kept. */
function unzip(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, GZIP.length).equals(GZIP)) return bytes
  try {
    return Buffer.from(decodeBody(bytes, 'gzip'))
  } catch {
    return bytes
  }
}

/**
 * The bytes of a body. Tools mark base64 by an encoding, by a flag, or by the name of the property that has it. Some mark a
 * plain text so too, and others do not mark base64.
 */
function bytesOf(body: NonNullable<Entry['request']['postData']>): Buffer | undefined {
  const { text, ...others } = body
  const marks = Object.entries(others).filter(([name, value]) => /base-?64/i.test(`${name} ${value}`) && Boolean(value))
  const encoded = marks.find(([name, value]) => /base64/i.test(name) && typeof value === 'string')?.[1] ?? text
  if (typeof encoded !== 'string') return undefined
  const plain = Buffer.from(encoded)
  if (!BASE64.test(encoded.trimEnd()) || (marks.length === 0 && parseJson(encoded) !== undefined)) return plain
  const decoded = unzip(Buffer.from(encoded, 'base64'))
  return marks.length > 0 || parseJson(decoded.toString()) !== undefined ? decoded : plain
}

/** Tools leave out long bodies, or write their beginning. */
function textOf(content: NonNullable<Entry['response']>['content']): string | null {
  const bytes = content && bytesOf(content)
  const { data: size } = Count.safeParse(content?.size)
  return bytes && bytes.length >= (size ?? 0) ? bytes.toString() : null
}

/** Tools leave out bodies. They write their size, or -1 if they do not know it. */
function bodyOf({ method, bodySize, postData }: Entry['request']): string | null | undefined {
  const size = bodySize ?? -1
  const text = postData && bytesOf(postData)?.toString()
  if (typeof text === 'string') return text === '' && size > 0 ? null : text
  const mayHaveBody = postData || size > 0 || (size < 0 && method !== 'GET')
  return mayHaveBody ? null : undefined
}

const FAILURE = /^_?(error(Text|Message|Code)?|fail(ed|ure|ureText)|abort(ed)?|cancell?ed)$/i
const NONE = /^(0|false|none|null)?$/i
const FAILED = /\bnet::ERR_|^NS_(ERROR|BINDING)_|^(failed|aborted|cancell?ed)$/i

/** Whether a tool says that the response did not come, or not all of it. It may have the status of its beginning. */
const hasFailed = (...parts: readonly object[]): boolean =>
  parts
    .flatMap(part => Object.entries(part))
    .some(
      ([name, value]) =>
        (FAILURE.test(name) && !NONE.test(String(value ?? ''))) || (typeof value === 'string' && FAILED.test(value)),
    )

/** The text of a successful response, if it is JSON or empty: a tool may have changed any other, which says nothing of the server. */
function judgedText(
  status: number,
  text: string | null,
): Pick<NonNullable<ClientExchange['response']>, 'text' | 'unread'> {
  const isOther = status < SMALLEST_ERROR && text !== null && text !== '' && parseJson(text) === undefined
  return isOther ? { text: null, unread: `the response has a body that is not JSON: ${whyNotJson(text)}` } : { text }
}

/** Its Retry-After counts. */
const TOO_MANY = 429
const SMALLEST_ERROR = 400

function responseOf(entry: Entry): ClientExchange['response'] {
  const { request, response } = entry
  const status = response?.status ?? 0
  if (!response || !(status >= 100 && status < 600) || hasFailed(entry, request, response)) return null
  // The text in the file is no longer compressed, whatever the response's headers say.
  const { 'content-encoding': _, ...headers } = byName(response.headers)
  const mime = response.content?.mimeType
  // Nobody is accused of a header that is only missing in the file.
  const isUnknown = isIncomplete(response.headers)
  const known = typeof mime === 'string' && mime.includes('/') ? mime : undefined
  const type = headers['content-type'] ?? known ?? (isUnknown ? 'application/json' : undefined)
  return {
    status,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    ...judgedText(status, isUnknown && status === TOO_MANY ? null : textOf(response.content)),
  }
}

/** An entry of a HAR file as an exchange. */
export function fromEntry(entry: Entry): ClientExchange {
  const { startedDateTime, time, request } = entry
  const { headers, ...credentials } = takeCredentials(byName(request.headers), request.url)
  const sentAt = parseTime(startedDateTime)
  // What tools write as the size of a body is that of its text, or counts the frames around it too.
  const length = headers['content-length']
  return {
    sentAt,
    endedAt: sentAt + Math.max(0, time ?? 0),
    ...credentials,
    request: {
      ...{ method: request.method.toUpperCase(), url: normalizeUrl(request.url), headers, body: bodyOf(request) },
      bytes: length === undefined ? undefined : Number(length),
      ...(isIncomplete(request.headers) && { isIncomplete: true }),
    },
    response: responseOf(entry),
  }
}

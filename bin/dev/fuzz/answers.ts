/** A response of a server, with names of headers in lower case. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As UTF-8 text. */
  readonly body: string
}

/** What begins a text of received bytes: a response, the start of one, or something else. */
export type Parsed =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly rest: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'garbled'; readonly reason: string }

const INCOMPLETE: Parsed = { kind: 'incomplete' }
const garbled = (reason: string): Parsed => ({ kind: 'garbled', reason })

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/
const HEADER_LINE = /^([\w-]+): ?([^\r\n]*)$/

const asText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

function takeChunks(bytes: string): { readonly body: string; readonly rest: string } | 'incomplete' | 'garbled' {
  let body = ''
  let rest = bytes
  for (;;) {
    const line = rest.indexOf('\r\n')
    if (line === -1) return 'incomplete'
    const size = /^[\da-f]+$/i.test(rest.slice(0, line)) ? Number.parseInt(rest.slice(0, line), 16) : Number.NaN
    if (Number.isNaN(size)) return 'garbled'
    const end = line + 2 + size
    if (rest.length < end + 2) return 'incomplete'
    if (rest.slice(end, end + 2) !== '\r\n') return 'garbled'
    body += rest.slice(line + 2, end)
    rest = rest.slice(end + 2)
    if (size === 0) return { body, rest }
  }
}

/** Reads the first answer of received bytes, one character for each. An interim answer (1xx) is passed over. */
export function parseAnswer(bytes: string, hasBody: boolean): Parsed {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return INCOMPLETE
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n')
  const status = Number(STATUS_LINE.exec(first)?.[1])
  if (Number.isNaN(status)) return garbled(`no status line: ${first.slice(0, 80)}`)
  const rest = bytes.slice(end + 4)
  if (status < 200) return parseAnswer(rest, hasBody)
  const wrong = lines.find(line => !HEADER_LINE.test(line))
  if (wrong !== undefined) return garbled(`no header: ${wrong.slice(0, 80)}`)
  const headers = Object.fromEntries(
    lines.map(line => {
      const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
  const answer = (body: string, left: string): Parsed => ({
    kind: 'answer',
    answer: { status, headers, body: asText(body) },
    rest: left,
  })
  if (!hasBody || status === 204 || status === 304) return answer('', rest)
  if (headers['transfer-encoding'] === 'chunked') {
    const taken = takeChunks(rest)
    if (taken === 'incomplete') return INCOMPLETE
    return taken === 'garbled' ? garbled('a chunk is wrong') : answer(taken.body, taken.rest)
  }
  const length = Number(headers['content-length'])
  if (Number.isNaN(length)) return garbled('neither content-length nor chunks')
  return rest.length < length ? INCOMPLETE : answer(rest.slice(0, length), rest.slice(length))
}

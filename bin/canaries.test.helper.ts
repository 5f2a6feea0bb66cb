import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { groupBy } from '../reports/group-by.ts'
import { isArray, isObject, type Json, parseJson } from '../suites/json.ts'
import { ENCODINGS } from '../suites/secrets/encodings.test.helper.ts'
import { TOKEN_NAMES } from '../suites/target/profile.ts'
import type { HttpRequest, HttpResponse, Transport } from '../suites/target/transport.ts'
import { startServer } from './dev/bad-network/proxy.test.helper.ts'

/** The probe asks about the profile first; a server that lies to it ends the run. */
const REFERENCE_ANSWERS = 40

const encoders = Object.values(ENCODINGS)

/** A secret that looks like no word and like no other secret, with every character that a token may have. */
const canary = (name: string): string => `${createHash('sha256').update(name).digest('base64')}.~-_+/==`

const BASIC = `user:${canary('password')}`
const SIGNATURE = canary('signature')

/** A secret for every field of a profile that can hold one. */
const HEADERS = { 'X-Gateway': canary('gateway'), 'X-Basic': `Basic ${Buffer.from(BASIC).toString('base64')}` }
const CLOCK_HEADERS = { 'X-Clock': canary('clock') }
const TOKENS = Object.fromEntries(TOKEN_NAMES.map(name => [name, canary(name)]))

export const CANARIES: readonly string[] = [
  ...Object.values(TOKENS),
  ...Object.values(HEADERS),
  ...Object.values(CLOCK_HEADERS),
  ...[BASIC, canary('password')],
]

interface SimulatorProfile {
  readonly tokens: Readonly<Record<string, unknown>>
  readonly clock?: object | undefined
}

/** The profile of a simulator, with the canaries in place of its secrets. */
export const plantIn = <P extends SimulatorProfile>(profile: P) => ({
  ...profile,
  tokens: Object.fromEntries(Object.keys(profile.tokens).map(name => [name, TOKENS[name]])),
  headers: HEADERS,
  clock: { ...profile.clock, headers: CLOCK_HEADERS },
})

/** What the simulator would have been sent without canaries. */
function takeOut<R extends Pick<HttpRequest, 'url' | 'headers'>>(request: R, { tokens }: SimulatorProfile): R {
  const name = TOKEN_NAMES.find(one => request.headers.authorization === `Bearer ${TOKENS[one]}`)
  const authorization = name && { authorization: `Bearer ${tokens[name]}` }
  return { ...request, url: request.url.replace(/\?sig=.*/, ''), headers: { ...request.headers, ...authorization } }
}

const NAMES = ['name', 'title', 'message', 'field', 'code', 'value']

/** Puts a text in place of the strings of some properties, as deep as they are. */
function replaceMembers(value: Json, names: readonly string[], text: string): Json {
  if (isArray(value)) return value.map(one => replaceMembers(one, names, text))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      names.includes(name) && typeof one === 'string' ? text : replaceMembers(one, names, text),
    ]),
  )
}

/** The places in a JSON answer where a server may write what it was sent. */
const PLACES: readonly ((json: Json, text: string) => Json | string)[] = [
  json => json,
  (json, text) => replaceMembers(json, NAMES, text),
  (json, text) => replaceMembers(json, ['id'], text),
  (json, text) => replaceMembers(json, ['next_cursor', 'upload_url'], text),
  (json, text) => ({ ...(isObject(json) ? json : {}), [text]: text }),
  (_, text) => ({ error: { code: text, message: text, details: [{ field: text, message: text }] } }),
  (_, text) => text,
]

const mayStandInHeader = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
const mayBeHeaderName = (text: string): boolean => /^[!#$%&'*+.^`|~\w-]+$/.test(text)

function addHeaders(headers: Readonly<Record<string, string>>, secret: string): Record<string, string> {
  const texts = encoders.map(encode => encode(secret)).filter(mayStandInHeader)
  return {
    ...headers,
    ...Object.fromEntries(texts.map((text, index) => [`x-echo-${index}`, text])),
    ...Object.fromEntries(texts.filter(mayBeHeaderName).map(text => [text.toLowerCase(), '1'])),
  }
}

/** Makes a server that writes secrets into its responses: in each another secret, encoding and place. */
function createEcho(): (response: HttpResponse) => HttpResponse {
  let count = 0
  let uploadUrl: string | undefined
  return ({ status, headers, text }) => {
    const secrets = uploadUrl === undefined ? CANARIES : [...CANARIES, SIGNATURE, uploadUrl]
    const turn = count++
    const secret = secrets[turn % secrets.length] ?? ''
    const encode = encoders[Math.floor(turn / PLACES.length) % encoders.length] ?? String
    const place = PLACES[turn % PLACES.length] ?? String
    const signed = text.replace(
      /("upload_url":"[^"]*)"/,
      (_, start) => `${start}?sig=${encodeURIComponent(SIGNATURE)}"`,
    )
    uploadUrl = /"upload_url":"([^"]*)"/.exec(signed)?.[1] ?? uploadUrl
    const json = parseJson(signed)
    const changed = json === undefined ? signed : place(json, encode(secret))
    return {
      status,
      headers: addHeaders(headers, secret),
      text: typeof changed === 'string' ? changed : JSON.stringify(changed),
    }
  }
}

/** A transport to a server that writes secrets into its responses, once it has been asked a number of times. */
export function echoing(send: Transport, profile: SimulatorProfile, after = 0): Transport {
  const echo = createEcho()
  let count = 0
  return async request => {
    const response = await send(takeOut(request, profile))
    return count++ < after ? response : echo(response)
  }
}

const sendOverHttp: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

/** A server on a port that writes secrets into its responses, and into the lines of their status. */
export async function startEchoingServer(simulator: { readonly profile: SimulatorProfile; readonly url: string }) {
  const send = echoing(sendOverHttp, simulator.profile, REFERENCE_ANSWERS)
  return startServer(async (incoming, response) => {
    const body = await buffer(incoming)
    const { host, connection, 'content-length': _, ...headers } = incoming.headers
    const answer = await send({
      method: incoming.method ?? 'GET',
      url: simulator.url + incoming.url,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const { 'content-encoding': __, 'content-length': ___, ...kept } = answer.headers
    response.writeHead(answer.status, CANARIES[answer.text.length % CANARIES.length], kept).end(answer.text)
  })
}

/** Collects the strings and the names in a value, also those of JSON that is written in a string. */
function collectTexts(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (texts.has(value)) return texts
    texts.add(value)
    collectTexts(parseJson(value) ?? null, texts)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      texts.add(name)
      collectTexts(one, texts)
    }
  return texts
}

/** What is written in a file, as its readers see it; null if they see it as it is. */
function readFileAs(name: string, text: string): unknown {
  if (name.endsWith('.xml')) return new XMLParser({ ignoreAttributes: false }).parse(text)
  if (name.endsWith('.json')) return JSON.parse(text)
  if (name.endsWith('.ndjson')) return text.split('\n').filter(Boolean).map(parseJson)
  return null
}

const PIECE = 12
const STEP = 6

/** Pieces of a secret: a text that shows a good part of it has one of them. */
const piecesOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.floor((secret.length - PIECE) / STEP) }, (_, index) =>
    secret.slice(index * STEP, index * STEP + PIECE),
  )

/** What a text may not contain, with its descriptions: some encodings change nothing in some secrets. */
const NEEDLES = groupBy(
  [...CANARIES, SIGNATURE].flatMap(secret => [
    ...piecesOf(secret).map(needle => ({ needle, description: `${needle} of ${secret}` })),
    ...Object.entries(ENCODINGS).map(([name, encode]) => ({
      needle: encode(secret),
      description: `${secret} (${name})`,
    })),
  ]),
  ({ needle }) => needle,
)

const GRAM = 6

/** Where in the needles each sequence of so many characters stands. */
const BY_GRAM = new Map<string, { readonly needle: string; readonly offset: number }[]>()
for (const needle of NEEDLES.keys())
  for (let offset = 0; offset + GRAM <= needle.length; offset++) {
    const gram = needle.slice(offset, offset + GRAM)
    BY_GRAM.set(gram, [...(BY_GRAM.get(gram) ?? []), { needle, offset }])
  }

/** Looks at every sixth place only: a needle is so long that one of its sequences begins there. A search for each takes a minute. */
function* findNeedles(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += GRAM)
    for (const { needle, offset } of BY_GRAM.get(text.slice(at, at + GRAM)) ?? [])
      if (text.startsWith(needle, at - offset)) yield needle
}

/** Finds the canaries in texts, by the names of the texts: in every encoding, and the plain ones in pieces too. */
export function findCanaries(texts: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const readings = [text, [...collectTexts(readFileAs(name, text))].join('\n')]
    const found = new Set(readings.flatMap(reading => [...findNeedles(reading)]))
    return [...found].flatMap(needle => NEEDLES.get(needle) ?? []).map(({ description }) => `${name}: ${description}`)
  })
}

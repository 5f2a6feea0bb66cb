import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { isArray, isObject, type Json, parseJson } from '../suites/json.ts'
import { ENCODINGS } from '../suites/secrets/encodings.test.helper.ts'
import { TOKEN_NAMES } from '../suites/target/profile.ts'
import type { HttpRequest, HttpResponse, Transport } from '../suites/target/transport.ts'
import { startServer } from './bad-network/proxy.test.helper.ts'

/** The probe asks about the profile first; a server that lies to it ends the run. */
const HONEST_ANSWERS = 90

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

/** Puts a text in place of the strings of some members, as deep as they are. */
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

/** Makes a server that writes secrets into its answers: in each another secret, encoding and place. */
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

/** A transport to a server that writes secrets into its answers, once it has been asked a number of times. */
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

/** A server on a port that writes secrets into its answers, and into the lines of their status. */
export async function startEchoingServer(simulator: { readonly profile: SimulatorProfile; readonly url: string }) {
  const send = echoing(sendOverHttp, simulator.profile, HONEST_ANSWERS)
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

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value, ...textsIn(parseJson(value) ?? null).filter(text => text !== value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)])
}

/** What is written in a file, as it is and as its readers see it. */
function readingsOf(name: string, text: string): readonly string[] {
  if (name.endsWith('.xml')) return [text, ...textsIn(new XMLParser({ ignoreAttributes: false }).parse(text))]
  if (name.endsWith('.json')) return [text, textsIn(JSON.parse(text)).join('\n')]
  if (!name.endsWith('.ndjson')) return [text]
  const lines = text.split('\n').filter(Boolean)
  return [text, lines.flatMap(line => textsIn(JSON.parse(line))).join('\n')]
}

const PIECE = 12
const STEP = 6

/** Pieces of a secret: a text that shows a good part of it has one of them. */
const piecesOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.floor((secret.length - PIECE) / STEP) }, (_, index) =>
    secret.slice(index * STEP, index * STEP + PIECE),
  )

/** Finds the canaries in texts, by the names of the texts: in every encoding, and the plain ones in pieces too. */
export function findCanaries(texts: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const found = readingsOf(name, text).join('\n')
    return [...CANARIES, SIGNATURE].flatMap(secret => [
      ...Object.entries(ENCODINGS)
        .filter(([, encode]) => found.includes(encode(secret)))
        .map(([encoding]) => `${name}: ${secret} (${encoding})`),
      ...piecesOf(secret)
        .filter(piece => found.includes(piece))
        .map(piece => `${name}: ${piece} of ${secret}`),
    ])
  })
}

import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Dispatcher } from 'undici'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { nameToken } from '../judge/name-token.ts'
import { type Copy, copyWhilePassing, streamOf } from './copy.ts'

export interface ProxyOptions {
  /** The base URL of the server, without a trailing slash. */
  readonly target: string
  readonly port: number
  readonly host: string
  readonly dispatcher: Dispatcher
  /** Is told of each exchange when it has ended. */
  readonly onExchange: (exchange: ClientExchange) => void
}

/** These belong to one connection, or are made anew for the server. */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'expect', 'accept-encoding'],
]

/** A compressed answer could not be judged. */
const IDENTITY = { 'accept-encoding': 'identity' }

const passedOn = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)))

function* flatten(headers: Dispatcher.ResponseData['headers']): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) yield [name, Array.isArray(value) ? value.join(', ') : value]
}

const BODYLESS = ['GET', 'HEAD']
const NULL_BODY_STATUS = [204, 205, 304]

const NO_ANSWER = 502

/** A body as the judge takes it: null if it was too long to be kept. */
const textOf = (copy: Copy | undefined): string | null | undefined => (copy === undefined ? undefined : copy.text())

/** Opens a port that hands every request on to a server, and every answer back, unchanged and as it comes. */
export function openProxy({ target, port, host, dispatcher, onExchange }: ProxyOptions) {
  const { origin, pathname } = new URL(target)
  const base = pathname.replace(/\/$/, '')

  async function handOn({ req: { raw } }: Context): Promise<Response> {
    const { pathname: path, search } = new URL(raw.url)
    const { authorization, cookie: _, ...headers } = Object.fromEntries(raw.headers)
    const hasBody = raw.body !== null && !BODYLESS.includes(raw.method)
    const sent = hasBody && raw.body ? copyWhilePassing(raw.body) : undefined
    const sentAt = Date.now()
    const end = (response: ClientExchange['response']) =>
      onExchange({
        ...{ sentAt, endedAt: Date.now(), token: nameToken(authorization), response },
        request: { method: raw.method, url: target + path + search, headers, body: textOf(sent), bytes: sent?.bytes() },
      })
    try {
      const answer = await dispatcher.request({
        origin,
        path: base + path + search,
        method: raw.method,
        headers: { ...passedOn(raw.headers), ...IDENTITY },
        body: sent ? Readable.from(sent.chunks, { objectMode: false }) : null,
        signal: raw.signal,
      })
      const received = passedOn(flatten(answer.headers))
      const got = copyWhilePassing(answer.body, isWhole =>
        end(isWhole ? { status: answer.statusCode, headers: received, text: got.text() ?? '' } : null),
      )
      const hasNone = NULL_BODY_STATUS.includes(answer.statusCode) || raw.method === 'HEAD'
      if (hasNone) for await (const _chunk of got.chunks);
      return new Response(hasNone ? null : streamOf(got.chunks), { status: answer.statusCode, headers: received })
    } catch (error) {
      end(null)
      const why = error instanceof Error ? error.message : String(error)
      return new Response(`creative-ops-kit watch: ${origin} did not answer: ${why}\n`, { status: NO_ANSWER })
    }
  }
  const app = new Hono().all('*', handOn)
  return new Promise<{ readonly port: number; readonly close: () => Promise<void> }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, info => {
      server.off('error', reject)
      resolve({ port: info.port, close: () => new Promise(done => server.close(() => done())) })
    })
    server.once('error', reject)
  })
}

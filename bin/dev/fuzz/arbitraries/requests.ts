import fc from 'fast-check'
import { parseJson } from '../../../../suites/json.ts'
import type { Corpus } from '../corpus.ts'
import { type RequestInput, toBytes } from '../input.ts'
import { applyEdits, edit, hostileJson } from './json.ts'
import { hostileText } from './texts.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'CONNECT']

/** Bytes that may stand in a request line: anything else would be other HTTP. */
const inRequestLine = (text: string): string => toBytes(text).replaceAll(/[^\x21-\x7e\x80-\xff]/g, encodeURIComponent)

/** Bytes that may stand in a header. */
const inHeader = (text: string): string =>
  toBytes(text)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim()
    .slice(0, 9000)

const PARAMETERS =
  'limit cursor fields columns query sort order space_id folder_id status type ids ad_account_id a'.split(' ')

/** A query parameter, encoded or as it is. */
const parameter = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARAMETERS) }, { weight: 1, arbitrary: hostileText }),
      fc.oneof(hostileText, fc.constantFrom(...ids), fc.integer().map(String)),
      fc.boolean(),
    )
    .map(([name, value, isEncoded]) => {
      const text = isEncoded ? String(new URLSearchParams([[name, value]])) : inRequestLine(`${name}=${value}`)
      return text.slice(0, 5000)
    })

/** Headers that servers read. Those that frame the body are left out: bytes.ts has them. */
const header = ({ tokens }: Corpus): fc.Arbitrary<readonly [string, string]> => {
  const bearer = fc.constantFrom(...tokens).map(token => `Bearer ${token}`)
  const named = (name: string, ...values: readonly string[]) =>
    fc
      .oneof(fc.constantFrom(...values), hostileText.map(inHeader))
      .map((value): readonly [string, string] => [name, value])
  return fc.oneof(
    fc.oneof(bearer, hostileText.map(inHeader)).map((value): readonly [string, string] => ['authorization', value]),
    named('authorization', 'Bearer', 'bearer x', 'Basic YTpi', 'Bearer  x'),
    named('content-type', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'multipart/form-data'),
    named('idempotency-key', 'same', 'k'.repeat(255), 'k'.repeat(256)),
    named('host', 'localhost', 'LOCALHOST.:1', 'evil.example', '[::1]', 'a b', 'a@localhost', 'localhost:99999'),
    named('expect', '100-continue', '200-ok'),
    named('connection', 'close', 'keep-alive', 'upgrade'),
    named('upgrade', 'websocket', 'h2c'),
    named('origin', 'null', 'http://localhost', 'https://evil.example'),
    named('sec-fetch-site', 'cross-site', 'same-origin'),
    named('x-forwarded-for', '10.0.0.1'),
    named('content-range', 'bytes 0-1/2', 'bytes */5', 'bytes 5-1/0', 'bytes 0-9007199254740993/*', 'bytes 0-'),
    named('accept', '*/*', 'text/html'),
    named('accept-encoding', 'gzip', 'br;q=9'),
    named('content-encoding', 'gzip'),
    named('range', 'bytes=0-1'),
    named('__proto__', '1'),
    named('cookie', 'a=b'),
  )
}

/** Changes of one part of a path. */
const segment = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('..', '.', '', '%2e%2e', '%00', '%zz', '%C3', ';a=b', '%2F', 'search', 'complete', '~', '*', '\\'),
    fc.constantFrom(...ids),
    hostileText.map(text => inRequestLine(text).slice(0, 9000)),
  )

const ODD_TARGETS = '* / // /v1 /v1/ /V1/users /_sim/ /_sim/nothing /_upload/ v1/users ? #'.split(' ')

/** What stands in place of a path. */
const oddTarget = (paths: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...ODD_TARGETS),
    fc.constantFrom(...paths).map(path => `http://localhost${path}`),
    fc.constantFrom(...paths).map(path => `http://evil.example${path}`),
    fc.constantFrom(...paths).map(path => `/x/..${path}`),
    hostileText.map(text => `/${inRequestLine(text).slice(0, 9000)}`),
  )

const CONTROL = ['health', 'profile', 'clock', 'tokens'].map(name => `/_sim/${name}`)
const CONTROL_MEMBERS = 'advance_seconds scopes space_ids user_id organization_id quota disabled units'.split(' ')

/** Requests to the control plane, to which the corpus has only calls of the clock. */
const controlRequest = (corpus: Corpus): fc.Arbitrary<RequestInput> =>
  fc
    .record({
      // After a reset, requests no longer find what the corpus has made.
      target: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...CONTROL) },
        { weight: 1, arbitrary: fc.constant('/_sim/reset') },
      ),
      method: fc.constantFrom('GET', 'POST', 'POST', 'PUT'),
      headers: fc.array(header(corpus), { maxLength: 2 }),
      members: fc.array(fc.tuple(fc.constantFrom(...CONTROL_MEMBERS), hostileJson(corpus.ids)), { maxLength: 3 }),
    })
    .map(({ members, ...more }) => ({
      kind: 'request',
      ...more,
      headers: withHost(more.headers),
      body: more.method === 'GET' ? '' : toBytes(JSON.stringify(Object.fromEntries(members))),
      framing: 'length',
    }))

const withHost = (headers: RequestInput['headers']): RequestInput['headers'] =>
  headers.some(([name]) => name === 'host') ? headers : [['host', 'localhost'], ...headers]

/** Replaces the headers of the same name; two of the same name stay two. */
const withHeaders = (old: RequestInput['headers'], more: RequestInput['headers']): RequestInput['headers'] =>
  withHost([...old.filter(([name]) => more.every(([other]) => other !== name)), ...more])

function withSegment(path: string, at: number, text: string): string {
  const parts = path.split('/')
  return parts.map((part, index) => (index === 1 + (at % (parts.length - 1)) ? text : part)).join('/')
}

/** A text edit, after which a body is usually no longer JSON. */
const textEdit = fc.record({ at: fc.nat(1000), removed: fc.nat(5), inserted: hostileText.map(toBytes) })

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** Requests of the corpus, each with a few changes in any part. */
const changedRequest = (corpus: Corpus): fc.Arbitrary<RequestInput> =>
  fc
    .record({
      base: fc.constantFrom(...corpus.accepted),
      key: fc.noShrink(fc.uuid()),
      edits: fc.array(edit(corpus.ids), { maxLength: 3 }),
      text: seldom(textEdit),
      parameters: fc.array(parameter(corpus.ids), { maxLength: 2 }),
      headers: seldom(fc.array(header(corpus), { minLength: 1, maxLength: 3 })),
      segment: seldom(fc.tuple(fc.nat(10), segment(corpus.ids))),
      method: seldom(fc.constantFrom(...METHODS)),
      target: seldom(seldom(oddTarget(corpus.accepted.map(({ target }) => target)))),
      framing: fc.constantFrom('length', 'length', 'chunked'),
    })
    .map(({ base, key, edits, text, parameters, headers, segment: part, method, target, framing }) => {
      const json = parseJson(Buffer.from(base.body, 'latin1').toString('utf8'))
      const edited = json === undefined ? base.body : toBytes(JSON.stringify(applyEdits(json, edits)))
      const body = text
        ? edited.slice(0, text.at % (edited.length + 1)) +
          text.inserted +
          edited.slice((text.at % (edited.length + 1)) + text.removed)
        : edited
      const [path = '', query = ''] = base.target.split('?')
      const changed = part ? withSegment(path, ...part) : path
      const asked = [query, ...parameters].filter(Boolean).join('&')
      const fresh = base.headers.map(([name, value]): readonly [string, string] =>
        name === 'idempotency-key' ? [name, key] : [name, value],
      )
      return {
        kind: 'request',
        method: method ?? base.method,
        target: target ?? (asked === '' ? changed : `${changed}?${asked}`),
        headers: withHeaders(fresh, headers ?? []),
        body,
        framing,
      }
    })

/** Requests to every route of the service, its upload sessions and its control plane. */
export const hostileRequest = (corpus: Corpus): fc.Arbitrary<RequestInput> =>
  fc.oneof({ weight: 20, arbitrary: changedRequest(corpus) }, { weight: 1, arbitrary: controlRequest(corpus) })

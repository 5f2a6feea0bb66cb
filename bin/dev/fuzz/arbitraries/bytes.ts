import fc from 'fast-check'
import { type BytesInput, bytesOf, type RequestInput, toBytes } from '../input.ts'
import { hostileText } from './texts.ts'

const FRAGMENTS = [
  ...['\r\n', '\r\n\r\n', '\n', '\r', '\0', ' ', ':'],
  // Headers that say how long a body is, and others that change how a request is read.
  ...['Content-Length: 5\r\n', 'Content-Length: -1\r\n', 'Content-Length: 99999999999999999999\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: gzip, chunked\r\n', 'Transfer-Encoding : chunked\r\n'],
  ...['Host: evil.example\r\n', 'Expect: 100-continue\r\n', 'Connection: close\r\n', 'HTTP/0.9', 'HTTP/2.0'],
  // The beginnings of chunks.
  ...['0\r\n\r\n', 'ffffffffffffffff\r\n', '-1\r\n', '5;a=b\r\n'],
  // Another request, HTTP/2, and TLS.
  ...['GET / HTTP/1.1\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\x00'],
  // More than a server reads of headers.
  ...[`A: ${'a'.repeat(17_000)}\r\n`, 'A: b\r\n'.repeat(2500)],
]

const change = fc.record({
  at: fc.nat(2000),
  removed: fc.constantFrom(0, 0, 1, 2, 10, 5000),
  inserted: fc.oneof(fc.constantFrom(...FRAGMENTS), hostileText.map(toBytes)),
})

/** Requests with wrong bytes: cut off, with foreign parts, several on one connection, or no HTTP at all. */
export const hostileBytes = (request: fc.Arbitrary<RequestInput>): fc.Arbitrary<BytesInput> =>
  fc
    .record({
      requests: fc.array(request, { minLength: 1, maxLength: 3 }),
      changes: fc.array(change, { maxLength: 3 }),
      ending: fc.constantFrom('wait', 'wait', 'wait', 'end', 'reset'),
    })
    .map(({ requests, changes, ending }) => ({
      kind: 'bytes',
      // The response to HEAD has no body, so nobody could tell where the next response begins.
      bytes: changes.reduce(
        (bytes, { at, removed, inserted }) => {
          const place = at % (bytes.length + 1)
          return bytes.slice(0, place) + inserted + bytes.slice(place + removed)
        },
        requests.map(one => bytesOf({ ...one, method: one.method === 'HEAD' ? 'GET' : one.method })).join(''),
      ),
      ending,
    }))

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

const sim = await createSimulator({ seed: 42, now: '2026-01-01T00:00:00Z' })
const { url } = await sim.listen()
const { host, port } = new URL(url)
afterAll(() => sim[Symbol.asyncDispose]())

/** Sends bytes and returns all that the server sends until it ends the connection. */
const sendBytes = (bytes: string): Promise<string> => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(bytes, 'latin1')
  return text(socket)
}

const HEADERS = `Host: ${host}\r\nAuthorization: Bearer ${sim.profile().tokens.full}\r\nConnection: close\r\n`
const GOOD = `GET /v1/boards/${sim.profile().board_id}/columns HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${sim.profile().tokens.full}\r\n\r\n`
const CREATE = `POST /v1/boards/${sim.profile().board_id}/rows HTTP/1.1\r\n${HEADERS}Idempotency-Key: a\r\nContent-Type: application/json\r\n`

/** The response as a status and its headers; expects the error envelope and the right length. */
function readRefusal(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map(line => line.toLowerCase().split(': ')))
  expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-length': String(body.length) })
  expect(headers).toHaveProperty('date')
  return { status: Number(start.split(' ')[1]), connection: headers.connection, body }
}

describe('what Node would answer itself', () => {
  it.each([
    [400, 'no HTTP at all', 'hello\r\n\r\n'],
    [400, 'the first bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    [400, 'an unknown method', `BREW /v1/users HTTP/1.1\r\n${HEADERS}\r\n`],
    [400, 'a method in lower case', `get /v1/users HTTP/1.1\r\n${HEADERS}\r\n`],
    [400, 'an unknown version', `GET /v1/users HTTP/9.9\r\n${HEADERS}\r\n`],
    [400, 'no Host', 'GET /v1/users HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'a Host that is no host', 'GET /v1/users HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [400, 'a Host with a user', 'GET /v1/users HTTP/1.1\r\nHost: a@localhost\r\nConnection: close\r\n\r\n'],
    [400, 'a backslash in the path', `GET /v1\\users HTTP/1.1\r\n${HEADERS}\r\n`],
    [400, 'a star for a path', `OPTIONS * HTTP/1.1\r\n${HEADERS}\r\n`],
    [400, 'a path without a slash', `GET v1/users HTTP/1.1\r\n${HEADERS}\r\n`],
    [400, 'a space in the name of a header', `GET /v1/users HTTP/1.1\r\n${HEADERS}A b: c\r\n\r\n`],
    [400, 'two lengths', `${CREATE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [400, 'a length and chunks', `${CREATE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [400, 'a length that is no number', `${CREATE}Content-Length: two\r\n\r\n{}`],
    [400, 'a chunk whose size is no number', `${CREATE}Transfer-Encoding: chunked\r\n\r\nz\r\n`],
    [400, 'a chunk that is longer than its size', `${CREATE}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
    [400, 'CONNECT', `CONNECT ${host} HTTP/1.1\r\n${HEADERS}\r\n`],
    [417, 'an unknown expectation', `${CREATE}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`],
    [431, 'headers of 20 kB', `GET /v1/users HTTP/1.1\r\n${HEADERS}A: ${'a'.repeat(20_000)}\r\n\r\n`],
    [431, 'a path of 20 kB', `GET /v1/${'a'.repeat(20_000)} HTTP/1.1\r\n${HEADERS}\r\n`],
    [413, 'chunk extensions of 20 kB', `${CREATE}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`],
  ])('has the error envelope, %i for %s', async (status, _, bytes) => {
    const refusal = readRefusal(await sendBytes(bytes))

    expect(refusal).toMatchObject({ status, connection: 'close' })
    expect(JSON.parse(refusal.body)).toMatchObject({ error: { code: 'bad_request' } })
  })

  it.each([
    ['200 OK', 'a good request', GOOD],
    ['417 Expectation Failed', 'an unknown expectation', GOOD.replace('\r\n\r\n', '\r\nExpect: 200-ok\r\n\r\n')],
    ['404 Not Found', 'a request that is answered at once', GOOD.replace('columns', 'nothing')],
  ])('follows the response %s to %s', async (status, _, bytes) => {
    for (const next of ['nonsense\r\n\r\n', `CONNECT ${host} HTTP/1.1\r\n${HEADERS}\r\n`]) {
      const [first, second] = (await sendBytes(bytes + next)).split(/(?<=[}])(?=HTTP\/1.1)/)

      expect(first).toMatch(`HTTP/1.1 ${status}`)
      expect(readRefusal(second ?? '')).toMatchObject({ status: 400 })
    }
  })

  it('leaves the server able to answer', async () => {
    expect(await sendBytes(GOOD.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(/^HTTP\/1\.1 200 OK/)
  })
})

describe('a request', () => {
  it('may leave out Host in HTTP/1.0', async () => {
    const answer = await sendBytes(GOOD.replace('1.1', '1.0').replace(/Host: .*\r\n/, ''))

    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  it('may use the key of one whose body was broken, and wait for 100-continue', async () => {
    const answer = await sendBytes(`${CREATE}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`)

    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/)
  })

  it('may wait for 100-continue behind another request', async () => {
    const waiting = `POST /v1/users HTTP/1.1\r\nHost: #\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`
    const answer = await sendBytes(GOOD + waiting)

    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toContain('}HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\n')
    expect(readRefusal(answer.split('100 Continue\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400 })
  })

  it.each(['/v1/users', '/_upload/any', '/_sim/health', '/'])('is refused at %s for another host', async path => {
    const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)

    expect(readRefusal(answer)).toMatchObject({ status: 403, body: expect.stringContaining('"forbidden"') })
  })

  it('is refused for another host in the request line', async () => {
    const answer = await sendBytes(`GET http://evil.example/v1/users HTTP/1.1\r\n${HEADERS}\r\n`)

    expect(readRefusal(answer)).toMatchObject({ status: 403 })
  })
})

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { explainNetworkError } from './network-errors.ts'
import { undiciTransport } from './undici-transport.ts'

/** Listens until the test ends. Returns a transport, and the address of the server. */
async function listen(server: Server) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { send, close } = undiciTransport()
  onTestFinished(async () => {
    await close()
    server.close()
  })
  return { send, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** A server that answers each request with these bytes. */
const answering = (bytes: string) => createSocketServer(socket => socket.on('data', () => socket.write(bytes)))

it('sends a body in two halves with its length, as a server may take chunks for no body', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.end('{}')
  })
  const { send, url } = await listen(server)
  const body = '{"title":"Été"}'

  await send({ method: 'POST', url, headers: {}, body, pause: Promise.resolve() })

  expect(received).toEqual([
    { headers: expect.objectContaining({ 'content-length': String(Buffer.byteLength(body)) }), body },
  ])
  expect(received[0]?.headers).not.toHaveProperty('transfer-encoding')
})

it('reads header values without the blanks around them', async () => {
  const { send, url } = await listen(answering('HTTP/1.1 429 No\r\nretry-after:  60 \r\ncontent-length: 0\r\n\r\n'))

  expect((await send({ method: 'GET', url, headers: {} })).headers).toEqual({
    'retry-after': '60',
    'content-length': '0',
  })
})

it('says that a server sends 100 Continue to a request that did not ask for it', async () => {
  const { send, url } = await listen(
    answering('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  )

  const error: unknown = await send({ method: 'GET', url, headers: {} }).catch(found => found)

  expect(explainNetworkError(error).reason).toMatch(
    /^the server sent what no request had asked for, perhaps 100 Continue/,
  )
})

it.each([
  [
    'x: a\r\n b\r\ncontent-length: 2',
    'a header of the response is malformed: Unexpected whitespace after header value',
  ],
  ['content-length: 2\r\nx: a\r\n b', 'a header of the response is malformed: it may be folded'],
  [
    'content-length: 2\r\nx: \u0001',
    'a header of the response is malformed: it may be folded or have a control character',
  ],
  ['content-length: 2\r\ncontent-length: 2', /is malformed: .* or Content-Length is there twice/],
  ['content-length: two', 'is malformed: Invalid character in Content-Length'],
])('explains the headers %j', async (headers, reason) => {
  const { send, url } = await listen(answering(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n{}`))

  const error: unknown = await send({ method: 'GET', url, headers: {} }).catch(found => found)

  expect(explainNetworkError(error).reason).toMatch(reason)
})

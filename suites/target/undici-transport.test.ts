import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { undiciTransport } from './undici-transport.ts'

it('sends a body in two halves with its length, as a server may take chunks for no body', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { send, close } = undiciTransport()
  onTestFinished(async () => {
    await close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const body = '{"title":"Été"}'

  await send({ method: 'POST', url: `http://127.0.0.1:${port}/`, headers: {}, body, pause: Promise.resolve() })

  expect(received).toEqual([
    { headers: expect.objectContaining({ 'content-length': String(Buffer.byteLength(body)) }), body },
  ])
  expect(received[0]?.headers).not.toHaveProperty('transfer-encoding')
})

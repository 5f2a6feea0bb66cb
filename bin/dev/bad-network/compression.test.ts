import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { undiciTransport } from '../../../suites/target/undici-transport.ts'
import { startServer } from './proxy.test.helper.ts'

/** Sends one request to a server that answers with a content-encoding; returns the response and what the server was sent. */
async function ask(encoding: string, headers: Readonly<Record<string, string>> = {}, body: string | Buffer = '{}') {
  const received: IncomingHttpHeaders[] = []
  await using server = await startServer((incoming, response) => {
    received.push(incoming.headers)
    response.writeHead(200, { 'content-encoding': encoding }).end(body)
  })
  const { send, close } = undiciTransport()
  try {
    const answer = await send({ method: 'GET', url: `${server.url}/v1/spaces`, headers })
    return { ...answer, received }
  } finally {
    await close()
  }
}

it('each request asks for a response that is not compressed', async () => {
  expect((await ask('identity')).received).toMatchObject([{ 'accept-encoding': 'identity' }])
})

it('a check that asks for another encoding sends its own header', async () => {
  const { received } = await ask('identity', { 'accept-encoding': 'gzip' })

  expect(received).toMatchObject([{ 'accept-encoding': 'gzip' }])
})

it.each(['', 'identity', 'Identity'])('a response with the content-encoding "%s" is read', async encoding => {
  expect(await ask(encoding)).toMatchObject({ status: 200, text: '{}' })
})

it('a response that is compressed nevertheless is decoded', async () => {
  expect(await ask('gzip', {}, gzipSync('{}'))).toMatchObject({ status: 200, text: '{}' })
})

it.each(['gzip', 'GZIP', 'br'])('a response that only says that it is compressed (%s) is refused', async encoding => {
  await expect(ask(encoding)).rejects.toThrow(`the response is compressed (${encoding}), but its bytes are not`)
})

import { once } from 'node:events'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createPlainHttp2Server, createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findCause, findCauseOfPage } from '../../../suites/target/find-cause.ts'
import { CERTIFICATE, KEY } from '../../../suites/target/self-signed.test.helper.ts'
import { undiciTransport } from '../../../suites/target/undici-transport.ts'

const OWN = { cert: CERTIFICATE, key: KEY }
const TRUSTED = { ca: CERTIFICATE }

const servers = {
  http: () => createPlainServer((_, response) => response.end('{}')),
  https: () => createServer(OWN, (_, response) => response.end('{}')),
  'https that demands a certificate': () =>
    createServer({ ...OWN, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: true }, (_, response) =>
      response.end('{}'),
    ),
  'https up to TLS 1.2 that demands a certificate': () =>
    createServer({ ...OWN, ca: CERTIFICATE, requestCert: true, maxVersion: 'TLSv1.2' }, (_, response) =>
      response.end('{}'),
    ),
  'HTTP/2 alone': () =>
    createSecureServer({ ...OWN, allowHTTP1: false }, (incoming, response) => void incoming.pipe(response)),
  'HTTP/2 alone without TLS': () => createPlainHttp2Server((_, response) => void response.end('{}')),
} satisfies Record<string, () => Server>

/** Sends one request to a server. Returns the text of the response, or why there is none. */
async function ask(name: keyof typeof servers, scheme: string, tls: Readonly<Record<string, string>> = {}) {
  const server = servers[name]()
  // Whoever is at the other end may cut a connection at any time.
  server.on('sessionError', () => {}).on('connection', socket => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base_url = `${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const target = { base_url, tls }
  const { send, close } = undiciTransport({ target })
  onTestFinished(async () => {
    await close()
    server.close()
  })
  try {
    const response = await send({ method: 'POST', url: `${base_url}/v1`, headers: {}, body: '{}' })
    return (await findCauseOfPage(response, target))?.reason ?? response.text
  } catch (error) {
    return (await findCause(error, target)).reason
  }
}

describe('the kit reaches a server', () => {
  it.each<[keyof typeof servers, object]>([
    ['https', TRUSTED],
    ['https that demands a certificate', { ...TRUSTED, ...OWN }],
    ['https up to TLS 1.2 that demands a certificate', { ...TRUSTED, ...OWN }],
    ['HTTP/2 alone', TRUSTED],
  ])('that speaks %s', async (name, tls) => {
    expect(await ask(name, 'https', { ...tls })).toBe('{}')
  })
})

describe('the kit names the cause where it reaches none', () => {
  it.each<[string, keyof typeof servers, string, object]>([
    ['demands a client certificate', 'https that demands a certificate', 'https', TRUSTED],
    ['may demand a client certificate', 'https up to TLS 1.2 that demands a certificate', 'https', TRUSTED],
    ['does not know', 'https', 'https', {}],
    ['begin base_url with https://', 'https', 'http', {}],
    ['begin base_url with https://', 'HTTP/2 alone', 'http', {}],
    ['begin base_url with http://', 'http', 'https', TRUSTED],
    ['the server speaks only HTTP/2', 'HTTP/2 alone without TLS', 'http', {}],
  ])('%s: %s by %s', async (says, name, scheme, tls) => {
    expect(await ask(name, scheme, { ...tls })).toContain(says)
  })
})

it('gives the client certificate to the target alone', async () => {
  const other = servers['https that demands a certificate']()
  other.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const { send, close } = undiciTransport({ target: { base_url: 'https://127.0.0.1:9', tls: { ...TRUSTED, ...OWN } } })
  onTestFinished(async () => {
    await close()
    other.close()
  })
  const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/upload`

  await expect(send({ method: 'PUT', url, headers: {}, body: 'x' })).rejects.toThrow()
})

import { describe, expect, it } from 'vitest'
import type { HttpRequest, Transport } from '../target/transport.ts'
import { contextOf } from './context.ts'
import { startTestRun } from './start.test.helper.ts'
import { sendBytes } from './upload-session.ts'

const BYTES = new TextEncoder().encode('hello')

/** What one PUT to an upload_url sends. */
async function sentTo(uploadUrl: string): Promise<HttpRequest | undefined> {
  const sent: HttpRequest[] = []
  const send: Transport = async request => {
    sent.push(request)
    return { status: 308, headers: { range: 'bytes=0-4' }, text: '' }
  }
  const run = startTestRun(send, { base_url: 'https://api.test/base', headers: { 'x-gateway': 'let me in' } })
  await sendBytes(contextOf(run), uploadUrl, {
    bytes: BYTES,
    mediaType: 'text/plain',
    headers: { 'content-range': 'bytes 0-4/10' },
  })
  return sent[0]
}

describe('bytes for an upload session', () => {
  it('go out without an Authorization header, and without the headers of a gateway they do not pass', async () => {
    expect(await sentTo('https://storage.test/session/1?sig=2')).toEqual({
      method: 'PUT',
      url: 'https://storage.test/session/1?sig=2',
      headers: { 'content-type': 'text/plain', 'content-range': 'bytes 0-4/10' },
      body: BYTES,
    })
  })

  it('carry the gateway headers to the address of the target itself', async () => {
    expect((await sentTo('https://api.test/session/1'))?.headers).toMatchObject({ 'x-gateway': 'let me in' })
    expect((await sentTo('/session/1'))?.url).toBe('https://api.test/session/1')
  })
})

describe('an upload_url that redirects', () => {
  /** The URLs to which bytes go if the first response is this one. */
  async function followed(status: number, locations: readonly string[]): Promise<readonly string[]> {
    const urls: string[] = []
    const send: Transport = async ({ url }) => {
      const location = locations[urls.length]
      urls.push(url)
      const headers: Record<string, string> = location === undefined ? {} : { location }
      return { status: location === undefined ? 200 : status, headers, text: '' }
    }
    await sendBytes(contextOf(startTestRun(send)), 'https://storage.test/a', { bytes: BYTES, mediaType: 'text/plain' })
    return urls
  }

  it.each([307, 308])('with %i is followed', async status => {
    const urls = ['https://storage.test/a', 'https://eu.storage.test/a', 'https://eu.storage.test/b']
    expect(await followed(status, ['https://eu.storage.test/a', '/b'])).toEqual(urls)
  })

  it.each([
    ['with 302', 302, ['/b'], 'redirects with 302, and the kit follows only 307 and 308'],
    ['in a circle', 307, Array(9).fill('/a'), 'redirects with 307 more than 3 times'],
    ['to a file', 307, ['file:///etc/passwd'], 'that is a file: address'],
  ])('%s ends the check', async (_, status, locations, message) => {
    await expect(followed(status, locations)).rejects.toThrow(message)
  })
})

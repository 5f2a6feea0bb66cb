import { describe, expect, it } from 'vitest'
import { createUploadClient } from '../upload-client.test.helper.ts'
import { recordBytes } from './recorded-bytes.test.helper.ts'

async function startSession(size: number) {
  const { service, bytesOf } = recordBytes()
  const { sim, direct, put, complete } = await createUploadClient({ service })
  const { id, upload_url } = await direct(size)
  return {
    sim,
    complete: () => complete(id),
    async put(body: BodyInit | null, range?: string, more: Record<string, string> = {}) {
      const answer = await put(upload_url, body, { ...(range !== undefined && { 'content-range': range }), ...more })
      return [answer.status, answer.headers.get('range')]
    },
    bytes: () => new Blob([...sim.world.sessions.values()].map(({ file }) => bytesOf(file))).text(),
    putBroken: (...parts: readonly string[]) => {
      const rest = parts.map(part => new TextEncoder().encode(part))
      const body = new ReadableStream({
        pull(controller) {
          const next = rest.shift()
          if (next) controller.enqueue(next)
          else controller.error(new Error('the connection broke'))
        },
      })
      const init = { method: 'PUT', body, duplex: 'half' } as const
      return sim.fetch(upload_url, init)
    },
  }
}

describe('an upload session', () => {
  it('needs no token', async () => {
    const { put } = await startSession(3)

    expect(await put('abc')).toEqual([200, null])
  })

  it('takes chunks, and answers how many bytes have arrived', async () => {
    const { put, bytes } = await startSession(6)

    expect(await put(null, 'bytes */6')).toEqual([308, null])
    expect(await put('ab', 'bytes 0-1/6')).toEqual([308, 'bytes=0-1'])
    expect(await put('c', 'bytes 2-2/*')).toEqual([308, 'bytes=0-2'])
    expect(await put(null, 'bytes */*')).toEqual([308, 'bytes=0-2'])
    expect(await put('def', 'bytes 3-5/6')).toEqual([200, null])
    expect(await put(null, 'bytes */6')).toEqual([200, null])
    expect(await bytes()).toBe('abcdef')
  })

  it('learns the size from a last question', async () => {
    const { put, complete } = await startSession(2)

    expect(await put('ab', 'bytes 0-1/*')).toEqual([308, 'bytes=0-1'])
    expect(await put(null, 'bytes */2')).toEqual([200, null])
    expect((await complete()).body.data.status).toBe('finished')
  })

  it.each(['bytes 0-*/3', 'bytes 0-*/*'])('takes a body of unknown length: %s', async range => {
    const { put } = await startSession(3)

    expect(await put('abc', range)).toEqual([200, null])
  })

  it('ignores bytes that it has already', async () => {
    const { put, bytes } = await startSession(6)
    await put('abc', 'bytes 0-2/6')

    expect(await put('bc', 'bytes 1-2/6')).toEqual([308, 'bytes=0-2'])
    expect(await put('bcde', 'bytes 1-4/6')).toEqual([308, 'bytes=0-4'])
    expect(await put('abcdef')).toEqual([200, null])
    expect(await put('ef', 'bytes 4-5/6')).toEqual([200, null])
    expect(await bytes()).toBe('abcdef')
  })

  it('takes no bytes after a gap', async () => {
    const { put, bytes } = await startSession(6)
    await put('ab', 'bytes 0-1/6')

    expect(await put('def', 'bytes 3-5/6')).toEqual([308, 'bytes=0-1'])
    expect(await bytes()).toBe('ab')
  })

  it('keeps the bytes that arrived before the connection broke', async () => {
    const { put, putBroken, bytes } = await startSession(6)

    expect((await putBroken('ab', 'c')).status).toBe(400)
    expect(await put(null, 'bytes */6')).toEqual([308, 'bytes=0-2'])
    expect(await put('def', 'bytes 3-5/6')).toEqual([200, null])
    expect(await bytes()).toBe('abcdef')
  })

  it.each([
    ['abcd', undefined],
    ['abcd', 'bytes 0-3/4'],
    ['abcd', 'bytes 0-3/*'],
    ['abcd', 'bytes 0-*/*'],
    ['abcd', 'bytes 0-2/3'],
    ['a', 'bytes 0-3/4'],
    ['a', 'bytes 0-0/4'],
  ])('refuses more bytes than were announced: %s as %s', async (body, range) => {
    const { put, bytes, complete } = await startSession(3)

    expect((await put(body, range))[0]).toBe(400)
    expect(await bytes()).toBe('')
    expect((await complete()).status).toBe(409)
  })

  it('refuses more bytes than were announced in a stream of unknown length', async () => {
    const { put, putBroken } = await startSession(3)
    await put('a', 'bytes 0-0/3')

    expect((await putBroken('ab', 'cd')).status).toBe(400)
    expect(await put(null, 'bytes */3')).toEqual([308, 'bytes=0-0'])
  })

  it.each(['bytes', 'bytes 2-1/3', 'bytes 0-3/3', 'bytes a-b/c', 'bytes 0-1'])('refuses the range %s', async range => {
    const { put } = await startSession(3)

    expect((await put('a', range))[0]).toBe(400)
  })

  it('takes no bytes after 12 hours', async () => {
    const { sim, put } = await startSession(2)

    await sim.clock.advance({ hours: 12 })
    expect((await put('a', 'bytes 0-0/2'))[0]).toBe(308)
    await sim.clock.advance({ ms: 1 })
    expect((await put('b', 'bytes 1-1/2'))[0]).toBe(404)
  })

  it('is not found under another id, and takes only PUT', async () => {
    const { sim } = await startSession(1)

    expect((await sim.fetch('/_upload/none', { method: 'PUT', body: 'a' })).status).toBe(404)
    expect((await sim.fetch('/_upload/none')).status).toBe(404)
  })
})

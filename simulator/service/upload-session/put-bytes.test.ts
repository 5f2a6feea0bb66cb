import { describe, expect, it } from 'vitest'
import { createUploadClient } from '../upload-client.test.helper.ts'
import { recordBytes } from './recorded-bytes.test.helper.ts'

/** A body that breaks off after these parts. */
async function* breakAfter(...parts: readonly string[]) {
  yield* parts
  throw new Error('the connection broke')
}

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
    /** Sends parts of a body, each as soon as the one before it has been taken. */
    putParts: (parts: AsyncIterable<string>) => {
      const rest = parts[Symbol.asyncIterator]()
      const body = new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await rest.next()
            if (done) controller.close()
            else controller.enqueue(new TextEncoder().encode(value))
          },
        },
        { highWaterMark: 0 },
      )
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
    const { put, putParts, bytes } = await startSession(6)

    expect((await putParts(breakAfter('ab', 'c'))).status).toBe(400)
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
    const { put, putParts } = await startSession(3)
    await put('a', 'bytes 0-0/3')

    expect((await putParts(breakAfter('ab', 'cd'))).status).toBe(400)
    expect(await put(null, 'bytes */3')).toEqual([308, 'bytes=0-0'])
  })

  it.each([
    ['that came after its own first ones', ['ab', 'cdefgh'], 'cd', 'bytes 2-3/6', 'abcd'],
    ['that came before its own', ['', 'abcdef', 'gh'], 'abcd', 'bytes 0-3/6', 'abcd'],
  ])('keeps bytes of another request when it refuses a body: those %s', async (_, parts, other, range, kept) => {
    const { put, putParts, bytes } = await startSession(6)
    const [first = '', ...more] = parts
    async function* sendBetween() {
      yield first
      expect(await put(other, range)).toEqual([308, 'bytes=0-3'])
      yield* more
    }

    expect((await putParts(sendBetween())).status).toBe(400)
    expect(await put(null, 'bytes */6')).toEqual([308, 'bytes=0-3'])
    expect(await bytes()).toBe(kept)
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

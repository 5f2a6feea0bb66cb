import { describe, expect, it } from 'vitest'
import { refusedField } from '../../scratch-board.test.helper.ts'
import { createUploadClient } from '../../upload-client.test.helper.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB

/** A stream that makes its bytes as they are read, and counts them. */
function streamOf(size: number) {
  const piece = new Uint8Array(MIB)
  let made = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (made >= size) return controller.close()
      made += piece.byteLength
      controller.enqueue(piece)
    },
  })
  return { body, made: () => made }
}

describe('a large file', () => {
  it('may have a gibibyte, and no more', async () => {
    const { create, direct } = await createUploadClient()

    expect((await direct(GIB)).status).toBe('pending')
    for (const size of [GIB + 1, Number.MAX_SAFE_INTEGER]) {
      const answer = await create({ size, name: 'a.mp4' })
      expect([answer.status, answer.body.error.code, refusedField(answer)]).toEqual([400, 'bad_request', 'size'])
    }
  })

  it('may have as many bytes as maxUpload says', async () => {
    const { create } = await createUploadClient({ maxUpload: 10 })

    expect((await create({ size: 10, name: 'a' })).status).toBe(201)
    expect((await create({ size: 11, name: 'a' })).status).toBe(400)
  })

  it.each(['a.bin', 'a.mp4', 'a.pdf', 'a.png'])('leaves next to nothing in memory: %s', async name => {
    const { sim, direct, complete } = await createUploadClient()
    const size = 64 * MIB
    const upload = await direct(size, { name })
    const sessions = [...sim.world.sessions.values()]

    const sent = await sim.fetch(upload.upload_url, {
      method: 'PUT',
      body: streamOf(size).body,
      duplex: 'half',
    } as RequestInit)

    expect(sent.status).toBe(200)
    for (const { file } of sessions)
      expect(file.buffer.byteLength + file.pages.rest.byteLength).toBeLessThanOrEqual(MIB / 2)
    expect((await complete(upload.id)).body.data).toMatchObject({ status: 'finished', media: { size } })
    for (const { file } of sessions) expect(file.buffer.byteLength + file.pages.rest.byteLength).toBe(0)
  })

  it('is freed when nobody completes it within 12 hours', async () => {
    const { sim, direct, put } = await createUploadClient()
    const upload = await direct(1000, { name: 'a.png' })
    await put(upload.upload_url, 'abc', { 'content-range': 'bytes 0-2/1000' })
    const [session] = sim.world.sessions.values()

    await sim.clock.advance({ hours: 12 })
    expect(session!.file.buffer.byteLength).toBeGreaterThan(0)
    await sim.clock.advance({ ms: 1 })
    expect(session!.file.buffer.byteLength).toBe(0)
  })

  it('fails an import that is larger than maxUpload, and is not read to its end', async () => {
    const { body, made } = streamOf(GIB)
    const imports = { resolve: async () => ['8.8.8.8'], fetch: async () => new Response(body) }
    const { imported } = await createUploadClient({ imports, maxUpload: 4 * MIB })

    const { status, error } = await imported('https://ads.example/a.mp4')

    expect([status, error]).toEqual(['failed', expect.stringContaining('more than 4194304 bytes')])
    expect(made()).toBeLessThan(8 * MIB)
  })
})

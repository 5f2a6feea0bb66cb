import { describe, expect, it } from 'vitest'
import { buildSampleFile } from '../../../../fixtures/files/sample-file.ts'
import { createUploadClient } from '../../upload-client.test.helper.ts'

const png = buildSampleFile('png', { width: 30, height: 20 })

describe('a direct upload', () => {
  it('becomes a media when all bytes have arrived', async () => {
    const { direct, put, complete, poll } = await createUploadClient()
    const upload = await direct(png.byteLength, { name: 'a.png' })

    const sent = await put(upload.upload_url, png)
    const { status, body } = await complete(upload.id)

    expect(upload).toMatchObject({ status: 'pending', error: null, media: null })
    expect(sent.status).toBe(200)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: upload.id, status: 'finished', upload_url: null })
    expect(body.data.media).toMatchObject({ id: upload.id, name: 'a.png', size: png.byteLength, width: 30, height: 20 })
    expect(await poll(upload.id)).toEqual(body.data)
  })

  it('has its URL only in the response of the creation and in its replay', async () => {
    const { sim, profile, poll } = await createUploadClient()
    const create = () =>
      sim.fetch('/v1/media/uploads', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${profile.tokens.full}`,
          'content-type': 'application/json',
          'idempotency-key': 'k',
        },
        body: JSON.stringify({ space_id: profile.spaces.main, size: 1, name: 'a' }),
      })

    const [first, second] = [await (await create()).json(), await (await create()).json()]

    expect(new URL(first.data.upload_url).pathname).toMatch(/^\/_upload\//)
    expect(second).toEqual(first)
    expect((await poll(first.data.id)).upload_url).toBeNull()
  })

  it.each([
    [{ name: 'a.mov' }, { type: 'video', format: 'mov', media_type: 'video/quicktime', width: 1920, duration: 1 }],
    [{ name: 'a.pdf' }, { type: 'file', format: 'pdf', media_type: 'application/pdf', page_count: null }],
    [{ name: 'a.zip' }, { type: 'playable', format: 'zip', media_type: 'application/zip', duration: null }],
    [{ name: 'a' }, { type: 'file', format: 'bin', media_type: 'application/octet-stream' }],
    [
      { name: 'a.png', mime_type: 'image/jpeg' },
      { type: 'image', format: 'jpg', media_type: 'image/jpeg' },
    ],
    [
      { name: 'a.jpeg', mime_type: 'image/jpeg' },
      { format: 'jpeg', media_type: 'image/jpeg' },
    ],
    [
      { name: 'a.png', mime_type: 'application/x-own' },
      { type: 'file', format: 'png', media_type: 'application/x-own' },
    ],
    [
      { name: 'a', mime_type: 'TEXT/HTML; charset=utf-8' },
      { type: 'playable', format: 'html' },
    ],
  ])('of %j is %j', async (draft, media) => {
    const { direct, put, complete } = await createUploadClient()
    const upload = await direct(3, draft)
    await put(upload.upload_url, 'abc', { 'content-type': 'audio/mpeg' })

    expect((await complete(upload.id)).body.data.media).toMatchObject(media)
  })

  it('may be empty', async () => {
    const { direct, put, complete } = await createUploadClient()
    const upload = await direct(0)

    const early = await complete(upload.id)
    await put(upload.upload_url, null)

    expect(early.status).toBe(409)
    expect((await complete(upload.id)).body.data.media).toMatchObject({ size: 0 })
  })
})

describe('completing', () => {
  it('before all bytes have arrived changes nothing', async () => {
    const { direct, put, complete, poll } = await createUploadClient()
    const upload = await direct(3)
    await put(upload.upload_url, 'ab', { 'content-range': 'bytes 0-1/3' })

    const early = await complete(upload.id)
    const between = await poll(upload.id)
    await put(upload.upload_url, 'c', { 'content-range': 'bytes 2-2/3' })

    expect([early.status, early.body.error.code]).toEqual([409, 'conflict'])
    expect(between.status).toBe('pending')
    expect((await complete(upload.id)).body.data.status).toBe('finished')
  })

  it('fails a file of another size', async () => {
    const { direct, put, complete, poll } = await createUploadClient()
    const upload = await direct(3)
    await put(upload.upload_url, 'ab')

    const { body } = await complete(upload.id)

    expect(body.data).toMatchObject({ status: 'failed', media: null, error: expect.stringContaining('3 bytes') })
    expect(await poll(upload.id)).toEqual(body.data)
    expect((await put(upload.upload_url, 'abc')).status).toBe(404)
  })

  it('twice, or twice at once, finishes once', async () => {
    const { sim, direct, put, complete } = await createUploadClient()
    const upload = await direct(3)
    await put(upload.upload_url, 'abc')

    const atOnce = await Promise.all([complete(upload.id), complete(upload.id)])
    await sim.clock.advance({ hours: 13 })
    const later = await complete(upload.id)

    expect([...atOnce, later].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(atOnce[1]).toEqual(atOnce[0])
    expect(later).toEqual(atOnce[0])
  })

  it('is possible for 12 hours, and not a millisecond longer', async () => {
    const { sim, direct, put, complete } = await createUploadClient()
    const [early, late] = [await direct(1), await direct(1)]
    await put(early.upload_url, 'a')
    await put(late.upload_url, 'a')

    await sim.clock.advance({ hours: 12 })
    const inTime = await complete(early.id)
    await sim.clock.advance({ ms: 1 })
    const tooLate = await complete(late.id)

    expect(inTime.body.data.status).toBe('finished')
    expect(tooLate.body.data).toMatchObject({
      status: 'failed',
      media: null,
      error: expect.stringContaining('12 hours'),
    })
  })

  it('is refused for imports, and without the scope media:write', async () => {
    const { profile, create, complete, direct, post } = await createUploadClient()
    const { body } = await create({ url: 'https://files.example/a.png' })
    const { id } = await direct(1)

    expect((await complete(body.data.id)).status).toBe(400)
    expect((await post(`/v1/media/uploads/${id}/complete`, undefined, profile.tokens.media_read)).status).toBe(403)
  })
})

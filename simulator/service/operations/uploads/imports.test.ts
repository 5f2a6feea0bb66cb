import { describe, expect, it } from 'vitest'
import type { Imports } from '../../imports/imports.ts'
import { refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'
import { createUploadClient } from '../../upload-client.test.helper.ts'

const PNG = 'https://files.example/campaigns/Summer%20clip.png?v=2'

describe('an import', () => {
  it('is pending first, and finishes when the clock advances', async () => {
    const { sim, create, poll } = await createUploadClient()

    const { status, body } = await create({ url: PNG })
    const before = await poll(body.data.id)
    await sim.clock.advance({ ms: 100 })
    const after = await poll(body.data.id)

    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'pending', error: null, media: null, upload_url: null })
    expect(before).toEqual(body.data)
    expect(after).toMatchObject({ id: body.data.id, status: 'finished', error: null, upload_url: null })
    expect(after.media).toMatchObject({ id: body.data.id, name: 'Summer clip.png', type: 'image', format: 'png' })
  })

  it('derives the media from the file', async () => {
    const { imported } = await createUploadClient()

    const { media } = await imported(PNG)

    expect(media).toMatchObject({ media_type: 'image/png', folder: null, size: 29, status: null, creative_id: null })
    expect(media).toMatchObject({ attributes: [], exports: [], metrics: null, duration: null, page_count: null })
    expect(media.aspect_ratio).toBe(media.width / media.height)
  })

  it('keeps the given name and folder', async () => {
    const { imported, profile } = await createUploadClient()

    const { media } = await imported(PNG, { name: 'Take one', folder_id: profile.folder_id })

    expect(media).toMatchObject({ name: 'Take one', format: 'png', folder: { id: profile.folder_id } })
  })

  it.each([
    ['https://files.example', 'files.example'],
    ['https://files.example/a/b/', 'b'],
    ['https://files.example/100%25.gif', '100%.gif'],
    ['https://files.example/%ff.gif', '%ff.gif'],
  ])('of %s is called %s', async (url, name) => {
    const { imported } = await createUploadClient()

    expect((await imported(url)).media.name).toBe(name)
  })

  it('gives the same file for the same URL', async () => {
    const [one, two] = await Promise.all([createUploadClient(), createUploadClient()])

    expect(await one.imported(PNG)).toEqual(await two.imported(PNG))
  })

  it('has ended when the control plane answers that it advanced the clock', async () => {
    const { sim, create, poll } = await createUploadClient()
    const { body } = await create({ url: PNG })

    await sim.fetch('/_sim/clock', { method: 'POST', body: JSON.stringify({ advance_seconds: 1 }) })

    expect((await poll(body.data.id)).status).toBe('finished')
  })
})

describe('an import URL', () => {
  it.each([
    'https://FILES.EXAMPLE/a.png',
    'https://files.example./a.png',
    'https://xn--bcher-kva.example/a.png',
    'https://bücher.example/a.png',
    'https://files.example:8443/a.png',
    'https://8.8.8.8/a.png',
    'https://[2606:4700:4700::1111]/a.png',
    'https://redirect.example/?to=https://files.example/b.png',
    'https://redirect.example/?to=/a.png',
  ])('may be %s', async url => {
    const { imported } = await createUploadClient()

    expect(await imported(url)).toMatchObject({ status: 'finished', error: null })
  })

  it.each([
    'http://files.example/a.png',
    'ftp://files.example/a.png',
    'data:image/png;base64,AA==',
    'file:///etc/passwd',
    'a.png',
    'https://',
    'https://user:secret@files.example/a.png',
    'https://files.example@127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://api.localhost/a.png',
    'https://printer.local/a.png',
    'https://metadata.google.internal/a.png',
    'https://intranet/a.png',
    'https://127.0.0.1/a.png',
    'https://127.0.0.1./a.png',
    'https://127.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://%31%32%37.0.0.1/a.png',
    'https://１２７.0.0.1/a.png',
    'https://0/a.png',
    'https://10.1.2.3/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00:ec2::254]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:a00:1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[2002:7f00:1::]/a.png',
    'https://224.0.0.1/a.png',
  ])('is refused as %s', async url => {
    const { create } = await createUploadClient()

    const answer = await create({ url })

    expect([answer.status, refusedField(answer)]).toEqual([400, 'url'])
  })

  it.each([
    ['a name that resolves to a private address', 'https://private.example/a.png', /10\.0\.0\.7/],
    ['a name that spells a private address', 'https://192.168.0.1.nip.io/a.png', /192\.168\.0\.1/],
    ['a redirect to a private address', 'https://redirect-to-private.example/a.png', /10\.0\.0\.7/],
    [
      'a redirect to a name that resolves to a private address',
      'https://redirect.example/?to=https://private.example/a.png',
      /10\.0/,
    ],
    ['a redirect to plain http', 'https://redirect.example/?to=http://files.example/a.png', /https/],
    ['a redirect to a local name', 'https://redirect.example/?to=https://localhost/a.png', /localhost/],
    ['a redirect without end', 'https://redirect.example/?to=', /too often/],
    ['a file that does not exist', 'https://broken.example/a.png', /404/],
    ['a name that does not resolve', 'https://nowhere.invalid/a.png', /resolve/],
  ])('fails later because of %s', async (_, url, reason) => {
    const { imported } = await createUploadClient()

    const upload = await imported(url)

    expect(upload).toMatchObject({ status: 'failed', media: null, upload_url: null })
    expect(upload.error).toMatch(reason)
  })
})

describe('injected imports', () => {
  const imports = (changes: Partial<Imports>): Imports => ({
    resolve: async () => ['8.8.8.8'],
    fetch: async () => new Response('<p>hello</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ...changes,
  })

  it('decide the type of the file', async () => {
    const { imported } = await createUploadClient({ imports: imports({}) })

    const { media } = await imported('https://ads.example/play')

    expect(media).toMatchObject({ type: 'playable', format: 'html', media_type: 'text/html', size: 12, width: null })
  })

  it('get the addresses that were checked', async () => {
    const asked: unknown[] = []
    const { imported } = await createUploadClient({
      imports: imports({
        resolve: async host => (host === 'ads.example' ? ['8.8.8.8', '9.9.9.9'] : []),
        fetch: async (url, { addresses }) => {
          asked.push([url, addresses])
          return new Response('a')
        },
      }),
    })

    await imported('https://Ads.example./a')

    expect(asked).toEqual([['https://ads.example./a', ['8.8.8.8', '9.9.9.9']]])
  })

  it.each([
    ['any private address', imports({ resolve: async () => ['8.8.8.8', '10.0.0.1'] }), /10\.0\.0\.1/],
    ['no address', imports({ resolve: async () => [] }), /resolve/],
    ['an error of the resolver', imports({ resolve: () => Promise.reject(new Error('no such name')) }), /no such name/],
    ['an error of the fetcher', imports({ fetch: () => Promise.reject(new Error('reset')) }), /reset/],
    ['an error status', imports({ fetch: async () => new Response(null, { status: 500 }) }), /500/],
  ])('fail an import because of %s', async (_, given, reason) => {
    const { imported } = await createUploadClient({ imports: given })

    expect((await imported('https://ads.example/a')).error).toMatch(reason)
  })
})

describe('creating an upload', () => {
  it.each([
    [{}, undefined],
    [{ url: PNG, size: 1, name: 'a' }, undefined],
    [{ size: 1 }, 'name'],
    [{ size: 1, name: '' }, 'name'],
    [{ size: -1, name: 'a' }, 'size'],
    [{ size: 1.5, name: 'a' }, 'size'],
    [{ size: '1', name: 'a' }, 'size'],
    [{ url: PNG, mime_type: 'image/png' }, 'mime_type'],
    [{ size: 1, name: 'a', mime_type: 'picture' }, 'mime_type'],
    [{ url: PNG, folder_id: UNKNOWN_ID }, 'folder_id'],
    [{ url: PNG, library: 'no' }, 'library'],
    [{ url: PNG, space_id: undefined }, 'space_id'],
  ])('is refused with %j', async (draft, field) => {
    const { create } = await createUploadClient()

    const answer = await create(draft)

    expect([answer.status, refusedField(answer)]).toEqual([400, field])
  })

  it('refuses a folder of another space', async () => {
    const { create, profile } = await createUploadClient()

    expect(refusedField(await create({ url: PNG, folder_id: profile.other_folder_id }))).toBe('folder_id')
  })

  it('answers 404 for a hidden space or upload', async () => {
    const { create, profile, post, get, direct } = await createUploadClient()
    const { id } = await direct(1)
    const { tokens, spaces } = profile

    expect((await create({ url: PNG, space_id: UNKNOWN_ID })).status).toBe(404)
    const elsewhere = { url: PNG, space_id: spaces.other }
    expect((await post('/v1/media/uploads', elsewhere, tokens.space_restricted)).status).toBe(404)
    expect((await get(`/v1/media/uploads/${id}`, tokens.other_organization)).status).toBe(404)
    expect((await get(`/v1/media/uploads/${UNKNOWN_ID}`)).status).toBe(404)
  })

  it('does not list a media with library false', async () => {
    const { sim, imported } = await createUploadClient()

    const shown = await imported(PNG)
    const hidden = await imported(PNG, { library: false })

    const listed = sim.world.media.listed.map(({ id }) => id)
    expect([listed.includes(shown.id), listed.includes(hidden.id)]).toEqual([true, false])
    expect(sim.world.media.get(hidden.id)?.name).toBe('Summer clip.png')
  })
})

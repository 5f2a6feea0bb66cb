import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IdempotencyStrategy, Storage } from '@google-cloud/storage'
import { describe, expect, it } from 'vitest'
import { recordBytes } from '../simulator/service/upload-session/recorded-bytes.test.helper.ts'
import { createSimulator, type Simulator } from '../simulator/simulator.ts'
import { startCuttingProxy } from './cutting-proxy.test.helper.ts'

const MIB = 1024 * 1024
const PIECE = 64 * 1024
const FILE = Buffer.alloc(20 * MIB, 'a film, cut and colour-graded; ')

const film = () =>
  Readable.from(
    Array.from({ length: FILE.length / PIECE }, (_, n) => FILE.subarray(n * PIECE, (n + 1) * PIECE)),
    { objectMode: false },
  )

/** The calls of the API that a client makes, at one address of the service.*/
function api(sim: Simulator, address: string) {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}/v1/media/uploads${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sim.token()}`,
        'content-type': 'application/json',
        'idempotency-key': `a key for ${path}`,
      },
      body: JSON.stringify(body),
    })
    return (await response.json()).data
  }
  const space_id = sim.profile().spaces.main
  return {
    create: () => post('', { space_id, size: FILE.length, name: 'film.mp4' }),
    complete: (id: string) => post(`/${id}/complete`, {}),
  }
}

/** A stream of the client into a session that the service opened, four mebibytes per request. */
function upload(uri: string) {
  const storage = new Storage({
    apiEndpoint: new URL(uri).origin,
    projectId: 'none',
    retryOptions: { idempotencyStrategy: IdempotencyStrategy.RetryAlways, maxRetryDelay: 0.05 },
  })
  const options = { uri, resumable: true, chunkSize: 4 * MIB, validation: false }
  return storage.bucket('any').file('film.mp4').createWriteStream(options)
}

/** Starts a simulator that keeps the bytes of its one upload. */
async function startRecording() {
  const { service, bytesOf } = recordBytes()
  const sim = await createSimulator({ service })
  async function received(): Promise<Uint8Array> {
    const [session] = sim.world.sessions.values()
    if (!session) throw new Error('no session is open')
    return bytesOf(session.file).bytes()
  }
  return { sim, received, [Symbol.asyncDispose]: () => sim[Symbol.asyncDispose]() }
}

describe('a resumable upload by @google-cloud/storage', () => {
  it('continues by itself after its connection is cut in the middle of a chunk', async () => {
    await using recording = await startRecording()
    const { sim, received } = recording
    const { url } = await sim.listen()
    await using proxy = await startCuttingProxy(new URL(url), 9.5 * MIB)
    const { create, complete } = api(sim, proxy.url)
    const { id, upload_url } = await create()

    await pipeline(film(), upload(upload_url))

    expect(proxy.cuts()).toBe(1)
    expect(FILE.equals(await received())).toBe(true)
    expect(await complete(id)).toMatchObject({ status: 'finished', media: { id, type: 'video', size: FILE.length } })
  })

  it('can be continued by another client', async () => {
    await using recording = await startRecording()
    const { sim, received } = recording
    const { url } = await sim.listen()
    const { create, complete } = api(sim, url)
    const { id, upload_url } = await create()
    const first = upload(upload_url)
    first.on('progress', ({ bytesWritten }) => bytesWritten > 9 * MIB && first.destroy(new Error('the client is gone')))

    await expect(pipeline(film(), first)).rejects.toThrow('the client is gone')
    const receivedBytes = (await received()).byteLength
    await pipeline(film(), upload(upload_url))

    expect(receivedBytes).toBeGreaterThanOrEqual(8 * MIB)
    expect(receivedBytes).toBeLessThan(FILE.length)
    expect(FILE.equals(await received())).toBe(true)
    expect(await complete(id)).toMatchObject({ status: 'finished', media: { size: FILE.length } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows, createScratchBoard } from '../service/scratch-board.test.helper.ts'

type Scratch = Awaited<ReturnType<typeof createScratchBoard>>

describe.each(['in process', 'over a port'])('a broken connection %s', way => {
  let scratch: Scratch
  let url: string
  beforeAll(async () => {
    scratch = await createScratchBoard()
    url = way === 'in process' ? scratch.sim.url : (await scratch.sim.listen()).url
  })
  afterAll(() => scratch.sim[Symbol.asyncDispose]())

  const send = (path: string, init: RequestInit = {}) =>
    (way === 'in process' ? scratch.sim.fetch : fetch)(url + path, {
      ...init,
      headers: {
        authorization: `Bearer ${scratch.profile.tokens.full}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    })
  const create = (title: string, key = title) =>
    send(`${scratch.board}/rows`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ title }),
    })

  /** As a client does that lost a response: it sends the request again. */
  const createWithRetry = async (title: string, keys: readonly [string, string]) =>
    create(title, keys[0]).catch(() => create(title, keys[1]))

  it('rejects as fetch does, and nothing was written', async () => {
    scratch.sim.faults.add({ operation: 'createRow', reset: 'before' })

    await expect(create(`before ${way}`)).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: { code: 'ECONNRESET' },
    })
    expect(await countRows(scratch, `before ${way}`)).toBe(0)
  })

  it('loses a response after the row was written: a retry with the same key writes once', async () => {
    const title = `same key ${way}`
    scratch.sim.faults.add({ operation: 'createRow', reset: 'after' })

    const answer = await createWithRetry(title, [title, title])

    expect(answer.status).toBe(201)
    expect(await countRows(scratch, title)).toBe(1)
  })

  it('loses a response after the row was written: a retry with a new key writes twice', async () => {
    const title = `new key ${way}`
    scratch.sim.faults.add({ operation: 'createRow', reset: 'after' })

    const answer = await createWithRetry(title, [`${title} 1`, `${title} 2`])

    expect(answer.status).toBe(201)
    expect(await countRows(scratch, title)).toBe(2)
  })

  it('ends in the middle of a response', async () => {
    scratch.sim.faults.add({ operation: 'listViews', answer: 'truncated' })

    const answer = await send(`${scratch.board}/views`)

    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' })
  })

  it('ends in the middle of a chunk of an upload, which the client continues', async () => {
    const body = { space_id: scratch.profile.spaces.main, name: 'a.bin', size: 10 }
    const created = await send('/v1/media/uploads', {
      method: 'POST',
      headers: { 'idempotency-key': way },
      body: JSON.stringify(body),
    })
    const { upload_url } = (await created.json()).data
    const put = (bytes: string | null, range: string) =>
      send(new URL(upload_url).pathname, { method: 'PUT', body: bytes, headers: { 'content-range': `bytes ${range}` } })
    scratch.sim.faults.add({ operation: 'uploadBytes', reset: 'during', bytes: 4 })

    await expect(put('0123456789', '0-9/10')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    const progress = await put(null, '*/10')
    expect([progress.status, progress.headers.get('range')]).toEqual([308, 'bytes=0-3'])
    expect((await put('456789', '4-9/10')).status).toBe(200)
  })

  it('does not matter to a hold: of four equal requests at once, one is in flight', async () => {
    const title = `at once ${way}`
    const statuses: number[] = []
    const held = scratch.sim.hold({ operation: 'createRow' })
    const answers = Array.from({ length: 4 }, () => create(title))
    const threeAnswered = new Promise<void>(resolve => {
      for (const answer of answers)
        answer.then(({ status }) => {
          statuses.push(status)
          if (statuses.length === 3) resolve()
        })
    })
    await held.arrived
    await threeAnswered
    held.release()
    await Promise.all(answers)

    expect(statuses).toEqual([409, 409, 409, 201])
    expect(await countRows(scratch, title)).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'
import { createUploadClient } from '../service/upload-client.test.helper.ts'

/** What the journal says of the last exchange. */
const last = ({ sim }: Awaited<ReturnType<typeof createScratchBoard>>) => sim.journal.list().at(-1)

describe('an entry of the journal', () => {
  it('tells what was asked and answered, and why', async () => {
    const scratch = await createScratchBoard()
    const { body } = await scratch.send('POST', '/rows', { body: { title: 'a' }, key: 'k' })

    expect(last(scratch)).toEqual({
      id: 1,
      at: '2026-01-01T00:00:00.000Z',
      sent_ms: expect.any(Number),
      clock_moved_ms: 0,
      duration_ms: expect.any(Number),
      method: 'POST',
      path: `${scratch.board}/rows`,
      query: '',
      operation: 'createRow',
      token: 'full',
      scope: { needed: 'boards:write', held: expect.arrayContaining(['boards:write']) },
      quota: { cost: 10, units: expect.any(Number), left: expect.any(Number) },
      idempotency: { key: 'k', outcome: 'new' },
      request: {
        headers: { 'content-length': '13', 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: { title: 'a' },
      },
      status: 201,
      response: { headers: { 'content-type': 'application/json' }, body },
      lost: false,
      given_up: false,
      refusal: null,
      faults: [],
      changes: { mutants: [], variants: [] },
      on_purpose: [],
      hint: null,
    })
    expect(JSON.stringify(last(scratch))).not.toContain(scratch.profile.tokens.full)
  })

  it('tells what is left of the quota', async () => {
    const scratch = await createScratchBoard()
    const as = scratch.sim.token({ quota: { units: 12, window_seconds: 60 } })
    await scratch.post('/rows', {}, as)
    expect(last(scratch)).toMatchObject({ token: 'minted', quota: { cost: 10, units: 12, left: 2 } })

    await scratch.post('/rows', {}, as)
    expect(last(scratch)).toMatchObject({ status: 429, quota: { left: 2 }, refusal: { code: 'rate_limited' } })
  })

  it('tells what the Idempotency-Key did', async () => {
    const scratch = await createScratchBoard()
    const send = (title: unknown, key = 'k') => scratch.send('POST', '/rows', { body: { title }, key })
    const outcomes = async (...requests: readonly Promise<unknown>[]) => {
      await Promise.all(requests)
      return scratch.sim.journal.list().map(({ idempotency }) => idempotency?.outcome)
    }
    const held = scratch.sim.hold({ operation: 'createRow' })
    const first = send('a')
    await held.arrived
    await send('a')
    held.release()

    expect(await outcomes(first)).toEqual(['in_flight', 'new'])
    scratch.sim.journal.clear()
    expect(await outcomes(send('a'))).toEqual(['replayed'])
    expect(await outcomes(send('b'))).toEqual(['replayed', 'other_request'])
    expect(await outcomes(send('b', 'k'.repeat(256)))).toEqual(['replayed', 'other_request', 'unused'])
    scratch.sim.journal.clear()
    expect(await outcomes(send('x'.repeat(70_000)))).toEqual(['other_request'])
  })

  it('tells what was wrong with a request', async () => {
    const scratch = await createScratchBoard()
    await scratch.post('/rows', { title: 1 })

    expect(last(scratch)).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request', details: [{ field: 'title', issue: expect.any(String) }] },
      idempotency: { outcome: 'new' },
    })
  })

  it('tells which scope was missing, and that a token was unknown', async () => {
    const scratch = await createScratchBoard()
    await scratch.get('/views', scratch.sim.token({ scopes: ['media:read'] }))
    expect(last(scratch)).toMatchObject({ status: 403, scope: { needed: 'boards:read', held: ['media:read'] } })

    await scratch.get('/views', 'unknown')
    expect(last(scratch)).toMatchObject({ status: 401, token: null, scope: null, quota: null })
  })

  it('tells which fault happened, and what the service answered to a client that got nothing', async () => {
    const scratch = await createScratchBoard()
    const { id } = scratch.sim.faults.add({ reset: 'after' })
    await expect(scratch.post('/rows', {})).rejects.toThrow('fetch failed')
    expect(last(scratch)).toMatchObject({ status: 201, lost: true, faults: [id] })

    scratch.sim.faults.add({ reset: 'before' })
    await expect(scratch.post('/rows', {})).rejects.toThrow('fetch failed')
    expect(last(scratch)).toMatchObject({ status: null, response: null, lost: true })
  })

  it('tells which mistakes and permitted choices the service has that answered', async () => {
    const { sim } = await createScratchBoard()
    const sandbox = await sim.sandbox('one', { variants: ['answers/created-is-200'] })
    await sandbox.fetch('/v1/users')
    await sandbox.fetch('/_upload/none', { method: 'PUT' })

    expect(sandbox.journal.list().map(({ changes }) => changes)).toEqual([sandbox.changes(), sandbox.changes()])
  })

  it('tells of the bytes of an upload', async () => {
    const client = await createUploadClient()
    const { upload_url } = await client.direct(5)
    await client.put(upload_url, 'abc', { 'content-range': 'bytes 0-2/5' })

    expect(last(client)).toMatchObject({
      method: 'PUT',
      operation: 'uploadBytes',
      status: 308,
      response: { headers: { range: 'bytes=0-2' }, body: null },
    })
  })
})

describe('the journal', () => {
  it('keeps the last thousand exchanges', async () => {
    const { sim } = await createScratchBoard()
    for (let request = 0; request < 2500; request++)
      await sim.handle({ method: 'GET', url: `${sim.url}/`, headers: {} })
    const entries = sim.journal.list()

    expect(entries.length).toBeGreaterThanOrEqual(1000)
    expect(entries.length).toBeLessThanOrEqual(1100)
    expect(entries.at(-1)?.id).toBe(2500)
  })

  it('leaves out bodies that are long, and changes nothing in the response', async () => {
    const scratch = await createScratchBoard()
    const { id } = await scratch.make('/columns', { name: 'Text', type: 'text' })
    const value = 'x'.repeat(70_000)
    const answer = await scratch.post('/rows', { fields: [{ column_id: id, value }] })

    expect(JSON.stringify(answer.body)).toContain(value)
    expect(last(scratch)).toMatchObject({
      status: 201,
      request: { body: expect.stringMatching(/^\(70\d+ characters, too many to be kept\)$/) },
    })
    expect(last(scratch)?.response?.body).toMatch(/too many to be kept/)
  })

  it('finds exchanges', async () => {
    const { sim, get, post, board } = await createScratchBoard()
    await get('/views?limit=2')
    await post('/rows', { title: 'a', fields: [] })
    await post('/rows', { title: 'b' })
    const find = (pattern: Parameters<typeof sim.journal.list>[0]) => sim.journal.list(pattern).map(({ id }) => id)

    expect(find({})).toEqual([1, 2, 3])
    expect(find({ operation: 'createRow' })).toEqual([2, 3])
    expect(find({ method: 'get', path: '/v1/boards/*/views', status: 200 })).toEqual([1])
    expect(find({ path: `${board}/rows`, since: 2 })).toEqual([3])
    expect(find({ body: { title: 'a' } })).toEqual([2])
    expect(find({ body: { fields: [1] } })).toEqual([])
    expect(find({ token: 'minted' })).toEqual([])
  })

  it('waits for an exchange that is to come, and finds one that has come', async () => {
    const { sim, get } = await createScratchBoard()
    const coming = sim.journal.waitFor({ operation: 'listViews' })
    await get('/columns')
    await get('/views')

    expect((await coming).id).toBe(2)
    expect((await sim.journal.waitFor({ operation: 'listViews' })).id).toBe(2)
    await expect(sim.journal.waitFor({ operation: 'listViews', since: 2 }, { timeoutMs: 1 })).rejects.toThrow(
      'No listViews with an id after 2 came within 1 ms; there were no others',
    )
  })

  it('verifies what a client did, and names what came nearest', async () => {
    const { sim, post, board } = await createScratchBoard()
    await post('/columns', { name: 'x' })
    await post('/rows', { title: 'b', fields: [] })
    const verify = (expectation: Parameters<typeof sim.journal.verify>[0]) => () => sim.journal.verify(expectation)

    expect(verify({ operation: 'createRow', times: 1, body: { title: 'a' } })).toThrow(
      `expected 1 createRow with body {"title":"a"}, got 0; nearest: #2 POST ${board}/rows 201 differed in body.title: "b"`,
    )
    expect(verify({ method: 'POST', status: 201, times: 0 })).toThrow(
      `expected 0 POST with status 201, got 1: #2 POST ${board}/rows 201`,
    )
    expect(verify({ operation: 'createRow', times: 1, body: { title: 'b' } })).not.toThrow()
    sim.journal.clear()
    expect(verify({ method: 'POST' })).toThrow('expected at least 1 POST, got 0; the journal is empty')
  })

  it('says that it cannot tell, when it had no room for exchanges that may have matched', async () => {
    const { sim, get } = await createScratchBoard()
    for (let sent = 0; sent < 1101; sent++) await get('/views')
    const verify = (expectation: Parameters<typeof sim.journal.verify>[0]) => () => sim.journal.verify(expectation)

    expect(verify({ operation: 'createRow', times: 0 })).toThrow(
      'expected 0 createRow, got 0, but the journal has dropped its oldest exchanges, up to #101',
    )
    expect(verify({ operation: 'createRow', times: 0, since: 101 })).not.toThrow()
    expect(verify({ operation: 'listViews' })).not.toThrow()
  })

  it('refuses a pattern that makes no sense', async () => {
    const { sim } = await createScratchBoard()
    const list: (pattern: object) => unknown = sim.journal.list

    expect(() => list({ operation: 'createRwo' })).toThrow('did you mean createRow?')
    expect(() => list({ stauts: 1 })).toThrow('stauts is unknown; known: operation')
    const wait: (...options: readonly object[]) => Promise<unknown> = sim.journal.waitFor
    await expect(wait({}, { timeout: 1 })).rejects.toThrow('journal.waitFor: timeout is unknown; known: timeoutMs')
    await expect(wait({}, { timeoutMs: -1 })).rejects.toThrow('journal.waitFor: timeoutMs: must be 0 or more')
  })

  it('can be read over the control plane', async () => {
    const { sim, get } = await createScratchBoard()
    const read = async (query: string) => (await (await sim.fetch(`/_sim/journal${query}`)).json()).data
    const verify = async (body: object) =>
      (await sim.fetch('/_sim/journal/verify', { method: 'POST', body: JSON.stringify(body) })).json()
    const coming = read('?operation=listViews&wait_ms=5000')
    await get('/views')

    expect(await coming).toMatchObject([{ operation: 'listViews', status: 200 }])
    expect(await read('?status=404')).toEqual([])
    expect(await verify({ operation: 'listViews', times: 1 })).toEqual({ mismatch: null })
    expect(await verify({ operation: 'createRow' })).toEqual({ mismatch: expect.stringContaining('nearest: #1 GET') })
    expect((await sim.fetch('/_sim/journal?status=x')).status).toBe(400)
    expect((await sim.fetch('/_sim/journal', { method: 'DELETE' })).status).toBe(204)
    expect(await read('')).toEqual([])
  })

  it('lets nobody wait for a sandbox that is gone', async () => {
    const { sim } = await createScratchBoard()
    const sandbox = await sim.sandbox()
    const coming = sandbox.journal.waitFor({ operation: 'listViews' })
    await sandbox[Symbol.asyncDispose]()

    await expect(coming).rejects.toThrow('No listViews came before the sandbox or the simulator ended; the journal')
  })

  it('begins anew with a reset, and who waits goes on waiting', async () => {
    const { sim, get } = await createScratchBoard()
    await get('/views')
    const coming = sim.journal.waitFor({ operation: 'listColumns' })
    sim.reset()

    expect(sim.journal.list()).toEqual([])
    await get('/columns')
    expect((await coming).operation).toBe('listColumns')
  })
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { countRows, createScratchBoard } from '../service/scratch-board.test.helper.ts'
import { createSimulator } from '../simulator.ts'

describe('a delay', () => {
  it('passes on the clock of the world', async () => {
    const scratch = await createScratchBoard()
    const { sim, send } = scratch
    sim.faults.add({ operation: 'createRow', delay: { minutes: 5 }, virtual: true })
    const created = send('POST', '/rows', { body: { title: 'late' } })

    expect(await countRows(scratch, 'late')).toBe(0)
    await sim.clock.advance({ minutes: 5 })

    expect((await created).status).toBe(201)
    expect(await countRows(scratch, 'late')).toBe(1)
  })

  it('passes by itself where the clock runs', async () => {
    const sim = await createSimulator({ seed: 42 })
    sim.faults.add({ delay: { ms: 20 }, virtual: true, status: 503 })
    const start = sim.clock.now().getTime()

    const answer = await sim.fetch(`/v1/boards/${sim.profile().board_id}/views`)

    expect(answer.status).toBe(503)
    expect(sim.clock.now().getTime() - start).toBeGreaterThanOrEqual(20)
  })

  it('lets a client run into its own time-out, while the service goes on', async () => {
    const scratch = await createScratchBoard()
    const { sim, board, profile } = scratch
    sim.faults.add({ operation: 'createRow', delay: { ms: 50 } })
    const creating = sim.fetch(`${board}/rows`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${profile.tokens.full}`,
        'idempotency-key': 'k',
        'content-type': 'application/json',
      },
      body: '{"title":"slow"}',
      signal: AbortSignal.timeout(5),
    })

    await expect(creating).rejects.toMatchObject({ name: 'TimeoutError' })
    sim.faults.clear()
    expect(await countRows(scratch, 'slow')).toBe(1)
  })

  it('passes by itself when the clock runs again, however long it stood still', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { sim, get } = await createScratchBoard()
    sim.faults.add({ delay: { seconds: 10 }, virtual: true })
    const answer = get('/views')
    await vi.advanceTimersByTimeAsync(15_000)
    sim.clock.run()
    await vi.advanceTimersByTimeAsync(10_010)

    expect((await answer).status).toBe(200)
  })

  it('ends when its fault is removed, and only then', async () => {
    const { sim, get } = await createScratchBoard()
    const { id } = sim.faults.add({ operation: 'listViews', delay: { hours: 1 } })
    sim.faults.add({ operation: 'listColumns', delay: { hours: 1 } })
    const [views, columns] = [get('/views'), get('/columns')]
    let isAnswered = false
    columns.then(() => {
      isAnswered = true
    })
    sim.faults.clear(id)

    expect([(await views).status, isAnswered]).toEqual([200, false])
    sim.faults.clear()
    expect((await columns).status).toBe(200)
  })

  it('does not begin when its fault has been removed before the body came', async () => {
    const { sim, board, profile } = await createScratchBoard()
    sim.faults.add({ operation: 'createRow', delay: { hours: 1 } })
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${profile.tokens.full}`,
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      body: body.readable,
      duplex: 'half',
    }
    const answer = sim.fetch(`${board}/rows`, init)
    const writer = body.writable.getWriter()
    await writer.write(new TextEncoder().encode('{}'))
    sim.reset()
    await writer.close()

    expect((await answer).status).toBe(201)
  })
})

import { describe, expect, it } from 'vitest'
import { countRows, createScratchBoard } from '../service/scratch-board.test.helper.ts'
import { createSimulator } from '../simulator.ts'

const row = (title: string) => ({ body: { title }, key: title })

describe('a hold', () => {
  it('keeps an Idempotency-Key in flight until it is released', async () => {
    const scratch = await createScratchBoard()
    const { sim, send } = scratch
    const held = sim.hold({ operation: 'createRow' })
    const first = send('POST', '/rows', row('once'))
    await held.arrived

    const others = await Promise.all([1, 2, 3].map(() => send('POST', '/rows', row('once'))))
    expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([409, 'conflict']))
    expect(await countRows(scratch, 'once')).toBe(0)
    held.release()

    const created = await first
    expect(created.status).toBe(201)
    expect(await send('POST', '/rows', row('once'))).toEqual(created)
    expect(await countRows(scratch, 'once')).toBe(1)
  })

  it('holds a read, and ends with a reset', async () => {
    const { sim, get } = await createScratchBoard()
    const held = sim.hold({ operation: 'listViews' })
    const answer = get('/views')
    await held.arrived
    sim.reset()

    expect((await answer).status).toBe(200)
  })

  it('says that the service refused the request before', async () => {
    const { sim, get } = await createScratchBoard()
    const held = sim.hold({ operation: 'listViews' })
    await get('/views', 'wrong')

    await expect(held.arrived).rejects.toThrow('The request was answered 401 before it could be held.')
  })

  it('says that it was removed before a request came', async () => {
    const { sim } = await createScratchBoard()
    const [one, other] = [sim.hold({ operation: 'listViews' }), sim.hold({ operation: 'listViews' })]
    sim.faults.clear(one.id)
    sim.reset()

    await expect(one.arrived).rejects.toThrow('The hold was removed before a request was held.')
    await expect(other.arrived).rejects.toThrow('The hold was removed before a request was held.')
  })

  it('of a sandbox ends with the simulator', async () => {
    const sim = await createSimulator()
    const sandbox = await sim.sandbox()
    const held = sandbox.hold({ operation: 'listViews' })
    const { board_id, tokens } = sandbox.profile()
    const headers = { authorization: `Bearer ${tokens.full}` }
    const answer = sandbox.fetch(`/v1/boards/${board_id}/views`, { headers })
    await held.arrived
    await sim[Symbol.asyncDispose]()

    expect((await answer).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../simulator.ts'

const start = () => createSimulator({ seed: 7, now: '2026-01-01T00:00:00Z' })

const call = (sim: Simulator, method: string, path: string, body?: unknown) =>
  sim.fetch(`/_sim${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

const listViews = (sim: Simulator) =>
  sim.fetch(`/v1/boards/${sim.profile().board_id}/views`, {
    headers: { authorization: `Bearer ${sim.profile().tokens.full}` },
  })

describe('faults over the control plane', () => {
  it('are planned, listed and removed', async () => {
    const sim = await start()

    const planned = await call(sim, 'POST', '/faults', { operation: 'listViews', status: 503, times: 'always' })
    expect([planned.status, (await planned.json()).id]).toEqual([201, 'fault-1'])
    expect((await (await call(sim, 'GET', '/faults')).json()).unfired).toContain('fault-1 {"operation":"listViews"')
    expect((await listViews(sim)).status).toBe(503)

    const listed = await (await call(sim, 'GET', '/faults')).json()
    expect(listed).toMatchObject({ data: [{ operation: 'listViews', fired: 1, left: null }], unfired: null })
    expect((await call(sim, 'DELETE', '/faults/fault-1')).status).toBe(204)
    const again = await (await call(sim, 'DELETE', '/faults/fault-1')).json()
    expect(again.error.message).toBe('There is no fault or hold fault-1. It was never planned, or it was removed.')
    expect((await listViews(sim)).status).toBe(200)
    expect((await call(sim, 'DELETE', '/faults')).status).toBe(204)
  })

  it('are refused with the path of what is wrong', async () => {
    const answer = await call(await start(), 'POST', '/faults', { operation: 'listView', status: 503 })

    expect(answer.status).toBe(400)
    expect((await answer.json()).error.details).toEqual([
      { field: 'operation', issue: 'listView is not an operation; did you mean listViews?' },
    ])
  })
})

describe('holds over the control plane', () => {
  it('say that a request is held, and release it', async () => {
    const sim = await start()
    const { id } = await (await call(sim, 'POST', '/holds', { operation: 'listViews' })).json()
    const answer = listViews(sim)

    expect((await call(sim, 'GET', `/holds/${id}/arrived`)).status).toBe(204)
    expect((await call(sim, 'POST', `/holds/${id}/release`)).status).toBe(204)
    expect((await answer).status).toBe(200)
    expect((await call(sim, 'POST', '/holds/fault-9/release')).status).toBe(404)
  })

  it('say that a request was refused before it was held', async () => {
    const sim = await start()
    const { id } = await (await call(sim, 'POST', '/holds', { operation: 'listViews' })).json()
    await sim.fetch(`/v1/boards/${sim.profile().board_id}/views`)

    expect((await call(sim, 'GET', `/holds/${id}/arrived`)).status).toBe(409)
  })
})

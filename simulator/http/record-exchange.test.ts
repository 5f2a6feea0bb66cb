import { describe, expect, it } from 'vitest'
import type { FaultOptions } from '../options/fault.ts'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'

/** Holds the request of a client that goes away, and returns what the journal says of it. */
async function abandon(way: 'in process' | 'over a port') {
  const { sim, board, profile } = await createScratchBoard()
  const { url } = await sim.listen()
  const isInProcess = way === 'in process'
  const client = new AbortController()
  const held = sim.hold({ operation: 'listViews' })
  const headers = { authorization: `Bearer ${profile.tokens.full}` }
  const init = { headers, signal: client.signal }
  const answer = isInProcess ? sim.fetch(`${board}/views`, init) : fetch(`${url}${board}/views`, init)
  await held.arrived
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  const atOnce = await sim.journal.waitFor({ operation: 'listViews' })
  const heard = sim.journal.waitFor({ operation: 'listViews', status: 200 })
  held.release()
  const later = await heard
  const entries = sim.journal.list({ operation: 'listViews' })
  await sim[Symbol.asyncDispose]()
  return { atOnce, later, entries }
}

it.each(['in process', 'over a port'] as const)('tells at once of a client that went away %s', async way => {
  const { atOnce, later, entries } = await abandon(way)

  expect(atOnce).toMatchObject({ id: 1, status: null, response: null, lost: true, given_up: true })
  // For its client the exchange ended when it went away, so that what it sends next is known as a retry.
  expect(later).toMatchObject({
    ...{ id: 1, status: 200, lost: true, given_up: true },
    duration_ms: atOnce.duration_ms,
  })
  expect(entries).toEqual([later])
})

/** The journal of a write that is refused, or lost, before the service looks at its body. */
async function refuse(way: 'in process' | 'over a port', prepare: (scratch: Scratch) => string | undefined) {
  const scratch = await createScratchBoard()
  const { sim, board, profile } = scratch
  const as = prepare(scratch) ?? profile.tokens.full
  const { url } = await sim.listen()
  const send = way === 'in process' ? sim.fetch : fetch
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json', 'idempotency-key': 'k' }
  const init = { method: 'POST', headers, body: '{"title":"a"}' }
  await send(`${way === 'in process' ? '' : url}${board}/rows`, init).catch(() => undefined)
  const [entry] = sim.journal.list()
  await sim[Symbol.asyncDispose]()
  return entry
}

type Scratch = Awaited<ReturnType<typeof createScratchBoard>>

const REFUSALS: readonly [
  string,
  { status: number | null; token: string | null },
  (scratch: Scratch) => string | undefined,
][] = [
  ['a fault in place of the service', { status: 503, token: 'full' }, plan({ status: 503 })],
  ['a connection reset before', { status: null, token: 'full' }, plan({ reset: 'before' })],
  ['a missing scope', { status: 403, token: 'boards_read' }, ({ profile }) => profile.tokens.boards_read],
  ['a disabled token', { status: 401, token: 'disabled' }, ({ profile }) => profile.tokens.disabled],
  ['an unknown token', { status: 401, token: null }, () => 'unknown'],
]

function plan(fault: FaultOptions) {
  return ({ sim }: Scratch) => {
    sim.faults.add(fault)
    return undefined
  }
}

describe.each(['in process', 'over a port'] as const)('a write %s that ends with', way => {
  it.each(REFUSALS)('%s has its body and token in the journal', async (_, expected, prepare) => {
    expect(await refuse(way, prepare)).toMatchObject({
      ...expected,
      request: { body: { title: 'a' } },
      idempotency: { key: 'k', outcome: 'unused' },
    })
  })
})

it('answers a refused request of which the body does not come', async () => {
  const { sim, board } = await createScratchBoard()
  const body = new ReadableStream()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }

  expect((await sim.fetch(`${board}/rows`, init)).status).toBe(401)
  expect(sim.journal.list()).toMatchObject([{ status: 401, request: { body: null } }])
})

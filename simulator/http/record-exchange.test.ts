import { expect, it } from 'vitest'
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
  // By the answer to another request, the server knows that the connection has ended.
  await fetch(`${url}/_sim/health`)
  held.release()
  const entry = await sim.journal.waitFor({ operation: 'listViews' })
  await sim[Symbol.asyncDispose]()
  return entry
}

it.each(['in process', 'over a port'] as const)('tells of a client that went away %s', async way => {
  expect(await abandon(way)).toMatchObject({ status: 200, lost: true })
})

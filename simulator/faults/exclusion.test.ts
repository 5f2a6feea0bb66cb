import { expect, it } from 'vitest'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'

it('lets faults that exclude each other happen one after the other, in the order in which they were planned', async () => {
  const { sim, get } = await createScratchBoard()
  sim.faults.add({ operation: 'listViews', status: 503, times: 2 })
  sim.faults.add({ operation: 'listViews', reset: 'before' })
  sim.faults.add({ operation: 'listViews', answer: 'malformed' })
  sim.faults.add({ operation: 'listViews', reset: 'after' })
  const outcomes: unknown[] = []
  for (let request = 0; request < 6; request++)
    outcomes.push(
      await get('/views').then(
        ({ status }) => status,
        (error: Error) => error.name,
      ),
    )

  expect(outcomes).toEqual([503, 503, 'TypeError', 'SyntaxError', 'TypeError', 200])
  expect(sim.faults.list().map(({ fired, left }) => [fired, left])).toEqual([2, 1, 1, 1].map(fired => [fired, 0]))
})

it('lets faults that go together happen to one request', async () => {
  const { sim, post } = await createScratchBoard()
  sim.faults.add({ operation: 'createRow', delay: 'PT0.001S' })
  sim.faults.add({ operation: 'createRow', quota: 0 })
  sim.faults.add({ operation: 'createRow', reset: 'after' })

  await expect(post('/rows', {})).rejects.toThrow('fetch failed')
  expect(sim.journal.list()).toMatchObject([{ status: 429, lost: true, faults: ['fault-1', 'fault-2', 'fault-3'] }])
})

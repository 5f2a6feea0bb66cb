import { expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

const load = (world: string) => ({ method: 'PUT', body: JSON.stringify({ world }) })

it('begins anew with a world, also in the sandboxes that come', async () => {
  const sim = await createSimulator()

  expect((await sim.fetch('/_sim/world', load('boards: { Launch: }'))).status).toBe(204)
  sim.reset()
  expect([sim.boards, (await sim.sandbox()).boards].map(Object.keys)).toEqual([['Launch'], ['Launch']])
})

it('begins a sandbox anew alone', async () => {
  const sim = await createSimulator({ world: 'boards: { Launch: }' })
  const sandbox = await sim.sandbox()

  await sandbox.fetch(`${sandbox.url}/_sim/world`, load('boards: { Summer: }'))
  sandbox.reset()
  expect([sim.boards, sandbox.boards].map(Object.keys)).toEqual([['Launch'], ['Summer']])
})

it('names each problem of a wrong world with its line, and changes nothing', async () => {
  const sim = await createSimulator({ world: 'boards: { Launch: }' })
  const answer = await sim.fetch('/_sim/world', load('boards:\n  Launch:\n    colums: {}\nuser:\n'))

  expect(answer.status).toBe(400)
  expect((await answer.json()).error.details).toMatchObject([
    { field: 'boards.Launch.colums', issue: expect.stringContaining('line 3, column 5: ') },
    { field: 'user', issue: expect.stringContaining('line 4, column 1: ') },
  ])
  expect(Object.keys(sim.boards)).toEqual(['Launch'])
})

import { expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../simulator.ts'

const read = async (simulator: Simulator, path: string) => (await simulator.fetch(`/_sim${path}`)).json()

it('says at a glance what is planned, used and open', async () => {
  const simulator = await createSimulator({
    seed: 7,
    now: '2026-01-01T00:00:00Z',
    mutants: [],
    variants: ['lists/short-pages'],
  })
  const authorization = `Bearer ${simulator.token({ quota: { units: 30, window_seconds: 60 } })}`
  simulator.faults.add({ operation: 'createRow', status: 503 })
  simulator.faults.add({ operation: 'listViews', status: 500 })
  await simulator.sandbox('one')
  await simulator.sandbox('workbench-1')
  const { board_id } = simulator.profile()
  for (const list of ['views', 'columns'])
    await simulator.fetch(`/v1/boards/${board_id}/${list}`, { headers: { authorization } })

  expect(await read(simulator, '/status')).toEqual({
    ...{ now: '2026-01-01T00:00:00.000Z', running: false, rate: 1, mutants: 0, variants: 1, sandboxes: 1 },
    faults: { armed: 1, fired: 1 },
    tokens: [{ label: 'minted', left: 25, units: 30 }],
  })
})

it('returns bodies as they were sent, and 404 for exchanges that the journal does not have', async () => {
  const simulator = await createSimulator({ seed: 7 })
  const authorization = `Bearer ${simulator.token()}`
  const body = '{ "title" : 3.0 }'
  await simulator.fetch(`/v1/boards/${simulator.profile().board_id}/rows`, {
    method: 'POST',
    headers: { authorization },
    body,
  })

  const texts = await read(simulator, '/journal/1/texts')
  expect(texts).toEqual({ request: body, response: expect.stringMatching(/^\{"error":/) })
  for (const id of ['2', '0', 'none', '1e0x', '-1'])
    expect((await simulator.fetch(`/_sim/journal/${id}/texts`)).status, id).toBe(404)
})

it('counts what was refused and what failed in each sandbox', async () => {
  const simulator = await createSimulator({ seed: 7 })
  const sandbox = await simulator.sandbox('one')
  sandbox.faults.add({ operation: 'listViews', status: 503 })
  const headers = { authorization: `Bearer ${sandbox.token()}` }
  const { board_id } = sandbox.profile()
  for (const path of ['views', 'views', 'columns/none'])
    await sandbox.fetch(`/v1/boards/${board_id}/${path}`, { headers })

  expect((await read(simulator, '/sandboxes')).data).toMatchObject([
    { name: 'one', requests: 3, refused: 1, failed: 1 },
  ])
})

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSimulator } from '../../simulator/simulator.ts'
import { createLiveJudge } from './judge-live.ts'

const KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'

it('judges a sandbox whose name is used again by its own traffic alone', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  const judge = createLiveJudge(() => 'http://simulator.localhost')
  const simulator = await createSimulator({ onExchange: judge.hear })
  for (const title of ['A', 'B']) {
    await using sandbox = await simulator.sandbox('one')
    await sandbox.fetch(`/v1/boards/${sandbox.profile().board_id}/rows`, {
      method: 'POST',
      body: JSON.stringify({ title }),
      headers: {
        ...{ authorization: `Bearer ${sandbox.token()}`, 'content-type': 'application/json', 'idempotency-key': KEY },
      },
    })
  }
  judge.printReport()

  expect(written.mock.calls.join('')).toContain('2 requests: 0 failures')
})

afterEach(() => void vi.useRealTimers())

it('prints what only a sequence shows while the simulator runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  const judge = createLiveJudge(() => 'http://simulator.localhost')
  const simulator = await createSimulator({ onExchange: judge.hear })
  using _ = judge.follow()
  const headers = { authorization: `Bearer ${simulator.token()}` }
  await simulator.fetch(`/v1/boards/${crypto.randomUUID()}/views?limit=1`, { headers })
  const before = written.mock.calls.join('')
  vi.advanceTimersByTime(12_000)

  expect(before).not.toContain('CLIENT-REFUSED')
  expect(written.mock.calls.join('')).toContain('ADVICE CLIENT-REFUSED')
})

it('prints each finding and the report as lines of JSON, without secrets', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  const judge = createLiveJudge(() => 'http://simulator.localhost', true)
  const simulator = await createSimulator({ onExchange: judge.hear })
  const headers = { authorization: `Bearer ${simulator.token()}` }
  const path = `/v1/boards/${simulator.profile().board_id}/views`
  await simulator.fetch(`${path}?limit=500&access_token=canary-live-1`, { headers })
  judge.printReport()
  const lines = written.mock.calls.map(([text]) => JSON.parse(String(text)))

  expect(lines.map(line => Object.keys(line))).toEqual([...lines.slice(1).map(() => ['finding']), ['report']])
  expect(lines[0]).toMatchObject({
    finding: { clause: 'CLIENT-SECRET-IN-URL', curl: expect.stringContaining('limit=500') },
  })
  expect(lines.at(-1)).toMatchObject({ report: { requests: 1 } })
  expect(written.mock.calls.join('')).not.toMatch(new RegExp(`canary|${simulator.token()}`))
})

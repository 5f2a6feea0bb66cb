import { describe, expect, onTestFinished, vi } from 'vitest'
import { sandboxTest as test } from './index.ts'

const createRow = (url: string, token: string, board: string, headers: Record<string, string>) =>
  fetch(`${url}/v1/boards/${board}/rows`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: '{"title": "Launch"}',
  })

describe('a client in a sandbox', () => {
  test('that keeps the rules is well-behaved', async ({ sandbox, baseUrl }) => {
    await createRow(baseUrl, sandbox.token(), `${sandbox.profile().board_id}`, {
      'idempotency-key': crypto.randomUUID(),
    })

    expect(sandbox).toHaveWellBehavedClient()
  })

  test('is told what it does wrong', async ({ sandbox, baseUrl }) => {
    await createRow(baseUrl, sandbox.token(), `${sandbox.profile().board_id}`, {})

    expect(() => expect(sandbox).toHaveWellBehavedClient()).toThrow(/CLIENT-KEY-SENT.*curl -sS -X POST/s)
    expect(sandbox).not.toHaveWellBehavedClient()
  })

  test('is told how much advice there is, and fails on it if asked', async ({ sandbox, baseUrl }) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void written.mockRestore())
    await createRow(baseUrl, sandbox.token(), `${sandbox.profile().board_id}`, { 'idempotency-key': 'launch' })

    expect(sandbox).toHaveWellBehavedClient()
    expect(written.mock.calls.join('')).toContain('1 piece of advice for the client: CLIENT-KEY-UUID.')
    expect(() => expect(sandbox).toHaveWellBehavedClient({ failOn: 'advice' })).toThrow(/ADVICE CLIENT-KEY-UUID/)
  })

  test('that sends nothing is not judged', ({ sandbox }) => {
    expect(() => expect(sandbox).toHaveWellBehavedClient()).toThrow('no request reached this simulator')
  })

  test('is judged apart from those of other sandboxes', async ({ simulator, sandbox }) => {
    await sandbox.fetch(`/_sandbox/${sandbox.name}/v1/boards/${sandbox.profile().board_id}/views`)

    expect(simulator.judge().findings).toEqual([])
    expect(sandbox.judge().findings.map(({ clause }) => clause)).toEqual(['CLIENT-TOKEN'])
  })
})

describe('with judgeClient', () => {
  const judged = test.extend({ judgeClient: true })
  judged('a test passes whose client keeps the rules', async ({ sandbox, baseUrl }) => {
    const headers = { authorization: `Bearer ${sandbox.token()}` }
    const views = await fetch(`${baseUrl}/v1/boards/${sandbox.profile().board_id}/views?limit=5`, { headers })

    expect(views.status).toBe(200)
  })

  judged('a test passes that sends nothing', ({ sandbox }) => {
    expect(sandbox.journal.list()).toEqual([])
  })

  judged.fails('a test fails whose client breaks one', async ({ sandbox, baseUrl }) => {
    await createRow(baseUrl, sandbox.token(), `${sandbox.profile().board_id}`, {})
  })

  const strictly = test.extend({ judgeClient: 'advice' as const })
  strictly.fails('a test fails on advice if asked', async ({ sandbox, baseUrl }) => {
    await createRow(baseUrl, sandbox.token(), `${sandbox.profile().board_id}`, { 'idempotency-key': 'launch' })
  })
})

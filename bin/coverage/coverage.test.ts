import { describe, expect, it } from 'vitest'
import { describeReport } from '../../reports/coverage/describe.ts'
import type { CoverageReport, Encounter } from '../../reports/coverage/model.ts'
import { toCoveragePage } from '../../reports/coverage/page.tsx'
import { createSimulator, type SimulatorSandbox } from '../../simulator/simulator.ts'
import type { RecordedExchange } from '../exec/record.ts'
import { buildWorld } from '../in-process.ts'
import { createCoverage } from './coverage.ts'

const simulator = await createSimulator({ world: await buildWorld(1), now: '2026-01-01T00:00:00Z' })

/** What the journal of a sandbox has, as `exec` reads it. */
const exchangesOf = (sandbox: SimulatorSandbox, world = 1): readonly RecordedExchange[] =>
  sandbox.journal.list().map(entry => ({
    ...{ process: 1, simulator: 1, world },
    faults: sandbox.faults.list().filter(({ id }) => entry.faults.includes(id)),
    entry: entry as never,
  }))

function cover(exchanges: readonly RecordedExchange[]): CoverageReport {
  const coverage = createCoverage()
  coverage.add(exchanges)
  return coverage.report((option, id) => `exec ${option} ${id}`)
}

type Fixtures = Readonly<Record<string, unknown>>

/** Runs a test as a snippet has it, and returns what it covers. */
async function runSnippet(snippet: string): Promise<CoverageReport> {
  let test: ((fixtures: Fixtures) => Promise<void>) | undefined
  const sandboxTest = (_name: string, body: typeof test) => {
    test = body
  }
  await using sandbox = await simulator.sandbox()
  new Function('sandboxTest', 'fetch', snippet)(sandboxTest, sandbox.fetch)
  await test?.({ sandbox, baseUrl: sandbox.url })
  sandbox.faults.verify()
  return cover(exchangesOf(sandbox))
}

const NOTHING = cover([])
const operationOf = ({ operations }: CoverageReport, name: string) =>
  operations.find(({ operation }) => operation === name)
const find = (encounters: readonly Encounter[] = [], wanted: string) => encounters.find(({ name }) => name === wanted)

describe('a test for what was never met', () => {
  it.each(
    NOTHING.operations.flatMap(({ operation, encounters }) =>
      encounters.map(({ name, snippet }) => [operation, name, snippet] as const),
    ),
  )('meets it: %s, %s', async (operation, name, snippet) => {
    const covered = operationOf(await runSnippet(snippet), operation)

    expect(find(covered?.encounters, name)?.count, snippet).toBeGreaterThan(0)
  })
})

describe('the coverage of a client', () => {
  it('names all operations, and no error that an operation does not have', () => {
    const names = (operation: string) => operationOf(NOTHING, operation)?.encounters.map(({ name }) => name)

    expect(NOTHING.operations).toHaveLength(20)
    expect(names('getUpload')).toEqual([
      ...['success', 'retry', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited', 'internal_error'],
    ])
    expect(names('listViews')).toContain('later page')
    expect(names('addOptions')).not.toContain('forbidden')
  })

  it('counts faults and permitted choices, and answers only if they arrived', async () => {
    await using sandbox = await simulator.sandbox(undefined, { variants: ['lists/short-pages'] })
    sandbox.faults.add({ reset: 'after' })
    const authorization = `Bearer ${sandbox.token()}`
    const ask = (path: string) => sandbox.fetch(sandbox.url + path, { headers: { authorization } }).catch(() => {})
    await ask(`/v1/boards/${sandbox.boards.Demo?.id}/views`)
    await ask('/v1/users')
    const report = cover(exchangesOf(sandbox))

    expect(report).toMatchObject({ requests: 2, otherRequests: 0, referred: [{ operation: 'listUsers', requests: 1 }] })
    expect(operationOf(report, 'listViews')).toMatchObject({ requests: 1, statuses: {} })
    expect(find(report.faults, 'answer-lost')?.count).toBe(1)
    expect(find(report.faults, 'answer-cut')).toMatchObject({
      count: 0,
      snippet: 'exec --fault answer-cut:listViews',
    })
    expect(find(report.choices, 'lists/short-pages')?.count).toBe(2)
    expect(find(report.choices, 'lists/late')).toMatchObject({ count: 0, snippet: 'exec --variant lists/late' })
  })

  it('proposes commands for any language, with the requests that the client has sent', async () => {
    await using sandbox = await simulator.sandbox()
    const headers = { authorization: `Bearer ${sandbox.token()}`, 'content-type': 'application/json' }
    const path = `/v1/boards/${sandbox.boards.Demo?.id}/rows`
    const init = { method: 'POST', headers: { ...headers, 'idempotency-key': 'a' }, body: '{"title":"Mine"}' }
    await sandbox.fetch(sandbox.url + path, init)
    const coverage = createCoverage()
    coverage.add(exchangesOf(sandbox))
    const report = coverage.report(() => '', 'curl')
    const proposal = (operation: string, name: string) =>
      find(operationOf(report, operation)?.encounters, name)?.snippet ?? ''

    expect(proposal('createRow', 'rate_limited').split('\n')).toEqual([
      '# The quota is used up.',
      expect.stringMatching(/^curl -sS -X POST "\$CREATIVE_OPS_URL"'\/_sim\/faults' .*"operation":"createRow"/),
      expect.stringContaining(`"$CREATIVE_OPS_URL"'${path}' -H 'authorization: Bearer '"$CREATIVE_OPS_TOKEN"`),
    ])
    expect(proposal('createRow', 'success')).toContain(`--data-raw '{"title":"Mine"}'`)
    expect(proposal('getView', 'not_found')).toContain('/v1/boards/00000000-0000-0000-0000-000000000000/views/{viewId}')
    expect(toCoveragePage(report)).not.toContain('sandboxTest')
  })

  it('proposes no request that was refused', async () => {
    await using sandbox = await simulator.sandbox()
    const headers = { authorization: `Bearer ${sandbox.token()}` }
    await sandbox.fetch(`${sandbox.url}/v1/boards/${sandbox.boards.Demo?.id}/views?limit=1000`, { headers })
    const coverage = createCoverage()
    coverage.add(exchangesOf(sandbox))
    const { encounters } =
      operationOf(
        coverage.report(() => '', 'curl'),
        'listViews',
      ) ?? {}

    expect(find(encounters, 'success')?.snippet).toContain(`'/v1/boards/{id}/views'`)
  })

  it('takes the same request in another world for no retry', async () => {
    await using sandbox = await simulator.sandbox()
    sandbox.faults.add({ status: 503 })
    const ask = () =>
      sandbox.fetch(`${sandbox.url}/v1/media/uploads/a`, { headers: { authorization: `Bearer ${sandbox.token()}` } })
    await ask()
    const [first] = exchangesOf(sandbox)
    const retries = (...exchanges: readonly (RecordedExchange | undefined)[]) =>
      find(operationOf(cover(exchanges.filter(one => one !== undefined)), 'getUpload')?.encounters, 'retry')?.count

    expect(retries(first, first)).toBe(1)
    expect(retries(first, first && { ...first, world: 2 })).toBe(0)
  })

  it('is shown as lines and as a page that loads nothing, with what to try next', async () => {
    const { snippet = '' } = find(operationOf(NOTHING, 'getView')?.encounters, 'success') ?? {}
    const report = await runSnippet(snippet)
    const lines = describeReport(report, 'TABLE').map(({ text }) => text)
    const page = toCoveragePage(report)

    expect(lines[0]).toBe('TABLE')
    expect(lines).toContain('Never tried: getView gets a retry of a request that failed or whose response was lost.')
    expect(lines.at(-1)).toMatch(
      /^With 1 request, the client used 1 of 20 operations, and encountered 1 of \d+ situations there\.$/,
    )
    expect(page).toContain('sandboxTest(&#39;createRow: conflict&#39;')
    expect(page).toContain('default-src &#39;none&#39;')
    expect(page).not.toMatch(/<script|\s(?:src|href)=/)
  })
})

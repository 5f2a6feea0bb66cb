import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../reports/model.ts'
import { mutants } from '../simulator/mutants/index.ts'
import { checks } from '../suites/checks/index.ts'
import { matchChecks } from '../suites/runner/select.ts'
import { createTempFolder, readJson, runCli, startCli, startSimulator } from './cli.test.helper.ts'

const LONG = 120_000

const report = async (directory: string) => ({
  results: await readJson(join(directory, 'results.json')),
  junit: await readFile(join(directory, 'junit.xml'), 'utf8'),
})

describe('certify', { timeout: LONG }, () => {
  it('reports what a server with a mistake breaks, without a secret in any report', async () => {
    const directory = await createTempFolder()
    const [mutant] = mutants
    const only = mutant?.breaks.join(',') ?? ''
    await using simulator = await startSimulator(directory, [mutant?.id ?? ''])
    const run = await startCli(['certify', '--target', simulator.path, '--only', only, '--report', directory]).ended
    const { results, junit } = await report(directory)
    const written = JSON.stringify(results) + junit + run.stdout + run.stderr

    expect(run.code, run.stdout).toBe(1)
    expect(results.verdict).toBe('not conformant')
    expect(results.broken.map(({ id }: { id: string }) => id)).toContain(mutant?.breaks[0])
    expect(junit).toContain('<failure ')
    expect(run.stdout).toContain('curl -sS')
    for (const token of Object.values<string>(simulator.profile.tokens)) expect(written).not.toContain(token)
  })

  it('prints nothing but the verdict and the paths of the reports with --quiet', async () => {
    const directory = await createTempFolder()
    const { code, stdout, stderr } = await runCli(['certify', '--quiet', '--only', 'errors', '--report', directory])

    expect(code, stdout).toBe(0)
    expect(stdout).toMatch(/^PASSED: .*\n\d+ pass\nReports: .*\n$/)
    expect(stderr).toBe('')
  })

  it('says why a run failed, also with --quiet', async () => {
    const options = ['--quiet', '--only', 'idempotency/replay/createRow', '--report', await createTempFolder()]
    const { stdout } = await runCli(['certify', '--mutant', 'idempotency/createRow-forgets-keys', ...options])

    expect(stdout).toMatch(/\nidempotency\/replay\/createRow: .+\nReports: /)
  })

  it('finds the same with the same requests in each run', async () => {
    const runOnce = async () => {
      const directory = await createTempFolder()
      await runCli(['certify', '--quiet', '--only', 'pagination/listViews*', '--report', directory])
      const { results } = await report(directory)
      return results.checks.map(({ id, outcome, requests }: CheckResult) => ({ id, outcome, requests }))
    }
    const first = await runOnce()

    expect(first).toContainEqual(expect.objectContaining({ id: 'pagination/listViews/ties-by-id', outcome: 'pass' }))
    for (let run = 0; run < 2; run++) expect(await runOnce()).toEqual(first)
  })

  it('runs the checks that name an operation', async () => {
    const directory = await createTempFolder()
    await runCli(['certify', '--quiet', '--only', 'createRow', '--report', directory])
    const { results } = await report(directory)

    expect(results.checks.length).toBeGreaterThan(20)
    expect(results.checks.filter(({ id }: CheckResult) => !id.split('/').includes('createRow'))).toEqual([])
  })

  it('ends at the first failure with --bail', async () => {
    const directory = await createTempFolder()
    const options = ['--bail', '--concurrency', '1', '--only', 'idempotency', '--report', directory]
    const { code, stdout } = await runCli(['certify', '--mutant', 'idempotency/createRow-forgets-keys', ...options])
    const { results } = await report(directory)

    expect(code, stdout).toBe(1)
    expect(stdout).toContain('The run ended early: a check failed, and --bail was given.')
    expect(results.counts.fail).toBe(1)
    expect(results.checks.length).toBeLessThan(checks.filter(({ id }) => id.startsWith('idempotency/')).length)
  })

  it('ends on Ctrl-C, and writes the results so far', async () => {
    const directory = await createTempFolder()
    // The first one is an area of its own, and hundreds follow.
    const only = ['uploads/waits-for-bytes', 'board-columns', 'board-rows']
    const run = startCli(['certify', '--concurrency', '1', '--report', directory, '--only', only.join(',')])
    await run.waitForText('uploads: ')
    run.interrupt()
    const { code, stdout } = await run.ended
    const { results } = await report(directory)

    expect(code, stdout).toBe(4)
    expect(results).toMatchObject({ interrupted: true, verdict: 'incomplete' })
    expect(results.checks.length).toBeLessThan(matchChecks(checks, only).checks.length)
  })
})

describe('certify ends with exit code 2 and one line for', { timeout: LONG }, () => {
  const least = { tokens: { full: 'tok_9b02e4d7' }, spaces: { main: 's' }, board_id: 'b' }

  async function refused(profile: object) {
    const target = join(await createTempFolder(), 'target.json')
    await writeFile(target, JSON.stringify({ ...least, ...profile }))
    return runCli(['certify', '--only', 'authentication', '--target', target])
  }

  const line = (text: string) => ({ code: 2, stderr: expect.stringMatching(new RegExp(`^.*${text}.*\\n$`)) })

  it('a closed port', async () => {
    expect(await refused({ base_url: 'http://127.0.0.1:9' })).toMatchObject(
      line('connection refused: nothing listens there'),
    )
  })

  it('a server that answers HTML', async () => {
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<html></html>'))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const ended = await refused({ base_url: `http://127.0.0.1:${port}` })
    server.close()

    expect(ended).toMatchObject(line('does not answer in JSON'))
  })

  it('a profile with a typo', async () => {
    expect(await refused({ base_url: 'http://127.0.0.1:9', folder: 'x' })).toMatchObject(
      line('unknown key folder; did you mean folder_id\\?'),
    )
  })

  it('an unset environment variable', async () => {
    expect(await refused({ base_url: 'http://127.0.0.1:9', tokens: { full: { env: 'NOT_SET' } } })).toMatchObject(
      line('tokens.full: the environment variable NOT_SET is not set'),
    )
  })

  it('a selection that matches nothing', async () => {
    expect(await runCli(['certify', '--only', 'authentification'])).toMatchObject(
      line('did you mean authentication\\?'),
    )
  })
})

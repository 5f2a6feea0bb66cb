import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toOverviewLines } from '../reports/overview.ts'
import { toTerminalLines } from '../reports/terminal.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { checks } from '../suites/checks/index.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import { ENCODINGS } from '../suites/secrets/encodings.test.helper.ts'
import { parseProfile } from '../suites/target/parse-profile.ts'
import { CANARIES, echoing, findCanaries, plantIn, startEchoingServer } from './canaries.test.helper.ts'
import { createTempFolder, runCli } from './cli.test.helper.ts'
import { startServer } from './dev/bad-network/proxy.test.helper.ts'
import { diagnoseRun } from './diagnosis/diagnose-run.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { clean } from './output/clean.ts'
import { redactor } from './output/redactor.ts'
import { roomOf } from './output/room.ts'
import { openReportFolder } from './run/report-folder.ts'
import { buildResults } from './run/results.ts'
import { addToStepSummary } from './run/step-summary.ts'

/** So many results have secrets in almost every encoding. */
const ENOUGH = 800

const ALL_CANARIES = CANARIES.flatMap(secret => [secret, encodeURIComponent(secret), btoa(secret)]).join(' ')

/** Clears a terminal, in two ways, and reverses a line. */
const INJECTION = `\u001b[2J\u009b2J\u202e ${CANARIES.join(' ')}`

/** Throws where nobody catches it, as soon as a command prints something. */
const CRASH = `
  const { stdout } = process
  const write = stdout.write
  stdout.write = function (...text) {
    stdout.write = write
    setImmediate(() => { throw new Error(process.env.CRASH_MESSAGE) })
    return write.apply(stdout, text)
  }`

/** Every file in a folder, by its name. */
async function readFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'utf8')])),
  )
}

it('a whole run against a server that repeats every secret in every place reports none', {
  timeout: 300_000,
}, async () => {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const { profile } = parseProfile(plantIn(simulator.profile()), { env: {}, readFile: () => '' })
  const run = startRun({ ...options, profile, redactor, send: echoing(options.send, simulator.profile()) })
  using reports = openReportFolder(folder)
  const found = await runChecks(checks, run, { concurrency: 1, onResult: reports.append })
  const operations = run.traffic.operations()
  const results = buildResults({
    ...{ target: { name: profile.name, base_url: profile.base_url }, run: run.runId, seed: 1, runs: null },
    ...{
      simulator: null,
      replay: 'replay',
      startedAt: '2026-01-01T00:00:00.000Z',
      ms: 0,
      narrowed: false,
      ended: run.health.ended,
      lost: false,
    },
    ...{ throttled: 0, probe: { misfits: [], requests: 0, cost: 0 }, residue: run.residue, checks: found },
    ...{ operations, traffic: run.traffic.spans(), waivers: [], omitted: [] },
    causes: await diagnoseRun({ checks: found, operations, run: run.runId, baseUrl: profile.base_url, ended: false }),
    unanswered: [...run.health.unanswered].map(([reason, requests]) => ({ reason, requests })),
  })
  const log = await readFiles(folder)
  await reports.write(results)
  addToStepSummary(results, join(folder, 'summary.md'))
  const overview = toOverviewLines(results, roomOf({ isTTY: true, columns: 60, rows: 200, write: () => {} }), '')
  const terminal = [...toTerminalLines(results), ...overview].map(({ text }) => clean(text))

  const planted = findCanaries({ 'raw.json': JSON.stringify(found.slice(0, ENOUGH)) })
  const encodings = new Set(planted.flatMap(line => / \((.*)\)$/.exec(line)?.[1] ?? []))

  expect(encodings.size).toBeGreaterThan(Object.keys(ENCODINGS).length - 3)
  expect(findCanaries({ ...log, ...(await readFiles(folder)), terminal: terminal.join('\n') })).toEqual([])
})

describe('the command shows no secret', { timeout: 120_000 }, () => {
  /** Certifies the server at an address with canaries in the profile. Returns all that the command leaves behind. */
  async function certify(url: string, profile: Parameters<typeof plantIn>[0], options: readonly string[], env = {}) {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'target.json')
    const reports = join(folder, 'reports')
    await writeFile(path, JSON.stringify({ ...plantIn(profile), base_url: url }))
    const { code, stdout, stderr } = await runCli(['certify', '--target', path, '--report', reports, ...options], {
      env,
    })
    return { code, texts: { stdout, stderr, ...(await readFiles(reports)) } }
  }

  it('of a server that repeats them in its answers and in the lines of their status', async () => {
    await using simulator = await createSimulator({ seed: 1 })
    const { url } = await simulator.listen()
    await using server = await startEchoingServer({ profile: simulator.profile(url), url })
    const { code, texts } = await certify(server.url, simulator.profile(url), ['--only', 'conventions,uploads'])

    expect(code, texts.stdout).toBe(1)
    expect(findCanaries(texts)).toEqual([])
  })

  it.each<[string, Parameters<typeof startServer>[0]]>([
    ['in a redirect', (_, response) => response.writeHead(302, { location: `/${ALL_CANARIES}` }).end()],
    ['in a content type', (_, response) => response.writeHead(200, { 'content-type': ALL_CANARIES }).end('<html>')],
    ['in a message', (_, response) => response.writeHead(401).end(JSON.stringify({ error: { message: INJECTION } }))],
  ])('of a server that repeats them before the first check, %s', async (_, answer) => {
    await using simulator = await createSimulator({ seed: 1 })
    await using server = await startServer(answer)
    const { code, texts } = await certify(server.url, simulator.profile(), ['--only', 'conventions'])

    expect(code).toBe(2)
    expect(texts.stderr).toContain('$TOKEN_FULL')
    expect(texts.stderr).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u)
    expect(findCanaries(texts)).toEqual([])
  })

  it('when the kit itself crashes', async () => {
    await using simulator = await createSimulator({ seed: 1 })
    const { url } = await simulator.listen()
    const { code, texts } = await certify(url, simulator.profile(), ['--only', 'conventions'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASH)}`,
      CRASH_MESSAGE: `crashed with ${ALL_CANARIES}`,
    })

    expect(code).toBe(3)
    expect(texts.stderr).toContain('A fault of the kit: crashed with $TOKEN_FULL')
    expect(findCanaries(texts)).toEqual([])
  })
})

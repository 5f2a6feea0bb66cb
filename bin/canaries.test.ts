import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../simulator/simulator.ts'
import { checks } from '../suites/checks/index.ts'
import { matchChecks } from '../suites/runner/select.ts'
import { CANARIES, findCanaries, plantIn, startEchoingServer } from './canaries.test.helper.ts'
import { readFiles, testReportsOf } from './canaries-in-reports.test.helper.ts'
import { createTempFolder, startCli } from './cli.test.helper.ts'
import { startServer } from './dev/bad-network/proxy.test.helper.ts'

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

/** Checks of each kind: of answers, of refusals, of uploads, with a counterexample, and of the whole run. */
const KINDS = [
  'board-views',
  'errors/envelope*',
  'errors/*createRow',
  'fields',
  'pagination/listViews*',
  'uploads/put*',
  'uploads/session*',
  'properties/rows*',
]

testReportsOf('a run of some areas', matchChecks(checks, KINDS).checks)

describe('the command shows no secret', { timeout: 120_000 }, () => {
  /** Certifies the server at an address with canaries in the profile. Returns all that the command leaves behind. */
  async function certify(url: string, profile: Parameters<typeof plantIn>[0], options: readonly string[], env = {}) {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'target.json')
    const reports = join(folder, 'reports')
    await writeFile(path, JSON.stringify({ ...plantIn(profile), base_url: url }))
    const { code, stdout, stderr } = await startCli(['certify', '--target', path, '--report', reports, ...options], {
      env,
    }).ended
    return { code, texts: { stdout, stderr, ...(await readFiles(reports)) } }
  }

  it('of a server that repeats them in its responses and in the lines of their status', async () => {
    await using simulator = await createSimulator({ seed: 1 })
    const { url } = await simulator.listen()
    await using server = await startEchoingServer({ profile: simulator.profile(url), url })
    const { code, texts } = await certify(server.url, simulator.profile(url), [
      '--only',
      'conventions,uploads/put*,uploads/session*',
    ])

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
    expect(texts.stderr).toContain('Internal error: crashed with $TOKEN_FULL')
    expect(findCanaries(texts)).toEqual([])
  })
})

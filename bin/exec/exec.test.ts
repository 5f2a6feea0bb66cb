import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import { createTempFolder, readJson, runCli, startCli } from '../cli.test.helper.ts'

/** Writes a script of a client, and returns the command that runs it. */
async function writeClient(source: string): Promise<readonly string[]> {
  const path = join(await createTempFolder(), 'client.mjs')
  await writeFile(path, source)
  return ['--', process.execPath, path]
}

/** The same for a client that writes a value as JSON with `tell`: `runCli` cannot see what a client prints. */
async function writeTellingClient(source: string) {
  const path = join(await createTempFolder(), 'told.json')
  const tell = `(await import('node:fs')).writeFileSync(${JSON.stringify(path)}, JSON.stringify(value))`
  return {
    command: await writeClient(`const tell = async value => ${tell}\n${source}`),
    readTold: () => readJson(path),
  }
}

/** An environment in which the kit makes its temporary files in a folder of its own. */
async function createEnvironment() {
  const folder = await createTempFolder()
  return { env: { TMPDIR: folder }, listFiles: () => readdirSync(folder) }
}

const SHOWS_ENVIRONMENT = `
  import { readFileSync, statSync } from 'node:fs'
  const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token, CREATIVE_OPS_PROFILE: path } = process.env
  const profile = JSON.parse(readFileSync(path, 'utf8'))
  const answer = await fetch(url + '/v1/boards/' + profile.board_id + '/views', { headers: { authorization: 'Bearer ' + token } })
  console.log(JSON.stringify({ status: answer.status, mode: statSync(path).mode & 0o077, args: process.argv.slice(2) }))
  process.exitCode = 7
`

const SHOWS_VARIABLES = `
  const { CREATIVE_OPS_URL, CREATIVE_OPS_TOKEN, CREATIVE_OPS_PROFILE } = process.env
  await tell({ CREATIVE_OPS_URL, CREATIVE_OPS_TOKEN, CREATIVE_OPS_PROFILE })
`

/** Has a function that asks for a path. One process with `fetch` costs as much as three that send their request like this. */
const ASK = `
  import { get } from 'node:http'
  const ask = path => new Promise((resolve, reject) => {
    const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token } = process.env
    const headers = { authorization: 'Bearer ' + token }
    get(url + path, { headers }, answer => resolve(answer.resume().statusCode)).on('error', reject)
  })
`

const ASKS = `${ASK}
  await ask('/v1/users')`

/** Says that it runs, and ends with 3 when it is asked to terminate. */
const WAITS = `
  process.on('SIGTERM', () => process.exit(3))
  setInterval(() => {}, 1000)
  console.log('waiting')
`

/** Counts on 200 for an unknown parameter, where the specification also allows 400. */
const HAS_AN_UNKNOWN_PARAMETER = `${ASK}
  import { readFileSync } from 'node:fs'
  const { board_id } = JSON.parse(readFileSync(process.env.CREATIVE_OPS_PROFILE, 'utf8'))
  const status = await ask('/v1/boards/' + board_id + '/views?unknown=1')
  process.exitCode = status === 200 ? 0 : 1
`

/** Counts on 404 for a malformed id in a sandbox, where the specification also allows 400. Tells what that sandbox answers, and what one without permitted choices does. */
const COUNTS_ON_404_IN_A_SANDBOX = `
  const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token } = process.env
  const ask = async options => {
    const created = await fetch(url + '/_sim/sandboxes', { method: 'POST', body: JSON.stringify(options) })
    const { base_url: base } = await created.json()
    const answer = await fetch(base + '/v1/boards/7/views', { headers: { authorization: 'Bearer ' + token } })
    const [entry] = (await (await fetch(base + '/_sim/journal')).json()).data
    return { status: answer.status, choices: entry.changes.variants }
  }
  const [alike, plain] = [await ask({}), await ask({ variants: [] })]
  await tell([alike, plain])
  process.exitCode = alike.status === 404 ? 0 : 1
`

/** Asks a simulator of its own, and ends at once. Takes 503 for final, and prints what it did not expect. */
const ASKS_ITS_OWN_SIMULATOR = `
  import { createSimulator } from ${JSON.stringify(pathToFileURL(resolve('dist/bundle/simulator.js')).href)}
  const simulator = await createSimulator({ seed: 42 })
  const authorization = 'Bearer ' + simulator.token()
  const ask = () => simulator.fetch('/v1/boards/7/views', { headers: { authorization } })
  const { status } = await ask().catch(ask)
  if (status !== 404) console.log('The response is ' + status)
  process.exit(status === 503 ? 1 : 0)
`

/** The number of the first variant set that makes a choice. */
const findSetWith = (choice: string): number =>
  1 +
  Array.from({ length: 20 }, (_, index) => variantsOfSet(index + 1)).findIndex(mixed =>
    mixed.some(({ id }) => id === choice),
  )

/** Counts its runs in a file, and has the number of the present one as \`run\`. */
const countRuns = (path: string) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  appendFileSync(${JSON.stringify(path)}, 'x')
  const run = readFileSync(${JSON.stringify(path)}, 'utf8').length
`

describe('exec', { timeout: 120_000 }, () => {
  it('tells the command where the simulator is, and passes its arguments and exit code on', async () => {
    const { env, listFiles } = await createEnvironment()
    const command = [...(await writeClient(SHOWS_ENVIRONMENT)), '--variants', '007', '--']
    const { code, stdout } = await startCli(['exec', ...command], { env }).ended

    expect(code).toBe(7)
    expect(JSON.parse(stdout)).toEqual({ status: 200, mode: 0, args: ['--variants', '007', '--'] })
    expect(listFiles()).toEqual([])
  })

  it('gives the address and the token of a world without boards, for which there is no profile', async () => {
    const folder = await createTempFolder()
    await writeFile(join(folder, 'world.yaml'), 'users: { Ann: }\ntokens: { full: { secret: mine } }\n')
    const { command, readTold } = await writeTellingClient(SHOWS_VARIABLES)
    const { code, stderr } = await runCli(['exec', '--world', join(folder, 'world.yaml'), ...command])

    expect(code, stderr).toBe(0)
    expect(await readTold()).toEqual({
      CREATIVE_OPS_URL: expect.stringMatching(/^http:/),
      CREATIVE_OPS_TOKEN: 'mine',
    })
  })

  it('hands signals on to the command, and waits for its end', async () => {
    const { env, listFiles } = await createEnvironment()
    const run = startCli(['exec', ...(await writeClient(WAITS))], { env })
    await run.waitForText('waiting')
    run.send('SIGTERM')

    expect((await run.ended).code).toBe(3)
    expect(listFiles()).toEqual([])
  })

  it('ends with 128 and the number of the signal that ended the command', async () => {
    const run = startCli(['exec', ...(await writeClient(WAITS))])
    await run.waitForText('waiting')
    run.send('SIGINT')

    expect((await run.ended).code).toBe(130)
  })

  it.each([
    ['for a command that fails', ['--keep'], `${ASKS}; process.exitCode = 4`, { path: '/v1/users', status: 400 }, 4],
    [
      'for a client that breaks rules',
      ['--keep', '--judge'],
      `${ASK}\nawait ask('/v1/boards/none/views?limit=0')`,
      { path: '/v1/boards/none/views', status: 404 },
      1,
    ],
  ])('leaves the simulator running %s, until a signal comes', async (_, options, script, entry, code) => {
    const run = startCli(['exec', ...options, ...(await writeClient(script))])
    const [page = ''] = /http\S+_sim\//.exec(await run.waitForText('ends it.')) ?? []
    const { data } = await (await fetch(`${page}journal`)).json()
    run.send('SIGTERM')

    expect((await run.ended).code).toBe(code)
    expect(data).toMatchObject([entry])
  })

  it.each([
    [['exec'], /^exec needs a command after --, such as: npx creative-ops-kit exec -- npm test\n$/],
    [['exec', '--', ''], /^exec needs a command after --, such as: npx creative-ops-kit exec -- npm test\n$/],
    [['exec', '--', 'no-such-command'], /^Failed to run no-such-command: there is no such command\n$/],
    [['exec', '--', './package.json'], /^Failed to run .\/package.json: it is not executable\n$/],
    [['exec', 'npm', 'test'], /^exec takes its command after --, such as: npx creative-ops-kit exec -- npm test /],
    [['exec', '--varients', '3', '--', 'true'], /^unknown option --varients; did you mean --variants\? /],
    [['simulate', '--profil-out', 'x'], /^unknown option --profil-out; did you mean --profile-out\? /],
    [['exec', '--fault', 'unavailable', '--', 'true'], /^--fault unavailable must also name the operation, such as /],
    [['exec', '--fault', 'unavailible:getView', '--', 'true'], /; did you mean unavailable\? \(known: answer-lost, /],
    [['exec', '--world', 'a', '--world', 'b', '--', 'true'], /^--world may be given only once\n$/],
    [['exec', '--seed', '1', '--seed', '2', '--', 'true'], /^--seed may be given only once/],
    [['exec', '--variants', '0', '--', 'true'], /^--variants must be an integer from 1 /],
    [
      ['exec', '--variants', '1', '--except', 'lists/short-page', '--', 'true'],
      /^no variant lists\/short-page; did you mean /,
    ],
    [
      ['exec', '--judge', '--except', 'CLIENT-LIMITS', '--', 'true'],
      /^except: CLIENT-LIMITS is unknown; did you mean CLIENT-LIMIT\? /,
    ],
    [['exec', '--judge', '--fail-on', 'server', '--', 'true'], /fail-on/],
    [['checks', '--', 'true'], /^only exec takes a command after --/],
  ])('refuses %j in one line', async (args, message) => {
    expect(await runCli(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
  })

  it('finds the permitted choice that the command depends on', async () => {
    // The first choice of the first set is found in the fewest runs.
    const choice = 'requests/unknown-query-refused'
    const number = findSetWith(choice)
    const command = await writeClient(HAS_AN_UNKNOWN_PARAMETER)
    const { code, stdout } = await runCli(['exec', '--variants', String(number + 1), ...command])
    const repeated = await runCli(['exec', '--variant', choice, ...command])
    const excepted = await runCli(['exec', '--variants', String(number), '--except', choice, ...command])

    expect(code, stdout).toBe(1)
    expect(stdout).toMatch(
      /^The command passes on the plain simulator: 1 request to the simulator that exec started\.$/m,
    )
    expect(stdout).toMatch(/^variant set \d+ fails: requests\/unknown-query-refused$/m)
    expect(stdout).toMatch(/\n {2}First response that differs .*\n {4}plain run: 200\n {4}this run: 400\n/)
    expect(stdout).toContain(`\n${choice}\n  The server refuses unknown query parameters.\n`)
    expect(stdout).toContain('\n    BODY-UNKNOWN (assumption): ')
    expect(stdout).toContain(`\n  Repeat: npx creative-ops-kit exec --variant ${choice} -- `)
    expect(stdout).toContain(`\n${number} of ${number + 1} variant sets pass.\n`)
    expect(repeated.code).toBe(1)
    expect(excepted).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`\n${number} of ${number} variant sets pass.\n`),
    })
  })

  it('makes a choice in the sandboxes of a command too', async () => {
    const choice = 'requests/malformed-id-is-a-bad-request'
    const { command, readTold } = await writeTellingClient(COUNTS_ON_404_IN_A_SANDBOX)
    const { code } = await runCli(['exec', '--variant', choice, ...command])

    expect(code).toBe(1)
    expect(await readTold()).toEqual([
      { status: 400, choices: [choice] },
      { status: 404, choices: [] },
    ])
  })

  it('makes a choice in a simulator of the command, and finds the faults that it does not survive', async () => {
    const command = await writeClient(ASKS_ITS_OWN_SIMULATOR)
    const changed = await startCli(['exec', '--variant', 'requests/malformed-id-is-a-bad-request', ...command]).ended
    const { code, stdout } = await runCli(['exec', '--faults', '--coverage', ...command])

    expect(changed).toEqual({
      code: 0,
      stdout: 'The response is 400\n',
      stderr: 'The command sent 1 request to 1 simulator in its own processes.\n',
    })
    expect(code, stdout).toBe(1)
    expect(stdout).toContain('\nunavailable fails: unavailable:listViews\n')
    expect(stdout).toContain(`
unavailable:listViews
  The first request for listViews is answered with 503.
  Last output:
    | The response is 503
  Repeat: npx creative-ops-kit exec --fault unavailable:listViews -- `)
    expect(stdout).toContain('\n4 of 5 runs under faults pass.\n')
    expect(stdout).toMatch(
      /^Faults met: request-lost \d+, unavailable \d+, quota-used-up \d+, slow-answer \d+, answer-cut \d+\. /m,
    )
    expect(stdout).toContain('. Never met: answer-lost, import-fails.\n')
  })

  it.each([['--variants'], ['--variant']])('refuses to call it a pass if %s reaches nothing', async option => {
    const value = option === '--variants' ? '1' : 'lists/late'
    const { code, stderr } = await runCli(['exec', option, value, '--', 'true'])

    expect(code).toBe(2)
    expect(stderr).toMatch(/has tested nothing: the command sent no request, .* the variable CREATIVE_OPS_CONDITIONS/)
  })

  it('says that a command fails on the plain simulator too', async () => {
    const { code, stdout } = await runCli(['exec', '--variants', '3', ...(await writeClient('process.exit(9)'))])

    expect(code).toBe(1)
    expect(stdout).toBe('The command fails even on the plain simulator, with exit code 9. Fix that first.\n')
  })

  it('says that a command is flaky, and ends one that takes too long', async () => {
    const path = join(await createTempFolder(), 'runs')
    const client = await writeClient(`${countRuns(path)}\n${ASKS}\nif (run === 2) setInterval(() => {}, 1000)`)
    const { code, stdout } = await runCli(['exec', '--variants', '1', '--time-limit', '3', ...client])

    expect(code).toBe(1)
    expect(stdout).toContain('\nvariant set 1 failed once and passed when repeated: the command is flaky\n')
    expect(stdout).toContain('\n1 run took longer than 3 s (counted as failed).\n')
    expect(await readFile(path, 'utf8')).toBe('xxx')
  })

  it.each([[[]], [['--variants', '1']]])(
    'ends a plain run that takes too long, with what it started: %j',
    async options => {
      const path = join(await createTempFolder(), 'left-behind')
      const hang = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(path)}, ''), 2000)`
      const client = await writeClient(`
      import { spawn } from 'node:child_process'
      spawn(process.execPath, ['-e', ${JSON.stringify(hang)}], { stdio: 'inherit' })
    `)
      const { code, stdout, stderr } = await startCli(['exec', ...options, '--time-limit', '1', ...client]).ended

      expect(stderr).toBe('The command took longer than 1 s, the --time-limit, and was ended.\n')
      expect(code).toBe(options.length === 0 ? 124 : 1)
      expect(stdout).toBe(
        options.length === 0
          ? ''
          : `The command fails even on the plain simulator, with exit code 124. Fix that first.\n`,
      )
      expect(existsSync(path)).toBe(false)
    },
  )

  it('ends the command when it is interrupted between the variant sets', async () => {
    const { env, listFiles } = await createEnvironment()
    const path = join(await createTempFolder(), 'runs')
    const client = await writeClient(`${countRuns(path)}\n${ASKS}\nif (run === 1) process.exit()\n${WAITS}`)
    const run = startCli(['exec', '--variants', '1', ...client], { env })
    await run.waitForText('The command passes on the plain simulator')
    run.send('SIGTERM')

    expect((await run.ended).code).toBe(143)
    expect(listFiles()).toEqual([])
  })
})

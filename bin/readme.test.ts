import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTempFolder,
  hasCurl,
  hasOpenssl,
  type ProcessResult,
  type StartOptions,
  startProcess,
  startSimulator,
} from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject } from './package.test.helper.ts'

const readme = await readFile('README.md', 'utf8')

const snippets = (heading: string, language: string): readonly string[] => snippetsOf(readme, `## ${heading}`, language)

/** One of them: the first, unless an index is given. */
function snippet(heading: string, language: string, index = 0): string {
  const found = snippets(heading, language)[index]
  if (found === undefined) throw new Error(`README.md has no ${language} snippet ${index} under ${heading}`)
  return found
}

/**
 * A faster `npx`: the real one takes a second for its own settings. It adds MORE to a certification that need not run all
 * checks, and leaves out the estimate of one that sends many requests, which takes as long as the run.
 */
const NPX = `#!/bin/sh
command=$1
shift
case "$*" in
  *--update-waivers* | *--runs*) MORE=--quiet ;;
  certify*) ;;
  *) MORE= ;;
esac
exec node node_modules/.bin/"$command" "$@" $MORE
`

/** The certification that writes waivers runs all checks. The others show only what their options do. */
const FEW_CHECKS = { MORE: '--only conventions,errors,ad-metrics' }

const FOR_TESTS = ['vitest', 'typescript', '@types/node']

/**
 * A reader's project. The tests below are one session of a reader, who follows the README from top to bottom: each snippet
 * is executed as printed, in this folder, with what the snippets before it left there.
 */
const cwd = await createProject(...FOR_TESTS)

/** The reader's server, and the token that the reader has for it. */
const server = await startSimulator(await createTempFolder())
const env = { KIT_TOKEN: server.profile.tokens.full }

beforeAll(async () => {
  await mkdir(join(cwd, 'bin'))
  await writeFile(join(cwd, 'bin', 'npx'), NPX, { mode: 0o755 })
})
afterAll(() => server[Symbol.asyncDispose]())

const inShell = (script: string, options: StartOptions = {}) =>
  startProcess('sh', ['-c', script], {
    cwd,
    ...options,
    env: { ...(options.env ?? env), PATH: `${join(cwd, 'bin')}${delimiter}${process.env.PATH}` },
  })

/** Executes the shell snippets under a heading, each in a shell of its own. Returns what they printed, and their exit codes. */
async function execute(heading: string, options?: StartOptions) {
  const results: ProcessResult[] = []
  for (const script of snippets(heading, 'sh')) results.push(await inShell(script, options).ended)
  return {
    codes: results.map(({ code }) => code),
    stdout: results.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
  }
}

/** Writes the client of a heading, and runs its snippets, which end with these codes. Returns what they printed. */
async function failClient(heading: string, file: string, expected: readonly number[] = [1]): Promise<string> {
  await writeFile(join(cwd, file), snippet(heading, 'js'))
  const { codes, stdout } = await execute(heading)

  expect(codes, stdout).toEqual(expected)
  expect(stdout).toContain(snippet(heading, 'text'))
  return stdout
}

/** Compiles files of tests, given by their names, and runs them. */
async function passInVitest(files: Readonly<Record<string, string>>): Promise<void> {
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
  await writeFile(join(cwd, 'package.json'), '{"type": "module"}')
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  for (const [name, source] of Object.entries(files)) await writeFile(join(cwd, name), source)

  const compiled = await inShell('node node_modules/typescript/bin/tsc').ended
  const tested = await inShell('node node_modules/vitest/vitest.mjs run').ended

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
  expect(tested.code, tested.stdout + tested.stderr).toBe(0)
}

describe('the README', { timeout: 300_000 }, () => {
  it('certifies a server through the profile it shows, with the ids of the reader', async () => {
    const { base_url, board_id, spaces } = server.profile
    const shown = JSON.parse(snippet('Certify my server', 'json'))
    const profile = { ...shown, base_url, board_id, spaces: { main: spaces.main } }
    await writeFile(join(cwd, 'target.json'), JSON.stringify(profile))

    const { codes, stdout } = await execute('Certify my server', { env: FEW_CHECKS, input: `${env.KIT_TOKEN}\n` })

    expect(codes, stdout).toEqual([4])
    expect(stdout).toContain('add ads.account_id to the profile to run ')
    expect(stdout).not.toContain(env.KIT_TOKEN)
  })

  it('explains a rule', async () => {
    const { codes, stdout } = await execute('Find out about a rule')

    expect(codes, stdout).toEqual([0])
    expect(stdout).toMatch(/^board-rows +\d+$/m)
    expect(stdout).toContain('"id": "ROW-CREATE-TITLE"')
    expect(stdout).toContain('idempotency/createRow-forgets-keys: idempotency/replay/createRow')
    expect(stdout).toContain('with the Idempotency-Key of 1 -> 201')
    expect(stdout).toContain('PASSED: the selected checks found nothing broken')
  })

  it('repeats a failure, and tries more random values', async () => {
    const { codes, stdout } = await execute('Repeat a failure')

    expect(codes, stdout).toEqual([1, 0])
    expect(stdout.match(/^NOT CONFORMANT/gm)).toHaveLength(2)
    expect(stdout).toContain('properties/rows-stay-a-forest: fail\n')
    expect(stdout).toContain('repeat: npx creative-ops-kit replay properties/rows-stay-a-forest')
  })

  it('tests a client against the simulator, in an ES module and in CommonJS', async () => {
    const run = async (file: string, source: string) => {
      await writeFile(join(cwd, file), source)
      return startProcess(process.execPath, [file], { cwd }).ended
    }

    expect(await run('client.mjs', snippet('Test my client', 'js'))).toEqual({
      code: 0,
      stdout: '200 false\n',
      stderr: '',
    })
    expect(await run('client.cjs', snippet('Test my client', 'js', 1))).toEqual({
      code: 0,
      stdout: '200\n',
      stderr: '',
    })
  })

  it('begins with a world of the reader', async () => {
    await writeFile(join(cwd, 'launch.yaml'), snippet('Test my client', 'yaml'))
    await writeFile(join(cwd, 'world.mjs'), snippet('Test my client', 'js', 2))
    const { stdout, stderr } = await startProcess(process.execPath, ['world.mjs'], { cwd }).ended

    expect([stdout, stderr]).toEqual(['true true\n', ''])
  })

  it('tests a client, a deployment and an app in vitest, with the types of the package', async () => {
    const [world = ''] = snippetsOf(await readFile('docs/reference/world.md', 'utf8'), '## In TypeScript', 'ts')
    await writeFile(
      join(cwd, 'app.ts'),
      `import { createSimulator } from 'creative-ops-kit/simulator'\n\nexport const app = await createSimulator()\n`,
    )

    await passInVitest({
      'first.test.ts': snippet('Test my client', 'ts'),
      'client.test.ts': snippet('Test my client', 'ts', 1),
      'judged.test.ts': snippet('Judge my client', 'ts'),
      'world.test.ts': world,
      'conformance.test.ts': snippet('Run the checks in my own vitest', 'ts'),
    })
  })

  it('certifies from code', async () => {
    await writeFile(join(cwd, 'certify.mjs'), snippet('Certify from code', 'js'))
    const { stdout, stderr } = await startProcess(process.execPath, ['certify.mjs'], { cwd, env }).ended

    expect([stdout, stderr]).toEqual(['0 \n', ''])
    expect(await readFile(join(cwd, 'code-report', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it.runIf(hasCurl)('serves a client in another language', async () => {
    const serving = inShell(`exec ${snippet('Use the simulator from another language', 'sh')}`)
    await serving.waitForText('Ctrl-C ends it')
    const SEPARATOR = '--- the next snippet ---'
    const client = snippets('Use the simulator from another language', 'bash').join(`\necho; echo '${SEPARATOR}'\n`)
    const { stdout, stderr } = await inShell(client, { env: {} }).ended
    serving.interrupt()
    await serving.ended
    const [controlled = '', uploaded = ''] = stdout.split(SEPARATOR)

    expect(stderr).toBe('')
    for (const part of ['"status":"ok"', '"board_id":', '"token":"cok_minted_', '"now":'])
      expect(controlled).toContain(part)
    expect(controlled).not.toContain('"error":{')
    expect(JSON.parse(uploaded).data).toMatchObject({ status: 'finished', media: { size: 5 } })
  })

  it('finds the permitted choice that a client depends on', async () => {
    const stdout = await failClient('Does my client survive every conforming server?', 'create-row.mjs')

    expect(stdout).toContain('19 of 20 variant sets pass.')
  })

  it('judges a client', async () => {
    const stdout = await failClient('Judge my client', 'careless.mjs', [1, 0])

    expect(stdout).toContain('the client used 1 of 20 operations')
    expect(await readFile(join(cwd, 'client-report', 'coverage.html'), 'utf8')).toContain('createRow: conflict')
    expect(await readFile(join(cwd, 'client-report', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('accepts known failures', async () => {
    const { codes, stdout } = await execute('Begin with known failures', { env: { ...env, ...FEW_CHECKS } })

    expect(codes, stdout).toEqual([0])
    expect(stdout, 'a clause is not tested for want of values in the profile').toMatch(
      /Written: known\.yaml, \d{3} waivers added/,
    )
  })

  it('certifies the same server again in CI', async () => {
    const { codes, stdout } = await execute('Certify in CI', { env: { ...env, ...FEW_CHECKS } })

    expect(codes, stdout).toEqual([0])
    expect(await readFile(join(cwd, 'reports', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('makes reports again', async () => {
    const { codes, stdout } = await execute('Look at a run again')

    expect(codes, stdout).toEqual([0])
    expect(await readFile(join(cwd, 'summary.md'), 'utf8')).toMatch(/^## PASSED/)
  })

  it.runIf(hasOpenssl)('proves a result to others, also by the script of docs/guides/statement.md', async () => {
    const { codes, stdout } = await execute('Prove a result to others', { env: { ...env, ...FEW_CHECKS } })
    const [script = ''] = snippetsOf(await readFile('docs/guides/statement.md', 'utf8'), '## Signed statements', 'js')
    await writeFile(join(cwd, 'verify.mjs'), script)
    const verified = await startProcess(process.execPath, ['verify.mjs'], { cwd }).ended

    expect(codes, stdout).toEqual([0])
    expect(stdout).toMatch(/^PROVEN: /m)
    expect(stdout).toContain('version: 4.1\n')
    expect(verified).toEqual({ code: 0, stdout: 'true WARNED\n', stderr: '' })
  })

  it('proves a check on one mutant, and certifies a simulator with that mutant', async () => {
    const { codes, stdout } = await execute('Prove that the checks work')

    expect(codes, stdout).toEqual([1])
    expect(stdout).toContain('0 problems.')
    expect(stdout).toContain('NOT CONFORMANT')
  })

  it('leads to a page that names every key of the target profile', async () => {
    const { PROFILE_SCHEMA } = await import('../suites/target/profile-schema.ts')
    const page = await readFile('docs/reference/profile.md', 'utf8')

    for (const name of Object.keys(PROFILE_SCHEMA.properties)) expect(page).toContain(`\`${name}`)
  })
})

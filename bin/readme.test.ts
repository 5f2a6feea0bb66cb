import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, startProcess, startSimulator } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject } from './package.test.helper.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

const readme = await readFile('README.md', 'utf8')

const snippets = (heading: string, language: string): readonly string[] => snippetsOf(readme, `## ${heading}`, language)

/** The first of them. */
function snippet(heading: string, language: string): string {
  const [first] = snippets(heading, language)
  if (first === undefined) throw new Error(`README.md has no ${language} snippet under ${heading}`)
  return first
}

/** Runs a script with a faster `npx`: the real one takes a second for its own settings. */
const inShell = (script: string, cwd: string, env = {}) =>
  startProcess('sh', ['-c', `npx() { command=$1; shift; node node_modules/.bin/"$command" "$@"; }\n${script}`], {
    cwd,
    env,
  })

const FOR_TESTS = ['vitest', 'typescript', '@types/node']

/** Compiles a snippet that holds tests, and runs them. */
async function passesInVitest(cwd: string, heading: string): Promise<void> {
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
  await writeFile(join(cwd, 'package.json'), '{"type": "module"}')
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['readme.test.ts'] }))
  await writeFile(join(cwd, 'readme.test.ts'), snippet(heading, 'ts'))

  const compiled = await inShell('node node_modules/typescript/bin/tsc', cwd).ended
  const tested = await inShell('node node_modules/vitest/vitest.mjs run', cwd).ended

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
  expect(tested.code, tested.stdout + tested.stderr).toBe(0)
}

describe('the README', { timeout: 120_000 }, () => {
  it('certifies a server through the profile it shows', async () => {
    const cwd = await createProject()
    await using simulator = await startSimulator(await createTempFolder())
    const { base_url, board_id, spaces, tokens } = simulator.profile
    const shownProfile = JSON.parse(snippet('Certify my server', 'json'))
    const profile = { ...shownProfile, base_url, board_id, spaces: { main: spaces.main } }
    await writeFile(join(cwd, 'target.json'), JSON.stringify(profile))

    const { code, stdout } = await inShell(snippet('Certify my server', 'sh'), cwd, { KIT_TOKEN: tokens.full }).ended

    expect(code, stdout).toBe(4)
    expect(stdout).toContain('add tokens.boards_read to the profile')
    expect(stdout).not.toContain(tokens.full)
  })

  it('tests a client against the simulator', async () => {
    const cwd = await createProject()
    await writeFile(join(cwd, 'client.mjs'), snippet('Test my client', 'js'))

    expect(await startProcess(process.execPath, ['client.mjs'], { cwd }).ended).toMatchObject({
      code: 0,
      stdout: '200 false\n',
    })
  })

  it('tests a client in vitest, with the types of the package', async () => {
    await passesInVitest(await createProject(...FOR_TESTS), 'Test my client')
  })

  it('tests a deployment and an app in vitest', async () => {
    const cwd = await createProject(...FOR_TESTS)
    await writeFile(
      join(cwd, 'app.ts'),
      `import { createSimulator } from 'creative-ops-kit/simulator'\n\nexport const app = await createSimulator()\n`,
    )
    await using _ = await startSimulator(cwd)

    await passesInVitest(cwd, 'Run the checks in my own vitest')
  })

  it('explains a rule', async () => {
    const { code, stdout } = await inShell(snippet('Find out about a rule', 'sh'), await createProject()).ended

    expect(code, stdout).toBe(0)
    expect(stdout).toContain('idempotency/createRow-forgets-keys: idempotency/replay/createRow')
    expect(stdout).toContain('PASSED: the selected checks found nothing broken')
  })

  it('proves a check on one deviation, and certifies a simulator with that deviation', async () => {
    const { code, stdout } = await inShell(snippet('Prove that the checks work', 'sh'), await createProject()).ended

    expect(code, stdout).toBe(1)
    expect(stdout).toContain('0 problems.')
    expect(stdout).toContain('NOT CONFORMANT')
  })

  it.runIf(hasCurl)('serves a client in another language', async () => {
    const cwd = await createProject()
    const [, command = '', ...args] = snippet('Use the simulator from another language', 'sh').trim().split(' ')
    const anyPort = args.map(argument => (argument === '4010' ? '0' : argument))
    const serving = startProcess(process.execPath, [join('node_modules', '.bin', command), ...anyPort], { cwd })
    await serving.waitForText('Ctrl-C ends it')
    const { base_url, spaces, tokens } = JSON.parse(await readFile(join(cwd, 'target.json'), 'utf8'))
    const env = { SIMULATOR: base_url, SPACE: spaces.main, TOKEN: tokens.full }
    const [control = '', upload = ''] = snippets('Use the simulator from another language', 'bash')
    const controlled = await inShell(control, cwd, env).ended
    const uploaded = await inShell(upload, cwd, env).ended
    serving.interrupt()
    await serving.ended

    for (const part of ['"status":"ok"', '"board_id":', '"secret":"cok_minted_', '"now":'])
      expect(controlled.stdout).toContain(part)
    expect(controlled.stdout).not.toContain('"error":{')
    expect(JSON.parse(uploaded.stdout).data).toMatchObject({ status: 'finished', media: { size: 5 } })
  })

  it('certifies in CI', async () => {
    const cwd = await createProject()
    await using simulator = await startSimulator(await createTempFolder())
    await writeFile(join(cwd, 'target.json'), JSON.stringify(simulator.profile))

    const { code, stdout } = await inShell(snippet('Certify in CI', 'sh'), cwd).ended

    expect(code, stdout).toBe(0)
    expect(await readFile(join(cwd, 'reports', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('names every key of the target profile', async () => {
    const { PROFILE_SCHEMA } = await import('../suites/target/profile-schema.ts')
    const table = readme.split('## Write a target profile')[1] ?? ''

    for (const name of Object.keys(PROFILE_SCHEMA.properties)) expect(table).toContain(`\`${name}`)
  })
})

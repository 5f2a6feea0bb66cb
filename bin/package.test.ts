import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checks } from '../suites/checks/index.ts'
import { matchChecks } from '../suites/runner/select.ts'
import {
  createTempFolder,
  readJson,
  SHOW_MODULES,
  type StartOptions,
  startProcess,
  startSimulator,
} from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject, packKit } from './package.test.helper.ts'
import { certifyApp } from './package-apps.test.helper.ts'
import { compile, NODE, OLDEST_COMPILER, WORLD_TEST } from './package-types.test.helper.ts'

const node = (args: readonly string[], options: StartOptions) => startProcess(process.execPath, args, options).ended

const CONFORMANCE_TEST = `
  import { createSimulator } from 'creative-ops-kit/simulator'
  import { describeConformance } from 'creative-ops-kit/vitest'

  const sim = await createSimulator({ seed: 42, now: '2026-01-01T00:00:00Z' })
  const profile = { ...sim.profile(), name: 'app' }
  describeConformance(
    { profile, fetch: sim.fetch, wait: ms => sim.clock.advance({ ms }) },
    { select: ['conventions', 'rate-limit'], seed: 7, report: 'app-report' },
  )
  describeConformance('target.json', {
    select: ['idempotency/replay/createRow', 'ROUTE-UNKNOWN', 'uploads/import-finishes', 'scopes/createRow/refuses-boards_read'],
  })
  describeConformance(
    { profile: { ...profile, name: 'broken app' }, fetch: async () => { throw new Error('the app is down') } },
    { select: 'conventions' },
  )`

const SANDBOX_TEST = `
  import { sandboxTest } from 'creative-ops-kit/vitest'

  sandboxTest('has a sandbox', async ({ sandbox }) => void (await sandbox.fetch('/v1/users')))`

/** The marks and titles of the tests that vitest's verbose reporter shows. */
const testsIn = (stdout: string): readonly string[] =>
  [...stdout.matchAll(/^ ([✓×↓]) conformance\.test\.js > conformance > (.*?)(?: \d+ms)?( \[.*\])?$/gmu)].map(
    ([, mark, title, note = '']) => `${mark} ${title}${note}`,
  )

describe('the packed package', { timeout: 60_000 }, () => {
  it('is smaller than 1.35 MB', async () => {
    expect((await stat(await packKit())).size).toBeLessThan(1_350_000)
  })

  it('brings no other package, and certifies without vitest installed', async () => {
    const cwd = await createProject()
    const command = join('node_modules', '.bin', 'creative-ops-kit')
    const vitest = await node(['--eval', `import('vitest')`], { cwd })
    const certified = await node([command, 'certify', '--only', 'errors/unknown-route'], { cwd })

    expect(await readJson('package.json')).not.toHaveProperty('dependencies')
    expect(vitest.stderr).toContain(`Cannot find package 'vitest'`)
    expect(certified.code, certified.stdout + certified.stderr).toBe(0)
    expect(await readFile(join(cwd, 'conformance-report', 'junit.xml'), 'utf8')).toContain('<testcase ')
    const document = await readFile(join(cwd, 'node_modules', 'creative-ops-kit', 'docs', 'openapi.json'), 'utf8')
    expect(JSON.parse(document)).toHaveProperty('openapi', '3.1.0')
  })

  it(`runs checks as tests in a project's own vitest, for an app in its process and for a deployment`, async () => {
    const cwd = await createProject('vitest')
    const mutants = ['idempotency/createRow-forgets-keys', 'errors/unknown-route-in-html']
    await using simulator = await startSimulator(await createTempFolder(), mutants)
    const { base_url, tokens, spaces, board_id } = simulator.profile
    const secrets = { full: { env: 'TOKEN' } }
    const profile = { name: 'deployment', base_url, tokens: secrets, spaces, board_id, imports: null }
    await writeFile(join(cwd, 'target.json'), JSON.stringify(profile))
    await writeFile(join(cwd, 'conformance.test.js'), CONFORMANCE_TEST)
    await writeFile(join(cwd, 'sandbox.test.js'), SANDBOX_TEST)

    const vitest = join('node_modules', 'vitest', 'vitest.mjs')
    const env = { TOKEN: tokens.full, NO_COLOR: '1' }
    // Of all pools of vitest, these have the fewest globals.
    const args = [vitest, 'run', '--pool=vmThreads', '--reporter=verbose']
    const { code, stdout, stderr } = await node(args, { cwd, env })
    const tests = testsIn(stdout)

    expect(code, stdout + stderr).toBe(1)
    expect(stdout).toContain('✓ sandbox.test.js > has a sandbox')
    const passing = matchChecks(checks, ['conventions', 'rate-limit']).checks
    expect(tests.filter(title => title.startsWith('✓ app > '))).toHaveLength(passing.length)
    const { verdict, checks: tried, ended } = await readJson(join(cwd, 'app-report', 'results.json'))
    expect([verdict, tried.length, ended]).toEqual(['narrowed', passing.length, null])
    expect(tests).toContain('× deployment > idempotency > idempotency/replay/createRow')
    expect(stderr).toContain('IDEM-REPLAY-CREATE-ROW (stated, Endpoints > Conventions): ')
    expect(stderr).toContain(`curl -sS -X POST '${base_url}/v1/boards/${board_id}/rows'`)
    expect(stderr).toContain(`'authorization: Bearer '"$TOKEN_FULL"`)
    expect(stdout + stderr).not.toContain(tokens.full)
    expect(tests).toContain('✓ deployment > errors > errors/unknown-route')
    expect(stdout).toContain('ROUTE-UNKNOWN (assumed, Errors): ')
    expect(tests).toContain(
      '↓ deployment > scopes > scopes/createRow/refuses-boards_read [blocked: the profile has no tokens.boards_read]',
    )
    expect(tests).toContain(
      '↓ deployment > uploads > uploads/import-finishes [not-applicable: the profile says that imports.ok_url is null]',
    )
    expect(stderr).toContain('Failed to reach http://simulator.localhost: the request failed: the app is down.')
    expect(tests.some(title => /^[✓×] broken app/.test(title))).toBe(false)
  })
})

describe('the packed package, in a script', { timeout: 60_000 }, () => {
  it('certifies an app of fastify in its process', async () => {
    // A long test certifies apps of all frameworks, with all checks.
    const { code, stdout, stderr } = await certifyApp('fastify', { select: ['errors', 'uploads/*put*', 'conventions'] })

    expect([code, stdout, stderr]).toEqual([0, 'narrowed\n', ''])
  })

  it('loads no checks for those who only simulate', async () => {
    const cwd = await createProject()
    const script = `import('creative-ops-kit').then(({ createSimulator }) => createSimulator())`
    const { code, stderr } = await node([...SHOW_MODULES, '--eval', script], { cwd })

    expect(code, stderr).toBe(0)
    expect(stderr).toContain('/creative-ops-kit/dist/bundle/index.js')
    expect(stderr).not.toMatch(/\/creative-ops-kit\/dist\/bundle\/(checks|clauses)\.js/)
  })
})

describe('the first test that the README shows', { timeout: 60_000 }, async () => {
  const readme = await readFile('README.md', 'utf8')
  const [source = ''] = snippetsOf(readme, '## Test a client', 'ts')
  const [commands = ''] = snippetsOf(readme, '## Test a client', 'sh')

  it('passes after the two commands, and loads no checks', async () => {
    const [install, test, ...others] = commands.trim().split('\n')
    const [, packages = ''] = /^npm install --save-dev (.+)$/.exec(install ?? '') ?? []
    const [, command = '', args = ''] = /^npx (\S+) (.+)$/.exec(test ?? '') ?? []
    const cwd = await createProject(...packages.split(' '))
    await writeFile(join(cwd, 'first.test.ts'), source)
    const env = { NODE_OPTIONS: SHOW_MODULES.join(' ') }
    const { code, stdout, stderr } = await node([join('node_modules', '.bin', command), ...args.split(' ')], {
      cwd,
      env,
    })

    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toContain('1 passed')
    expect(stderr).toContain('/creative-ops-kit/dist/bundle/vitest.js')
    expect(stderr).not.toMatch(/\/creative-ops-kit\/dist\/bundle\/(checks|clauses)\.js/)
    expect(others).toEqual([])
  })
})

it('the docs name the oldest TypeScript for which the long tests compile the types of the package', async () => {
  const { version } = await readJson(join(OLDEST_COMPILER, 'package.json'))
  const [, named] = /types, from TypeScript (\S+)/.exec(await readFile('docs/start/client.md', 'utf8')) ?? []

  expect(version).toMatch(new RegExp(`^${named}\\.`))
})

it('the packed package has the types of a world and of /v1, also without those of Node.js', {
  timeout: 60_000,
}, async () => {
  const { cwd, compiled } = await compile('world.ts', WORLD_TEST, { ...NODE, types: [] })
  const ran = await node([join('out', 'world.js')], { cwd })

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
  expect(ran).toMatchObject({
    code: 0,
    stdout: '200 0 clock.advance: hour is unknown; known: hours, minutes, seconds, ms; did you mean hours? function\n',
    stderr: '',
  })
})

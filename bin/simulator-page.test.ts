import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, startProcess, startSimulator } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject } from './package.test.helper.ts'

const page = (
  await Promise.all(
    ['guides/simulator', 'guides/test-recipes', 'reference/control-plane'].map(name =>
      readFile(`docs/${name}.md`, 'utf8'),
    ),
  )
).join('\n')
const cwd = await createProject('vitest', 'typescript', '@types/node', 'msw')

function snippet(heading: string, language: string, index = 0): string {
  const found = snippetsOf(page, `## ${heading}`, language)[index]
  if (found === undefined) throw new Error(`the pages on the simulator have no ${language} snippet under ${heading}`)
  return found
}

/** Runs a snippet as a file of a reader's project. */
async function run(file: string, source: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  await writeFile(join(cwd, file), source)
  return startProcess(process.execPath, [...args, file], { cwd, env }).ended
}

/** A port that was free a moment ago, as a text. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return String(address.port)
}

const VITEST = join('node_modules', 'vitest', 'vitest.mjs')

describe('the pages on the simulator', { timeout: 120_000 }, () => {
  it('sends a file in pieces', async () => {
    expect(await run('pieces.mjs', snippet('Uploads in pieces', 'js'))).toMatchObject({
      code: 0,
      stdout: '308 5 200 finished 0\n',
    })
  })

  it('keeps sandboxes apart', async () => {
    expect(await run('sandboxes.mjs', snippet('Sandboxes', 'js'))).toMatchObject({
      code: 0,
      stdout: '2026-01-02T00:00:00.000Z 2026-01-01T00:00:00.000Z http://simulator.localhost/_sandbox/bare\n',
    })
  })

  it('gives a sandbox mutants and variants of its own', async () => {
    expect(await run('changes.mjs', snippet('Mutants and variants', 'js'))).toMatchObject({
      code: 0,
      stdout:
        "{ mutants: [ 'board-views/name-is-a-slug' ], variants: [] } { mutants: [], variants: [ 'answers/created-is-200' ] }\ntrue\n",
    })
  })

  it('goes on from a snapshot', async () => {
    expect(await run('snapshots.mjs', snippet('Snapshots', 'js'))).toMatchObject({
      code: 0,
      stdout: 'true\ntrue true\n',
    })
  })

  it('connects to a simulator in another process', async () => {
    await using simulator = await startSimulator(await createTempFolder())
    const env = { CREATIVE_OPS_URL: simulator.profile.base_url }

    expect(await run('connect.mjs', snippetsOf(page, '# The control plane', 'js')[0] ?? '', [], env)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^200 \d{4}-/),
    })
  })

  it('names every route of the control plane but those of other pages', async () => {
    await using simulator = await startSimulator(await createTempFolder())
    const answer = await fetch(`${simulator.profile.base_url}/_sim/openapi.json`)
    const { paths } = await answer.json()

    for (const path of Object.keys(paths).filter(name => !/\/(faults|holds|journal|docs|openapi)\b/.test(name)))
      expect(page).toContain(path)
  })

  it('tests in vitest, also behind MSW and in the way of Jest, whose functions vitest has too, with types', async () => {
    const options = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
    // The types of MSW are its own affair, and there are many.
    const projects = [
      { compilerOptions: options, files: ['sandbox.test.ts', 'mixes.test.ts', 'client.test.ts'] },
      { compilerOptions: { ...options, skipLibCheck: true }, files: ['msw.test.ts'] },
    ]
    await writeFile(join(cwd, 'package.json'), '{"type": "module"}')
    await writeFile(join(cwd, 'sandbox.test.ts'), snippet('Vitest', 'ts', 0))
    await writeFile(join(cwd, 'mixes.test.ts'), snippet('Vitest', 'ts', 1))
    await writeFile(join(cwd, 'client.test.ts'), snippet('Vitest', 'ts', 2))
    await writeFile(join(cwd, 'msw.test.ts'), snippet('MSW', 'ts'))
    await writeFile(join(cwd, 'jest.test.js'), snippet('Jest', 'js'))
    for (const project of projects) {
      await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(project))
      const compiled = await run('compile.mjs', `import './node_modules/typescript/bin/tsc'`)

      expect(compiled).toMatchObject({ code: 0, stdout: '' })
    }
    // One process for all files: each of its own would load vitest and the kit anew.
    // TypeScript knows no global functions of tests, so those that import none do not compile.
    const tested = await startProcess(
      process.execPath,
      [VITEST, 'run', '--globals', '--no-isolate', '--maxWorkers=1'],
      { cwd },
    ).ended

    expect(tested.code, tested.stdout + tested.stderr).toBe(0)
    expect(tested.stdout).toContain('5 passed')
    expect(tested.stdout).toContain('8 passed')
  })

  it('tests with node:test', async () => {
    const { code, stdout } = await run('node.test.mjs', snippet('node:test', 'js'), ['--test-reporter=tap'])

    expect(code, stdout).toBe(0)
    expect(stdout).toContain('# pass 1')
  })

  it('tests with Playwright, which starts the simulator itself', async () => {
    const project = await createProject('@playwright/test')
    const port = await findFreePort()
    const [config = '', spec = ''] = snippetsOf(page, '## Playwright', 'ts')
    await writeFile(join(project, 'playwright.config.ts'), config.replaceAll('4010', port))
    await writeFile(join(project, 'sandbox.spec.ts'), spec.replaceAll('4010', port))
    const playwright = join('node_modules', '.bin', 'playwright')
    const { code, stdout, stderr } = await startProcess(process.execPath, [playwright, 'test'], { cwd: project }).ended

    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toContain('1 passed')
  })
})

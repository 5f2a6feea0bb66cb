import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { hasCurl, hasOpenssl } from './cli.test.helper.ts'
import { readSnippets } from './markdown.test.helper.ts'
import { createReader, FEW_CHECKS } from './reader.test.helper.ts'

const snippets = (page: string, language: string, heading?: string) =>
  readSnippets(`docs/${page}.md`, language, heading)

/** The tests below are one session of a reader, who follows the guides one after another. */
const reader = await createReader()
afterAll(() => reader[Symbol.asyncDispose]())

const env = { ...reader.env, ...FEW_CHECKS }

/** Runs the client of a guide, and expects these exit codes. Returns what was printed. */
async function failClient(page: string, file: string, expected: readonly number[] = [1]): Promise<string> {
  await reader.write(file, snippets(page, 'js')[0] ?? '')
  const { codes, stdout } = await reader.execute(snippets(page, 'sh'))

  expect(codes, stdout).toEqual(expected)
  expect(stdout).toContain(snippets(page, 'text')[0])
  return stdout
}

describe('the guides', { timeout: 300_000 }, () => {
  it('certify a server through the profile they show, with the ids of the reader', async () => {
    const { base_url, board_id, spaces } = reader.server.profile
    const shown = parse(snippets('start/server', 'yaml')[0] ?? '')
    const profile = { ...shown, base_url, board_id, spaces: { main: spaces.main } }
    await reader.write('target.yaml', stringify(profile))

    const { codes, stdout } = await reader.execute(snippets('start/server', 'sh'), {
      env: FEW_CHECKS,
      input: `${reader.env.KIT_TOKEN}\n`,
    })

    expect(codes, stdout).toEqual([4])
    expect(stdout).toContain('add ads.account_id to the profile to run ')
    expect(stdout).not.toContain(reader.env.KIT_TOKEN)
  })

  it('write a profile, and compare it with the server', async () => {
    const { base_url, board_id } = reader.server.profile
    const [script = ''] = snippets('guides/profile', 'sh')
    const own = script.replace('https://creative.example.com', base_url).replace('BOARD_ID', board_id)
    const { codes, stdout } = await reader.execute([own])

    expect(codes, stdout).toEqual([0])
  })

  it('explain a rule', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/failures', 'sh', 'Find out about a rule'))

    expect(codes, stdout).toEqual([0])
    expect(stdout).toMatch(/^board-rows +\d+$/m)
    expect(stdout).toContain('"id": "ROW-CREATE-TITLE"')
    expect(stdout).toMatch(/^ *idempotency\/createRow-forgets-keys: .*\bidempotency\/replay\/createRow\b/m)
    expect(stdout).toContain('with the Idempotency-Key of 1 -> 201')
    expect(stdout).toContain('PASSED: the selected checks found nothing broken')
  })

  it('repeat a failure, and try more random values', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/failures', 'sh', 'Repeat a failure'))

    expect(codes, stdout).toEqual([1, 0])
    expect(stdout.match(/^NOT CONFORMANT/gm)).toHaveLength(2)
    expect(stdout).toContain('properties/rows-stay-a-forest: fail\n')
    expect(stdout).toContain('repeat: npx creative-ops-kit replay properties/rows-stay-a-forest')
  })

  it('test a client against the simulator, in an ES module and in CommonJS', async () => {
    const [module = '', common = ''] = snippets('start/client', 'js')

    expect(await reader.run('client.mjs', module)).toEqual({ code: 0, stdout: '200 false\n', stderr: '' })
    expect(await reader.run('client.cjs', common)).toEqual({ code: 0, stdout: '200\n', stderr: '' })
  })

  it('begin with a world of the reader', async () => {
    await reader.write('launch.yaml', snippets('start/client', 'yaml')[0] ?? '')
    const { stdout, stderr } = await reader.run('world.mjs', snippets('start/client', 'js')[2] ?? '')

    expect([stdout, stderr]).toEqual(['true true\n', ''])
  })

  it('test a client, a deployment and an app in vitest, with the types of the package', async () => {
    await reader.write(
      'app.ts',
      `import { createSimulator } from 'creative-ops-kit/simulator'\n\nexport const app = await createSimulator()\n`,
    )

    await reader.passInVitest({
      'first.test.ts': readSnippets('README.md', 'ts', 'Test a client')[0] ?? '',
      'client.test.ts': snippets('start/client', 'ts')[0] ?? '',
      'judged.test.ts': snippets('guides/judge', 'ts')[0] ?? '',
      'world.test.ts': snippets('reference/world', 'ts', 'In TypeScript')[0] ?? '',
      'conformance.test.ts': snippets('guides/own-tests', 'ts')[0] ?? '',
    })
  })

  it('certify from code', async () => {
    const { stdout, stderr } = await reader.run(
      'certify.mjs',
      snippets('guides/own-tests', 'js', 'In a script')[0] ?? '',
    )

    expect([stdout, stderr]).toEqual(['0 \n', ''])
    expect(await readFile(join(reader.cwd, 'code-report', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it.runIf(hasCurl)('serve a client in another language', async () => {
    const serving = reader.start(`exec ${snippets('guides/other-languages', 'sh')[0]}`)
    await serving.waitForText('Ctrl-C ends it')
    const SEPARATOR = '--- the next snippet ---'
    const client = snippets('guides/other-languages', 'bash').join(`\necho; echo '${SEPARATOR}'\n`)
    const { stdout, stderr } = await reader.start(client, { env: {} }).ended
    serving.interrupt()
    await serving.ended
    const [controlled = '', uploaded = ''] = stdout.split(SEPARATOR)

    expect(stderr).toBe('')
    for (const part of ['"status":"ok"', '"board_id":', '"token":"cok_minted_', '"now":'])
      expect(controlled).toContain(part)
    expect(controlled).not.toContain('"error":{')
    expect(JSON.parse(uploaded).data).toMatchObject({ status: 'finished', media: { size: 5 } })
  })

  it('find the permitted choice that a client depends on', async () => {
    const stdout = await failClient('guides/client-robustness', 'create-row.mjs')

    expect(stdout).toContain('19 of 20 variant sets pass.')
  })

  it('judge a client', async () => {
    const stdout = await failClient('guides/judge', 'careless.mjs', [1, 0])

    expect(stdout).toContain('the client used 1 of 20 operations')
    expect(await readFile(join(reader.cwd, 'client-report', 'coverage.html'), 'utf8')).toContain(
      'createRow, conflict: never met',
    )
    expect(await readFile(join(reader.cwd, 'client-report', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('accept known failures', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/baseline', 'sh'), { env })

    expect(codes, stdout).toEqual([0])
    expect(stdout, 'a clause is not tested for want of values in the profile').toMatch(
      /Written: known\.yaml, \d{3} waivers added/,
    )
  })

  it('certify the same server again in CI', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/ci', 'sh'), { env })

    expect(codes, stdout).toEqual([0])
    expect(await readFile(join(reader.cwd, 'reports', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('make reports again', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/failures', 'sh', 'Look at a run again'))

    expect(codes, stdout).toEqual([0])
    expect(await readFile(join(reader.cwd, 'summary.md'), 'utf8')).toMatch(/^## PASSED/)
  })

  it.runIf(hasOpenssl)('prove a result to others, also by a script', async () => {
    const { codes, stdout } = await reader.execute(snippets('guides/statement', 'sh'), { env })
    const verified = await reader.run('verify.mjs', snippets('guides/statement', 'js')[0] ?? '')

    expect(codes, stdout).toEqual([0])
    expect(stdout).toMatch(/^PROVEN: /m)
    expect(stdout).toContain('version: 4.1\n')
    expect(verified).toEqual({ code: 0, stdout: 'true WARNED\n', stderr: '' })
  })

  it('prove a check on one mutant, and certify a simulator with that mutant', async () => {
    const { codes, stdout } = await reader.execute(snippets('explanation/trust', 'sh'))

    expect(codes, stdout).toEqual([1])
    expect(stdout).toContain('0 problems.')
    expect(stdout).toContain('NOT CONFORMANT')
  })
})

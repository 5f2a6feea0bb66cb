import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hasCurl, readJson } from './cli.test.helper.ts'
import { readSnippets } from './markdown.test.helper.ts'
import { createReader } from './reader.test.helper.ts'

const snippets = (language: string, heading: string) => readSnippets('README.md', language, heading)

/** What a certification gets that shows only what its options do. Some of the checks need more than `init` finds. */
const FEW_CHECKS = { MORE: '--only conventions,ad-metrics/listAds/*' }

/** Follows the README from top to bottom. */
const reader = await createReader()
afterAll(() => reader[Symbol.asyncDispose]())

describe('the README', { timeout: 120_000 }, () => {
  it('has at most 200 lines', async () => {
    expect((await readFile('README.md', 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  })

  it('names commands of a clone that package.json has', async () => {
    const commands = (await readFile('README.md', 'utf8')).match(/^npm ci && .*$/gm)
    const [install] = snippets('sh', 'Try it')
    const { scripts, version } = await readJson('package.json')

    expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test'])
    expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String), prepack: expect.any(String) })
    expect(install).toBe(`npm install --save-dev ../creative-ops-kit/creative-ops-kit-${version}.tgz\n`)
  })

  it('shows what a mutant is found by', async () => {
    const [, certify = ''] = snippets('sh', 'Try it')
    const [printed = ''] = snippets('text', 'Try it')
    const { codes, stdout } = await reader.execute([certify])

    expect(codes, stdout).toEqual([1])
    expect(stdout).toContain(printed)
  })

  it('certifies a server through the profile that init writes', async () => {
    const { base_url, board_id } = reader.server.profile
    const [script = ''] = snippets('sh', 'Test a server')
    const own = script.replace('https://creative.example.com', base_url).replace('BOARD_ID', board_id)
    const { codes, stdout } = await reader.execute([own], { env: { ...reader.env, ...FEW_CHECKS } })

    expect(codes, stdout).toEqual([4])
    expect(stdout).toContain('to the profile to run ')
    expect(await readFile(join(reader.cwd, 'target.yaml'), 'utf8')).not.toContain(reader.env.KIT_TOKEN)
  })

  it.runIf(hasCurl)('tests a client in another language', async () => {
    const [, judge = ''] = snippets('sh', 'Test a client')
    const { codes, stdout } = await reader.execute([judge])

    expect(codes, stdout).toEqual([0])
    expect(stdout).toContain('Judged on the basis of 1 request: 0 failures, no advice.')
  })

  it('certifies in CI with the command of its workflow', async () => {
    const { on, jobs } = parse(snippets('yaml', 'In CI')[0] ?? '')
    const run = jobs.certify.steps.map((step: { readonly run?: string }) => step.run).at(3)
    const { codes, stdout } = await reader.execute([run], { env: { ...reader.env, ...FEW_CHECKS } })

    expect(on).toHaveProperty('pull_request')
    expect(codes, stdout).toEqual([0])
    expect(await readFile(join(reader.cwd, 'reports', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })
})

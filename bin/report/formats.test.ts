import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, expect, it } from 'vitest'
import { createTempFolder, readJson, runCli } from '../cli.test.helper.ts'

const folder = await createTempFolder()

beforeAll(async () => {
  const wrong = ['--mutant', 'idempotency/createRow-forgets-keys', '--only', 'idempotency', '--report', folder]
  await runCli(['certify', ...wrong])
}, 60_000)

const readSchema = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

it('results.json is what its schema says', async () => {
  const validate = new Ajv2020().compile(readSchema('docs/results.schema.json'))

  validate(await readJson(join(folder, 'results.json')))

  expect(validate.errors).toBeNull()
})

it('prints the page that a run wrote, and one that compares with an earlier run', async () => {
  const written = await readFile(join(folder, 'report.html'), 'utf8')
  const printed = await runCli(['report', folder, '--format', 'html'])
  const compared = await runCli(['report', folder, '--format', 'html', '--before', folder])
  const wrong = await runCli(['report', folder, '--format', 'junit', '--before', folder])

  expect(printed).toMatchObject({ code: 0, stdout: `${written}\n` })
  expect(compared.stdout).toContain('No check changed.')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('add --format html') })
})

it('ctrf.json is what the schema of CTRF says', async () => {
  const ajv = new Ajv({ strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile(readSchema('node_modules/ctrf/dist/ctrf-schema-0.0.json'))

  validate(await readJson(join(folder, 'ctrf.json')))

  expect(validate.errors).toBeNull()
})

it('the text folds the full report under an overview in the log of a CI', async () => {
  const { stdout } = await runCli(['report', folder], { env: { GITHUB_ACTIONS: 'true' } })

  expect(stdout).toMatch(/^NOT CONFORMANT: /)
  expect(stdout).toMatch(/\n::group::Failures .*\nFailures .*\n(.*\n)*::endgroup::\n/)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checks } from '../suites/checks/index.ts'
import { createTempFolder, readJson, startCli } from './cli.test.helper.ts'

it('certify finds the embedded simulator conformant', { timeout: 120_000 }, async () => {
  const directory = await createTempFolder()
  const { code, stdout } = await startCli(['certify', '--report', directory]).ended
  const results = await readJson(join(directory, 'results.json'))
  const junit = await readFile(join(directory, 'junit.xml'), 'utf8')

  expect(code, stdout).toBe(0)
  expect(results.verdict).toBe('conformant')
  expect(results.checks).toHaveLength(checks.length)
  expect(junit.match(/<testcase /g)).toHaveLength(checks.length)
})

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { createTempFolder, readJson } from '../cli.test.helper.ts'
import { publishResults } from './publish.ts'
import { openReportFolder } from './report-folder.ts'

it('writes the results although they cannot be printed, and says so', async () => {
  const report = await createTempFolder()
  onTestFinished(() => rm(report, { recursive: true, force: true }))
  using folder = openReportFolder(report)
  // No verdict can be printed without the counts.
  const results = createResults([createResult('a/1')], { counts: null as never })

  expect(await publishResults(results, folder, { report, quiet: true })).toContainEqual(
    expect.stringMatching(/^Failed to print the results: /),
  )
  expect(await readJson(join(report, 'results.json'))).toMatchObject({ checks: [{ id: 'a/1' }] })
})

it('names a waiver that does not hold any more, however quiet', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const stale = { subject: 'check a/1', reason: 'known', owner: null, expires: null, checks: ['a/1'] }
  const results = createResults([createResult('a/1')], { waivers: [{ ...stale, state: 'stale' }] })
  await publishResults(results, null, { report: null, quiet: true })

  expect(written.mock.calls.flat().join('')).toContain(
    'The waiver for check a/1 is not needed: it no longer fails. Remove the waiver',
  )
})

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createResults, FAILED_RESULT } from '../../reports/sample.test.helper.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { addToStepSummary } from './step-summary.ts'

it('adds the results to what other steps wrote', async () => {
  const path = join(await createTempFolder(), 'summary.md')
  await writeFile(path, '# Build\n')

  addToStepSummary(createResults([FAILED_RESULT]), path)

  expect(await readFile(path, 'utf8')).toMatch(/^# Build\n## NOT CONFORMANT: /)
})

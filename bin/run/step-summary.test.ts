import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createResults, FAILED_RESULT } from '../../reports/sample.test.helper.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { addToStepSummary } from './step-summary.ts'

it('adds the results to what other steps wrote', async () => {
  const path = join(await createTempFolder(), 'summary.md')
  await writeFile(path, '# Build\n')

  addToStepSummary(createResults([FAILED_RESULT]), path)

  expect(await readFile(path, 'utf8')).toMatch(/^# Build\n## NOT CONFORMANT: /)
})

it('does not wait at a pipe that nobody reads', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const path = join(await createTempFolder(), 'pipe')
  execFileSync('mkfifo', [path])

  addToStepSummary(createResults([FAILED_RESULT]), path)

  expect(written.mock.calls.join()).toContain('it is a pipe that nobody reads')
  written.mockRestore()
})

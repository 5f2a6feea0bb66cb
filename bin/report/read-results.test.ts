import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createResults } from '../../reports/sample.test.helper.ts'
import { readResults } from './read-results.ts'

it('says which format a report of another version has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...createResults([]), format: 1 }))

  await expect(readResults(folder)).rejects.toThrow('has the format 1, and this version of the kit reads format 4.')
})

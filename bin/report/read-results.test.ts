import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { readResults } from './read-results.ts'

it('says which format a report of another version has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...createResults([]), format: 1 }))

  await expect(readResults(folder)).rejects.toThrow('has the format 1, and this version of the kit reads format 6.')
})

it.each([
  ['', 'results.json is empty: it was cut off'],
  ['{"format":6,"kit', 'results.json is not complete JSON: it was cut off'],
])('says of a file that was cut off what to do: %s', async (text, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), text)

  await expect(readResults(folder)).rejects.toThrow(message)
})

it('says of a folder without a report that there is none', async () => {
  await expect(readResults(join(tmpdir(), 'nowhere'))).rejects.toThrow('there is no such file. Name the folder')
})

it.each([
  ['replay', { replay: 'npx creative-ops-kit replay; touch owned' }],
  ['checks.0.curl', { checks: [createResult('a/1', { curl: 'curl -sS $(touch owned)' })] }],
])('refuses a foreign report whose %s would run something else', async (where, draft) => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...createResults([]), ...draft }))

  await expect(readResults(folder)).rejects.toThrow(`(${where}: is not written as the kit writes commands)`)
})

it.each([
  ['shard.of', { shard: { index: 1, of: 1e9 } }, '1000'],
  ['checks', { checks: Array(20_001).fill(createResult('a/1')) }, '20000'],
])('refuses a foreign report that would keep it busy for hours, by its %s', async (where, draft, most) => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...createResults([]), ...draft }))

  await expect(readResults(folder)).rejects.toThrow(new RegExp(`\\(${where}: must .* ${most} or less`))
})

it('refuses a foreign report without the times that a merge needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...createResults([]), ended_at: 'yesterday' }))

  await expect(readResults(folder)).rejects.toThrow('(ended_at: is not a time)')
})

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { requireWritable, writeText } from './write-file.ts'

it('a file is written beside what others keep there, and leaves nothing behind, also where it fails', async () => {
  const folder = await createTempFolder()
  await mkdir(join(folder, 'report.tmp'))
  await writeFile(join(folder, 'report.tmp', 'precious'), '')
  await mkdir(join(folder, 'taken'))
  writeText(join(folder, 'report'), 'text')

  expect(() => writeText(join(folder, 'taken'), 'text')).toThrow('EISDIR')
  expect(await readdir(folder, { recursive: true })).toEqual(['report', 'report.tmp', 'taken', 'report.tmp/precious'])
})

it('a file that cannot be written later is refused before, and one that is there stays', async () => {
  const folder = await createTempFolder()
  const path = join(folder, 'snapshot')
  requireWritable(path)
  await writeFile(path, 'earlier')
  requireWritable(path)

  expect(await readFile(path, 'utf8')).toBe('earlier')
  expect(await readdir(folder)).toEqual(['snapshot'])
  for (const bad of [folder, '/dev/full', join(path, 'below'), join(folder, 'none', 'file')])
    expect(() => requireWritable(bad), bad).toThrow(/^Failed to write .*\.$/)
})

import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, readJson } from '../cli.test.helper.ts'
import { writeFolder } from './write-folder.ts'

it('writes a report into its folder, not where links in it lead', async () => {
  const folder = await createTempFolder()
  const outside = join(await createTempFolder(), 'kept.txt')
  await writeFile(outside, 'kept')
  for (const name of ['client.json', 'client.html']) await symlink(outside, join(folder, name))

  writeFolder(folder, { requests: 1 }, 'client.json', { 'client.html': ({ requests }) => `${requests} request` })

  expect(await readFile(outside, 'utf8')).toBe('kept')
  expect(await readJson(join(folder, 'client.json'))).toEqual({ requests: 1 })
  expect(await readFile(join(folder, 'client.html'), 'utf8')).toBe('1 request')
})

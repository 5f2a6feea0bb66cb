import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readProfileFile } from './target.ts'

it('a profile may begin with a byte order mark', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'target.json')
  const profile = { base_url: 'http://127.0.0.1:1', tokens: { full: 't' }, spaces: { main: 's' }, board_id: 'b' }
  await writeFile(path, `\uFEFF${JSON.stringify(profile)}`)

  expect(readProfileFile(path).profile.board_id).toBe('b')
})

import { expect, it } from 'vitest'
import { CLI, createTempFolder, startProcess } from '../cli.test.helper.ts'

it('watch ends where it cannot announce its address', { timeout: 60_000 }, async () => {
  const options = ['--target', 'http://127.0.0.1:1', '--port', '0', '--ready-file', await createTempFolder()]
  const { code, stderr } = await startProcess(process.execPath, [CLI, 'watch', ...options]).ended

  expect([code, stderr]).toEqual([2, expect.stringContaining('a folder has this name')])
})

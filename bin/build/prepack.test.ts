import { spawnSync } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'

it('npm packs nothing in a clone in which nothing is built or installed', async () => {
  const cwd = await createTempFolder()
  await copyFile('package.json', join(cwd, 'package.json'))
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], { cwd, encoding: 'utf8' })

  expect(status).not.toBe(0)
  expect(stderr).toContain('In a new clone, run npm ci first.')
})

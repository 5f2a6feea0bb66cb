import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { makePath } from './make-path.ts'

describe('a path', () => {
  it('is made with all folders above it, and may be there', async () => {
    const path = join(await createTempFolder(), 'a', 'b', 'c')
    makePath(path)
    makePath(path)

    expect(statSync(path).isDirectory()).toBe(true)
  })

  it('is refused at once below a file, and where the system takes no folders', async context => {
    const file = join(await createTempFolder(), 'file')
    writeFileSync(file, '')

    expect(() => makePath(join(file, 'below'))).toThrow('ENOTDIR')
    if (!existsSync('/proc/self')) return context.skip('this system has no /proc')
    expect(() => makePath('/proc/x/y')).toThrow('ENOENT')
  })
})

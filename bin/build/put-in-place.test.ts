import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { putInPlace } from './put-in-place.ts'

const makeFolder = (path: string, file: string): void => {
  mkdirSync(path)
  writeFileSync(join(path, file), '')
}

it('puts a new folder where an older one is, and leaves nothing of that', async () => {
  const folder = await createTempFolder()
  makeFolder(join(folder, 'dist'), 'removed.js')
  makeFolder(join(folder, 'next'), 'module.js')

  putInPlace(join(folder, 'next'), join(folder, 'dist'))

  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(join(folder, 'dist'))).toEqual(['module.js'])
})

it('puts a folder where none is', async () => {
  const folder = await createTempFolder()
  makeFolder(join(folder, 'next'), 'module.js')

  putInPlace(join(folder, 'next'), join(folder, 'dist'))

  expect(existsSync(join(folder, 'dist', 'module.js'))).toBe(true)
})

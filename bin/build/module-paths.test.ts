import path from 'node:path'
import { expect, it } from 'vitest'
import { endsWithPath, packageFolderOf } from './module-paths.ts'

it('compares the paths of modules on Windows too', () => {
  const module = String.raw`C:\kit\node_modules\undici\index.js`

  expect(endsWithPath(module, '/node_modules/undici/index.js', path.win32)).toBe(true)
  expect(endsWithPath(module, '/node_modules/undici/index.js', path.posix)).toBe(false)
  expect(endsWithPath('/kit/node_modules/undici/index.js', '/node_modules/undici/index.js', path.posix)).toBe(true)
})

it.each([
  ['a package', String.raw`C:\kit\node_modules\undici\lib\core\connect.js`, 'C:/kit/node_modules/undici'],
  ['a package of a scope', String.raw`C:\kit\node_modules\@a\b\c.js`, 'C:/kit/node_modules/@a/b'],
  [
    'a package in a package',
    String.raw`C:\kit\node_modules\a\node_modules\b\c.js`,
    'C:/kit/node_modules/a/node_modules/b',
  ],
  ['the kit', String.raw`C:\kit\.build\bin\options.js`, undefined],
])('finds on Windows the folder of %s', (_, module, folder) => {
  expect(packageFolderOf(module, path.win32)).toBe(folder)
})

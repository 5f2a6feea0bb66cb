import path from 'node:path'
import { expect, it } from 'vitest'
import { replacementOf } from './bundle.ts'

it.each([
  ['a module of a package', String.raw`C:\kit\node_modules\undici\index.js`, '/kit/node_modules/undici/index.js'],
  [
    'a nested one',
    String.raw`C:\a\node_modules\b\node_modules\wrap-ansi\index.js`,
    '/b/node_modules/wrap-ansi/index.js',
  ],
  [
    'the default world',
    String.raw`C:\kit\simulator\default-world\prepared-world.js`,
    '/simulator/default-world/prepared-world.js',
  ],
])('replaces %s on Windows as elsewhere', (_, onWindows, elsewhere) => {
  const replacement = replacementOf(elsewhere, path.posix)

  expect(replacement).toEqual(expect.any(String))
  expect(replacementOf(onWindows, path.win32)).toBe(replacement)
})

it('leaves other modules alone', () => {
  expect(replacementOf(String.raw`C:\kit\node_modules\undici\lib\core\connect.js`, path.win32)).toBeNull()
})

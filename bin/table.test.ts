import { expect, it } from 'vitest'
import { formatTable } from './table.ts'

it('stands columns under each other, and lets one very long cell move its own line only', () => {
  const long = 'x'.repeat(100)

  expect(
    formatTable([
      ['a', 'b', 'last'],
      ['abc', long, 'last'],
      ['ab', 'c', ''],
    ]),
  ).toBe([`a    ${'b'.padEnd(60)}  last`, `abc  ${long}  last`, 'ab   c'].join('\n'))
})

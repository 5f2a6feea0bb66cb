import { expect, it } from 'vitest'
import { formatTable } from './table.ts'

it('aligns columns; a very long cell moves only its own line', () => {
  const long = 'x'.repeat(100)

  expect(
    formatTable([
      ['a', 'b', 'last'],
      ['abc', long, 'last'],
      ['ab', 'c', ''],
    ]),
  ).toBe([`a    ${'b'.padEnd(60)}  last`, `abc  ${long}  last`, 'ab   c'].join('\n'))
})

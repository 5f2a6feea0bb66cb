import { expect, it } from 'vitest'
import { roomOf } from './terminal-size.ts'

const terminal = (columns: number, rows = 24) => roomOf({ isTTY: true, columns, rows, write: () => {} })

it('breaks a line between words, and indents what follows', () => {
  expect(terminal(30).wrap('  1. The service drops the title of a row.\n  b')).toEqual([
    '  1. The service drops the',
    '     title of a row.',
    '  b',
  ])
})

it('breaks a word only if it is longer than a line, and counts wide characters twice', () => {
  expect(terminal(20).wrap(`  ${'x'.repeat(20)} ${'東'.repeat(10)}`)).toEqual([
    ...[`  ${'x'.repeat(18)}`, '  xx 東東東東東東東', '  東東東'],
  ])
})

it('shows what a target sends as text, also where a line was broken', () => {
  expect(terminal(20).wrap('\u001b[31m red \u202e')).toEqual(['\\u001b[31m red', '\\u202e'])
})

it('keeps commands whole, and counts the rows that they take', () => {
  const { wrap, heightOf } = terminal(40)
  const command = `    curl -sS 'http://api.test/${'a'.repeat(60)}' -H 'b: c'`

  expect(wrap(command)).toEqual([command])
  expect(heightOf(command)).toBe(3)
})

it('leaves the lines of a log as they are', () => {
  const { rows, wrap, heightOf } = roomOf({ columns: 20, rows: 5, write: () => {} })
  const line = 'word '.repeat(100)

  expect(wrap(line)).toEqual([line])
  expect(heightOf(line)).toBe(1)
  expect(rows).toBe(35)
})

it('has the rows of the terminal but for what follows the report, and never next to none', () => {
  expect(terminal(80, 50).rows).toBe(45)
  expect(terminal(80, 5).rows).toBe(16)
})

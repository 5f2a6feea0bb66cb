import { expect, it } from 'vitest'
import { fits, type Room } from './line.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `line ${index}` }))

it('lines fit a room if it has a row for each, and a command may take more rows than one', () => {
  const room: Room = { rows: 4, wrap: text => [text, 'more'], heightOf: () => 1 }

  expect([fits(lines(2), room), fits(lines(3), room)]).toEqual([true, false])
  expect(fits(lines(2), { ...room, heightOf: () => 2 })).toBe(false)
})

it('no line is broken after the rows are used up', () => {
  let broken = 0
  const wrap = (text: string) => {
    broken += 1
    return [text]
  }

  expect(fits(lines(100_000), { rows: 20, wrap, heightOf: () => 1 })).toBe(false)
  expect(broken).toBe(21)
})

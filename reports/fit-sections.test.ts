import { expect, it } from 'vitest'
import { type FittedSection, fitSections } from './fit-sections.ts'
import type { Room } from './line.ts'

const room: Room = { rows: 0, wrap: text => text.split('\n'), heightOf: () => 1 }
const section = (name: string, items: number, most = 10): FittedSection => ({
  title: { text: name },
  items: Array.from({ length: items }, (_, index) => `${name}${index}`),
  most,
})
const show = (rows: number, ...sections: readonly FittedSection[]) =>
  fitSections(sections, rows, room)
    .map(({ text }) => text)
    .join('|')

it('shows everything where there is room, and nothing of an empty section', () => {
  expect(show(20, section('a', 2), section('b', 0), section('c', 1))).toBe('a|a0|a1||c|c0|')
})

it('shows the first item of each section before the second of any, and says how many are left', () => {
  expect(show(10, section('a', 9), section('b', 3))).toBe(
    'a|a0|a1|a2|and 6 more||b|b0|and 2 more|'.replaceAll('and', '  and'),
  )
})

it('shows only the title of a section where there is no room for its first item, and leaves out the last titles', () => {
  expect(show(5, section('a', 1), section('b', 4))).toBe('a|a0||b (4 not shown)')
  expect(show(2, section('a', 1), section('b', 4), section('c', 1))).toBe('a (1 not shown)|b (4 not shown)')
})

it('cuts the first item of a section to the room', () => {
  const tall: FittedSection = { title: { text: 'a' }, items: ['one\ntwo\nthree\nfour', 'five', 'six'], most: 10 }

  expect(show(6, tall, section('b', 1))).toBe('a|one|t …|  and 2 more||b (1 not shown)')
})

it('shows no more of a section than helps', () => {
  expect(show(50, section('a', 9, 3))).toBe('a|a0|a1|a2|  and 6 more|')
})

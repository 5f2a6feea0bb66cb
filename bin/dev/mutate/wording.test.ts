import { expect, it } from 'vitest'
import { wording } from './wording.ts'

const argumentOf = (name: string) => ({
  node: { type: 'StringLiteral' },
  listKey: 'arguments',
  key: 0,
  parent: { type: 'CallExpression', callee: { type: 'Identifier', name } },
})

it.each([
  ['badRequest', 'the wording of an error'],
  ['toString', undefined],
  ['constructor', undefined],
])('of an argument of %s, it ignores: %s', (name, reason) => {
  expect(wording.shouldIgnore(argumentOf(name) as never)).toBe(reason)
})

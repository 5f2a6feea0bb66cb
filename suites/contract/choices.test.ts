import { expect, it } from 'vitest'
import { CHOICES, listChoices } from './choices.ts'
import { clauseOf } from './clauses/index.ts'

it('every choice is a sentence about a clause that exists', () => {
  expect(listChoices()).toHaveLength(Object.keys(CHOICES).length)
  for (const { id, clause, statement } of listChoices()) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(clauseOf(clause).id).toBe(clause)
    expect(statement).toMatch(/^\S.{20,}\.$/)
  }
})

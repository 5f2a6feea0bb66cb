import { expect, it } from 'vitest'
import { assumptions } from '../../simulator/assumptions.ts'
import { variants } from '../../simulator/variants/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'

it('each variant names the assumption or the clause that leaves its choice open', () => {
  const known = new Set([...assumptions, ...clauses].map(({ id }) => id))

  expect(variants.filter(({ leftOpenBy }) => !known.has(leftOpenBy))).toEqual([])
})

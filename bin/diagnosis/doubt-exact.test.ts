import { expect, it } from 'vitest'
import { createCause } from '../../reports/sample.test.helper.ts'
import { doubtExact } from './doubt-exact.ts'

const cause = (clause: string, fit: 'root' | 'exact' | 'none' = 'exact') => createCause({ fit, clauses: [clause] })
const fits = (...causes: readonly ReturnType<typeof cause>[]) => doubtExact(causes).map(({ fit }) => fit)

it('doubts a mistake where another cause breaks the same rule', () => {
  expect(fits(cause('AD-ACCOUNT-PRIVATE-LIST-ADS'), cause('AD-ACCOUNT-PRIVATE-LIST-AD-SETS', 'none'))).toEqual([
    'close',
    'none',
  ])
})

it('leaves mistakes in several rules, and beside roots', () => {
  expect(fits(cause('ROW-MOVE'), cause('ROW-PARENT-CYCLE'), cause('ROW-MOVE', 'root'))).toEqual([
    'exact',
    'exact',
    'root',
  ])
})

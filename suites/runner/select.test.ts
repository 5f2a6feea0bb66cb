import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { select } from './select.ts'

const run = async () => {}
const checks = [
  check('rows/create', { clauses: ['ROW-CREATE'], run }),
  check('rows/move', { clauses: ['ROW-MOVE', 'ROW-CYCLE'], run }),
  check('views/list', { clauses: ['VIEW-LIST'], run }),
]

const ids = (...patterns: readonly string[]) => select(checks, patterns).checks.map(({ id }) => id)

describe('a selection', () => {
  it.each([
    ['nothing', [], ['rows/create', 'rows/move', 'views/list']],
    ['an id', ['rows/move'], ['rows/move']],
    ['an area', ['rows'], ['rows/create', 'rows/move']],
    ['a clause, in any case', ['row-cycle'], ['rows/move']],
    ['globs', ['*-LIST', 'rows/c*'], ['rows/create', 'views/list']],
  ])('takes %s', (_, patterns, expected) => {
    expect(ids(...patterns)).toEqual(expected)
  })

  it('names the patterns that match nothing', () => {
    expect(select(checks, ['rows', 'row', 'x*']).unmatched).toEqual(['row', 'x*'])
  })
})

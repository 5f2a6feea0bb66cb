import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { select } from './select.ts'

const run = async () => {}
const checks = [
  check('board-rows/create', { clauses: ['ROW-CREATE'], run }),
  check('board-rows/move', { clauses: ['ROW-MOVE', 'ROW-CYCLE'], run }),
  check('board-views/list', { clauses: ['VIEW-LIST'], run }),
]

const ids = (...patterns: readonly string[]) => select(checks, patterns).checks.map(({ id }) => id)

describe('a selection', () => {
  it.each([
    ['nothing', [], ['board-rows/create', 'board-rows/move', 'board-views/list']],
    ['an id', ['board-rows/move'], ['board-rows/move']],
    ['an area', ['board-rows'], ['board-rows/create', 'board-rows/move']],
    ['a clause, in any case', ['row-cycle'], ['board-rows/move']],
    ['globs', ['*-LIST', 'board-rows/c*'], ['board-rows/create', 'board-views/list']],
  ])('takes %s', (_, patterns, expected) => {
    expect(ids(...patterns)).toEqual(expected)
  })

  it('names the patterns that match nothing', () => {
    expect(select(checks, ['board-rows', 'row', 'x*']).unmatched).toEqual(['row', 'x*'])
  })
})

import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { checks as allChecks } from '../checks/index.ts'
import { clauses } from '../contract/clauses/index.ts'
import { describeUnmatched, matchChecks } from './select.ts'

const run = async () => {}
const checks = [
  check('board-rows/create', 'ROW-CREATE', run),
  check('board-rows/move', ['ROW-MOVE', 'ROW-CYCLE'], run),
  check('board-views/list', 'VIEW-LIST', run),
]

const ids = (...patterns: readonly string[]) => matchChecks(checks, patterns).checks.map(({ id }) => id)

describe('a selection', () => {
  it.each([
    ['nothing', [], ['board-rows/create', 'board-rows/move', 'board-views/list']],
    ['an id', ['board-rows/move'], ['board-rows/move']],
    ['an area', ['board-rows'], ['board-rows/create', 'board-rows/move']],
    ['a clause, in any case', ['row-cycle'], ['board-rows/move']],
    ['one character for another', ['board-row?/mov?'], ['board-rows/move']],
    ['parts in their order', ['b*o*d*l*t'], ['board-views/list']],
    ['globs', ['*-LIST', 'board-rows/c*'], ['board-rows/create', 'board-views/list']],
  ])('takes %s', (_, patterns, expected) => {
    expect(ids(...patterns)).toEqual(expected)
  })

  it('names the patterns that match nothing', () => {
    expect(matchChecks(checks, ['board-rows', 'row', 'x*', 'board-rows/create/*create']).unmatched).toEqual([
      'row',
      'x*',
      'board-rows/create/*create',
    ])
  })

  it('compares a pattern of many asterisks with each name once', () => {
    expect(matchChecks(allChecks, [`${'*a'.repeat(30)}zz`, `${'*'.repeat(30)}zz`]).checks).toEqual([])
  })

  it('takes every area that a clause has, but for the gaps', () => {
    const areas = new Set(clauses.map(({ area }) => area))

    expect(matchChecks(allChecks, [...areas]).unmatched).toEqual(['gaps'])
  })

  it.each([
    ['gaps', /^gaps matches no check: none of its clauses can be tested \(GENERAL-BOARDS: .*; and \d+ more\)$/],
    [
      'cursor-opaque',
      /^cursor-opaque matches no check: none of its clauses can be tested \(CURSOR-OPAQUE: this tells [^;]*\)$/,
    ],
    ['columns', /^columns matches no check; did you mean board-columns\? /],
    ['media-cell', /did you mean media-cells\?/],
    ['xyzzy', /^xyzzy matches no check \(npx creative-ops-kit checks lists them\)$/],
  ])('says why %s matches no check', (pattern, message) => {
    expect(describeUnmatched(pattern, allChecks)).toMatch(message)
  })
})

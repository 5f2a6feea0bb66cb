import { describe, expect, it } from 'vitest'
import { formatKillMatrix } from './file.ts'
import type { KillMatrix } from './kill-matrix.ts'
import type { Digests } from './module-digests.ts'
import { dueChecksFinder, updateKillMatrix } from './stale-pairs.ts'

const EMPTY: KillMatrix = { checks: [], rows: new Map() }
const [OLD, NEW] = ['01234567', '89abcdef']

/** Digests of checks or mutants with one-letter names; those in `changed` are new. */
const digests = (names: string, changed = ''): ReadonlyMap<string, string> =>
  new Map([...names].map(name => [name, changed.includes(name) ? NEW : OLD]))

const now = (checks: string, mutants: string, changed = ''): Digests => ({
  checks: digests(checks, changed),
  mutants: digests(mutants, changed),
})

/** Runs everything that is due against these mutants; every check finds every mutant. */
function ran(matrix: KillMatrix, state: Digests, mutants: string): KillMatrix {
  const due = dueChecksFinder(matrix, state)
  const run = [...mutants].map(mutant => {
    const checks = due(mutant)
    return [mutant, { checks, findings: checks.map(check => ({ check, clause: 'A' })) }] as const
  })
  return updateKillMatrix(matrix, state, new Map(run))
}

const dueIn = (matrix: KillMatrix, state: Digests): readonly string[] =>
  [...state.mutants.keys()].map(mutant => `${mutant}: ${dueChecksFinder(matrix, state)(mutant).join('')}`)

describe('what is due', () => {
  const state = now('abc', 'XY')
  const matrix = ran(EMPTY, state, 'XY')

  it('is everything at first, and nothing after a run', () => {
    expect(dueIn(EMPTY, state)).toEqual(['X: abc', 'Y: abc'])
    expect(dueIn(matrix, state)).toEqual(['X: ', 'Y: '])
  })

  it('is every check for a mutant that is new or has changed', () => {
    expect(dueIn(matrix, now('abc', 'XYZ', 'Y'))).toEqual(['X: ', 'Y: abc', 'Z: abc'])
  })

  it('is a check that is new or has changed, for every mutant', () => {
    expect(dueIn(matrix, now('abcd', 'XY', 'b'))).toEqual(['X: bd', 'Y: bd'])
  })

  it('stays due for mutants that no shard has run yet', () => {
    const later = now('abc', 'XY', 'b')
    const part = ran(matrix, later, 'X')

    expect(dueIn(part, later)).toEqual(['X: ', 'Y: b'])
    expect(dueIn(ran(part, later, 'Y'), later)).toEqual(['X: ', 'Y: '])
  })
})

describe('the matrix', () => {
  const state = now('abc', 'XY')

  it('is the same after one run and after several shards', () => {
    const parts = ran(ran(EMPTY, state, 'Y'), state, 'X')

    expect(formatKillMatrix(parts)).toBe(formatKillMatrix(ran(EMPTY, state, 'XY')))
  })

  it('removes deleted checks, and gives their index to new ones', () => {
    const matrix = ran(EMPTY, state, 'XY')
    const without = ran(matrix, now('ac', 'Y'), 'Y')

    expect(without.checks.map(check => check?.id)).toEqual(['a', undefined, 'c'])
    expect([...without.rows]).toEqual([
      ['Y', { digest: OLD, latestRun: 0, findings: ['a', 'c'].map(check => ({ check, clause: 'A' })) }],
    ])
    expect(ran(without, now('acde', 'Y'), 'Y').checks.map(check => check?.id)).toEqual(['a', 'd', 'c', 'e'])
  })

  it('keeps the findings of checks that are not run again', () => {
    const matrix = ran(EMPTY, state, 'XY')
    const later = now('abc', 'XY', 'b')
    const nothing = new Map([['X', { checks: ['b'], findings: [] }]])

    expect(
      updateKillMatrix(matrix, later, nothing)
        .rows.get('X')
        ?.findings.map(({ check }) => check),
    ).toEqual(['a', 'c'])
  })
})

import { expect, it } from 'vitest'
import { type Check, check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { readKillMatrix } from '../kill-matrix/file.ts'
import type { KillMatrix } from '../kill-matrix/kill-matrix.ts'
import { chooseQuickChecks } from './quick-checks.ts'

const named = (...numbers: readonly number[]): readonly Check[] =>
  numbers.map(number => check(`errors/${number}`, { clauses: [], run: async () => {} }))

/** A matrix of deviations, each with the checks that find it. */
const matrixOf = (rows: Readonly<Record<string, readonly string[]>>): KillMatrix => ({
  checks: [],
  rows: new Map(
    Object.entries(rows).map(([deviation, found]) => [
      deviation,
      { digest: '', latestRun: 0, findings: found.map(id => ({ check: id, clause: 'A' })) },
    ]),
  ),
})

const MATRIX = matrixOf({
  V: ['errors/1', 'errors/2'],
  W: ['errors/2'],
  X: ['errors/2', 'errors/3'],
  Y: ['errors/3'],
  Z: ['errors/4'],
})
const idsOf = (chosen: readonly Check[]) => chosen.map(({ id }) => id)

it('takes the checks that find most, until the share is reached', () => {
  expect(idsOf(chooseQuickChecks(named(1, 2, 3, 4), MATRIX, 0.8))).toEqual(['errors/2', 'errors/3'])
  expect(idsOf(chooseQuickChecks(named(1, 2, 3, 4), MATRIX, 1))).toEqual(['errors/2', 'errors/3', 'errors/4'])
})

it('counts only mistakes that the given checks find', () => {
  expect(idsOf(chooseQuickChecks(named(1, 4), MATRIX, 1))).toEqual(['errors/1', 'errors/4'])
})

it('is a third of the kit at most', () => {
  expect(chooseQuickChecks(checks, readKillMatrix()).length).toBeLessThan(checks.length / 3)
})

import { expect, it } from 'vitest'
import type { KillMatrix } from '../../kill-matrix/kill-matrix.ts'
import { type CheckCost, chooseQuickChecks } from './quick-checks.ts'

/** A matrix of deviations, each with the checks that find it. */
const matrixOf = (rows: Readonly<Record<string, readonly string[]>>): Pick<KillMatrix, 'rows'> => ({
  rows: new Map(
    Object.entries(rows).map(([deviation, found]) => [
      deviation,
      { digest: '', latestRun: 0, findings: found.map(check => ({ check, clause: 'A' })) },
    ]),
  ),
})

const COLUMN = {}

const costsOf = (costs: Readonly<Record<string, readonly [own: number, column: number]>>) =>
  new Map<string, CheckCost>(
    Object.entries(costs).map(([id, [own, column]]) => [
      id,
      { own, shared: new Map(column ? [[COLUMN, column]] : []) },
    ]),
  )

const choose = (rows: Readonly<Record<string, readonly string[]>>, costs: ReturnType<typeof costsOf>, share = 1) =>
  chooseQuickChecks(matrixOf(rows), { costs, free: new Set(['free']), share })

it('take what finds most for its requests, until the share is reached', () => {
  const rows = { V: ['dear', 'one'], W: ['dear', 'two'], X: ['dear'] }
  const costs = costsOf({ dear: [9, 0], one: [1, 0], two: [1, 0] })

  expect(choose(rows, costs, 0.6)).toEqual(['one', 'two'])
  expect(choose(rows, costs)).toEqual(['dear', 'one', 'two'])
})

it('count a preparation that several share once', () => {
  const rows = { V: ['a', 'far'], W: ['b', 'far'], X: ['b', 'alone'] }

  expect(choose(rows, costsOf({ a: [1, 8], b: [1, 8], far: [30, 0], alone: [6, 0] }))).toEqual(['a', 'b'])
})

it('need nothing for what is found by checks that run anyway, or by none', () => {
  expect(choose({ V: ['free', 'a'], W: [] }, costsOf({ a: [1, 0] }))).toEqual([])
})

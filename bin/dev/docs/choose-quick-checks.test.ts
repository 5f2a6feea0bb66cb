import { expect, it } from 'vitest'
import type { KillMatrix } from '../../kill-matrix/kill-matrix.ts'
import { type CostInUnits, orderChecks } from './choose-quick-checks.ts'

/** A matrix of mutants, each with the checks that find it. */
const matrixOf = (rows: Readonly<Record<string, readonly string[]>>): Pick<KillMatrix, 'rows'> => ({
  rows: new Map(
    Object.entries(rows).map(([mutant, found]) => [
      mutant,
      { digest: '', latestRun: 0, findings: found.map(check => ({ check, clause: 'A' })) },
    ]),
  ),
})

const COLUMN = 'column'

const costsOf = (costs: Readonly<Record<string, readonly [own: number, column: number]>>) =>
  new Map<string, CostInUnits>(
    Object.entries(costs).map(([id, [own, column]]) => [
      id,
      { own, shared: new Map(column ? [[COLUMN, column]] : []) },
    ]),
  )

const order = (rows: Readonly<Record<string, readonly string[]>>, costs: ReturnType<typeof costsOf>) =>
  orderChecks(matrixOf(rows), {
    costs: new Map([['judge', { own: 0, shared: new Map() }], ...costs]),
    judges: ['judge'],
  })

it('put first what finds most new mistakes for its cost, after what judges all others', () => {
  const rows = { V: ['dear', 'one'], W: ['dear', 'two'], X: ['dear'], Y: ['judge', 'two'] }

  expect(order(rows, costsOf({ dear: [9, 0], one: [1, 0], two: [2, 0] }))).toEqual([
    ['judge', [0, 1]],
    ['one', [1, 1]],
    ['two', [2, 1]],
    ['dear', [9, 1]],
  ])
})

it('count a preparation that several share once', () => {
  const rows = { V: ['a', 'far'], W: ['b', 'far'], X: ['b', 'alone'] }

  expect(order(rows, costsOf({ a: [1, 8], b: [1, 8], far: [30, 0], alone: [6, 0] })).slice(0, 3)).toEqual([
    ['judge', [0, 0]],
    ['b', [9, 2]],
    ['a', [1, 1]],
  ])
})

it('have those at the end that find nothing new', () => {
  expect(order({ V: ['judge', 'a'], W: [] }, costsOf({ a: [1, 0], b: [2, 0] }))).toEqual([
    ['judge', [0, 1]],
    ['a', [1, 0]],
    ['b', [2, 0]],
  ])
})

import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { rankClauses } from './rank-clauses.ts'
import { symptomsOf } from './symptoms.ts'

const known = (id: string, breaks: string, ...symptoms: readonly (readonly [string, string])[]): KnownMistake => ({
  ...{ id, mistake: id, breaks: [breaks] },
  symptoms: symptoms.map(([check, clause]) => ({ check, clause })),
})

/** The clause that ranks first in a run in which these checks found these clauses broken. */
function findFirst(
  found: readonly (readonly [string, string])[],
  mistakes: readonly KnownMistake[],
  serversByCheck: Readonly<Record<string, number>> = {},
): string | undefined {
  const results = found.map(([id, clause]) => createResult(id, { outcome: 'fail', reason: 'no', broken: [clause] }))
  return rankClauses(symptomsOf(results), mistakes, new Map(Object.entries(serversByCheck)))[0]
}

it('begins with the clause that mistakes with the same symptoms break, and not the one in which most show', () => {
  const found = [
    ['a/1', 'A'],
    ['b/1', 'B'],
    ['b/2', 'B'],
  ] as const
  const mistakes = [known('one', 'A', ...found), known('two', 'A', ...found), known('other', 'B', ['b/3', 'B'])]

  expect(findFirst(found, mistakes)).toBe('A')
})

it('begins with the clause that a similar mistake breaks in another operation', () => {
  const found = [
    ['rows/scope', 'SCOPE-CREATE-ROW'],
    ['rows/cost', 'COST-CREATE-ROW'],
    ['rows/cost-again', 'COST-CREATE-ROW'],
  ] as const
  const elsewhere = [
    ['views/scope', 'SCOPE-CREATE-VIEW'],
    ['views/cost', 'COST-CREATE-VIEW'],
    ['views/cost-again', 'COST-CREATE-VIEW'],
  ] as const
  const others = [known('c', 'SCOPE-CREATE-ROW', ['x', 'X']), known('d', 'COST-CREATE-ROW', ['y', 'Y'])]

  expect(findFirst(found, others)).toBe('COST-CREATE-ROW')
  expect(
    findFirst(found, [
      known('a', 'SCOPE-CREATE-VIEW', ...elsewhere),
      known('b', 'SCOPE-GET-ROW', ...elsewhere),
      ...others,
    ]),
  ).toBe('SCOPE-CREATE-ROW')
})

it('begins with the clause with most symptoms among those of one law', () => {
  const found = [
    ['view', 'SCOPE-CREATE-VIEW'],
    ['row', 'SCOPE-CREATE-ROW'],
    ['row-again', 'SCOPE-CREATE-ROW'],
  ] as const

  expect(
    findFirst(found, [known('a', 'SCOPE-CREATE-VIEW', ['x', 'X']), known('b', 'SCOPE-CREATE-ROW', ['y', 'Y'])]),
  ).toBe('SCOPE-CREATE-ROW')
})

it('begins with the clause in which most symptoms show where no mistake is similar', () => {
  const found = [
    ['a/1', 'A'],
    ['b/1', 'B'],
    ['b/2', 'B'],
  ] as const

  expect(findFirst(found, [known('one', 'A', ['a/9', 'A']), known('other', 'B', ['b/9', 'B'])])).toBe('B')
})

it('begins with the clause that a check found which few known mistakes fail', () => {
  const found = [
    ['a/1', 'A'],
    ['b/1', 'B'],
  ] as const

  expect(findFirst(found, [], { 'a/1': 9, 'b/1': 2 })).toBe('B')
})

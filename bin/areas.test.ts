import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS as MUTANT_AREAS } from '../simulator/mutants/areas.ts'
import { mutants } from '../simulator/mutants/index.ts'
import { mutants as declareMutants } from '../simulator/mutants/mutant.ts'
import { check } from '../suites/check.ts'
import { checks } from '../suites/checks/index.ts'
import { AREAS, type Area } from '../suites/contract/areas.ts'
import { clausesOf } from '../suites/contract/clause.ts'
import { clauses } from '../suites/contract/clauses/index.ts'
import { areaOf } from '../suites/runner/run-check.ts'

const areasExcept = (...some: readonly Area[]) => AREAS.filter(area => !some.includes(area)).sort()

const sortedSet = (areas: readonly string[]) => [...new Set(areas)].sort()

/** The folders or modules in a folder whose names do not begin with an area. */
const misnamed = (folder: string, kind: 'folders' | 'modules') =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() === (kind === 'folders') && !entry.name.endsWith('.test.ts'))
    .map(({ name }) => name.replace(/\.ts$/, ''))
    .filter(name => !AREAS.some(area => `${name}-`.startsWith(`${area}-`)))

describe('the areas', () => {
  it('are the same in suites and simulator, except for the gaps, which no server can break', () => {
    expect([...MUTANT_AREAS].sort()).toEqual(areasExcept('gaps'))
  })

  it('all have checks, clauses and mutants', () => {
    expect(sortedSet(checks.map(areaOf))).toEqual(areasExcept('gaps'))
    expect(sortedSet(clauses.map(({ area }) => area))).toEqual(areasExcept('properties', 'relations'))
    expect(sortedSet(mutants.map(areaOf))).toEqual(areasExcept('gaps'))
  })

  it('have no testable clause among the gaps', () => {
    expect(clauses.filter(({ area, testable }) => area === 'gaps' && 'how' in testable)).toEqual([])
  })

  it('must begin every id, or the code does not compile', () => {
    // @ts-expect-error
    check('columns/named', [], async () => {})
    // @ts-expect-error
    check('gaps/closed', [], async () => {})
    // @ts-expect-error
    clausesOf('columns', 'Column', [])
    check('board-columns/named', [], async () => {})
    clausesOf('board-columns', 'Column', [])
  })

  it('is where the id of every mutant begins', () => {
    const nameless = `columns/nameless: The server drops names.
      COLUMN-NAME`

    expect(() => declareMutants({ [nameless]: service => service })).toThrow('columns/nameless')
  })

  it.each([
    ['folders', 'suites/checks', []],
    ['folders', 'simulator/mutants', ['laws']],
    ['modules', 'suites/contract/clauses', ['body-properties', 'clients', 'each-operation', 'index', 'limits']],
  ] as const)('give the %s of %s their names', (kind, folder, others) => {
    expect(misnamed(folder, kind)).toEqual(others)
  })
})

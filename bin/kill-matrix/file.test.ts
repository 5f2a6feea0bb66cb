import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mutants } from '../../simulator/mutants/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { formatKillMatrix, parseKillMatrix, readKillMatrix } from './file.ts'

const idsOf = (all: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(all.map(({ id }) => id))

// If one of these fails, run `npm run build && npx creative-ops-kit prove --full`: it adds what is missing and removes what is gone.
describe('docs/kill-matrix.json', () => {
  const matrix = readKillMatrix()

  it('has an index for every check, and no other', () => {
    expect(idsOf(matrix.checks.flatMap(check => check ?? []))).toEqual(idsOf(checks))
  })

  it('has a row for every mutant, and no other', () => {
    expect(new Set(matrix.rows.keys())).toEqual(idsOf(mutants))
  })

  it('names only clauses that exist', () => {
    const known = idsOf(clauses)
    const named = new Set([...matrix.rows.values()].flatMap(({ findings }) => findings.map(({ clause }) => clause)))

    expect([...named].filter(clause => !known.has(clause))).toEqual([])
  })

  it('is exactly what the kit writes', () => {
    const text = readFileSync('docs/kill-matrix.json', 'utf8')

    expect(formatKillMatrix(parseKillMatrix(JSON.parse(text))) === text).toBe(true)
  })

  it('is rejected if a row names an index without a check', () => {
    const document = { checks: [null], mutants: { 'rows/wrong': ['01234567', { A: [0] }] } }

    expect(() => parseKillMatrix(document)).toThrow('the kill matrix has no check at index 0')
  })
})

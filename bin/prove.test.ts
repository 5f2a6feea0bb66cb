import { beforeAll, describe, expect, it } from 'vitest'
import { createResult } from '../reports/sample.test.helper.ts'
import { mutants } from '../simulator/mutants/index.ts'
import type { Mutant } from '../simulator/mutants/mutant.ts'
import { type CheckId, check } from '../suites/check.ts'
import { checks } from '../suites/checks/index.ts'
import { clauses } from '../suites/contract/clauses/index.ts'
import { readKillMatrix } from './kill-matrix/file.ts'
import {
  type EvaluatedProof,
  evaluateProof,
  findInconsistencies,
  findProofProblems,
  findReferenceProblems,
  findUnproven,
} from './prove/problems.ts'
import { prove, type Task, tasksByClause } from './prove/prove.ts'

const MINUTES = 10 * 60_000

/**
 * By what the kill matrix knows: enough mutants that each check fails once and each clause is broken once, each with one
 * check for that. What the matrix does not know keeps all of its checks. The long tests try all mutants with all checks.
 */
function chooseWitnesses(tasks: readonly Task[]): readonly Task[] {
  const { checks: stored, rows } = readKillMatrix()
  const known = new Set(stored.map(one => one?.id))
  const proven = new Set<string>()
  return tasks.flatMap(task => {
    const { breaks } = task.mutant
    const ids = new Set<string>(task.checks.map(({ id }) => id))
    const findings = (rows.get(task.mutant.id)?.findings ?? []).filter(
      ({ check: id, clause }) => ids.has(id) && breaks.includes(clause),
    )
    if (!breaks.every(clause => findings.some(one => one.clause === clause))) return [task]
    const fresh = findings.filter(({ check: id, clause }) => !proven.has(id) || !proven.has(clause))
    const isNew = fresh.length > 0 || task.checks.some(({ id }) => !known.has(id))
    if (!isNew) return []
    const chosen = new Set(fresh.map(({ check: id }) => id))
    for (const clause of breaks) {
      const its = findings.filter(one => one.clause === clause).map(({ check: id }) => id)
      if (!its.some(id => chosen.has(id))) for (const id of its.slice(0, 1)) chosen.add(id)
    }
    for (const { check: id, clause } of findings) if (chosen.has(id)) proven.add(id).add(clause)
    return [{ ...task, checks: task.checks.filter(({ id }) => chosen.has(id) || !known.has(id)) }]
  })
}

/**
 * The tasks of which the proofs leave something open: a mutant that they do not find, or one that an unproven check has
 * found in the kill matrix. Some checks find more on a server that other checks have used.
 */
function findOpenTasks(tasks: readonly Task[], proofs: readonly EvaluatedProof[]): readonly Task[] {
  const { rows } = readKillMatrix()
  const open = new Set(proofs.filter(proof => findProofProblems(proof).length > 0).map(({ row }) => row.mutant))
  const proven = new Set(proofs.flatMap(({ row }) => row.found.flatMap(breach => breach.checks)))
  const findsIn = (id: string, mutant: string): boolean =>
    rows.get(mutant)?.findings.some(one => one.check === id) ?? false
  for (const { id } of checks.filter(one => !proven.has(one.id))) {
    const trying = tasks.filter(task => task.checks.some(one => one.id === id)).map(({ mutant }) => mutant.id)
    const finding = trying.filter(mutant => findsIn(id, mutant))
    for (const mutant of finding.length > 0 ? finding : trying) open.add(mutant)
  }
  return tasks.filter(({ mutant }) => open.has(mutant.id))
}

describe('the proof of the kit', () => {
  let proven: readonly EvaluatedProof[]
  beforeAll(async () => {
    const tasks = tasksByClause(checks, mutants)
    const first = await prove({ tasks: chooseWitnesses(tasks) })
    const evaluated = first.proofs.map(evaluateProof)
    const again = findOpenTasks(tasks, evaluated)
    const repeated = new Set(again.map(({ mutant }) => mutant.id))
    const { proofs } = await prove({ tasks: again })
    proven = [...evaluated.filter(({ row }) => !repeated.has(row.mutant)), ...proofs.map(evaluateProof)]
  }, MINUTES)

  it('uses ids that fit together', () => {
    expect(findInconsistencies({ checks, mutants, clauses })).toEqual([])
  })

  it('finds every clause that a mutant breaks', () => {
    expect(proven.flatMap(findProofProblems)).toEqual([])
  })

  it('has a mutant for every check and for every tested clause', () => {
    expect(findUnproven(checks, proven)).toEqual([])
  })
})

describe('a proof that does not hold', () => {
  const mutant: Mutant = { id: 'board-rows/wrong', mistake: '', breaks: ['A', 'B'], apply: service => service }
  const of = (id: CheckId, clauses: readonly string[]) => check(id, clauses, async () => {})
  const failed = createResult('board-rows/a', { clauses: ['A'], outcome: 'fail', reason: 'no', broken: ['A'] })
  const proof = evaluateProof({ mutant, results: [failed, createResult('board-rows/b', { clauses: ['B'] })] })

  it('names the clause that no check finds, and the results of its checks', () => {
    expect(findProofProblems(proof)).toEqual(['board-rows/wrong breaks B, but no check finds it: board-rows/b pass'])
  })

  it('names the check that never fails, and the clause that no mutant breaks', () => {
    expect(findUnproven([of('board-rows/a', ['A', 'C']), of('board-rows/b', ['B'])], [proof])).toEqual([
      'no mutant makes board-rows/b fail',
      'no mutant breaks C',
    ])
  })

  it('does not count a failure on another clause', () => {
    const elsewhere = evaluateProof({ mutant, results: [{ ...failed, broken: ['C'] }] })

    expect(findUnproven([of('board-rows/a', ['A'])], [elsewhere])).toEqual(['no mutant makes board-rows/a fail'])
  })

  it('names unknown clauses, and clauses without a check', () => {
    const clause = {
      id: 'A',
      area: 'board-rows',
      section: 'S',
      statement: '',
      level: 'stated',
      testable: { how: '' },
    } as const

    expect(findInconsistencies({ checks: [of('board-rows/x', ['X'])], mutants: [mutant], clauses: [clause] })).toEqual([
      'check board-rows/x names the clause X, which does not exist',
      'mutant board-rows/wrong names the clause B, which does not exist',
      'clause A is testable, but no check tests it',
    ])
  })

  it('reports a reference service that does not pass', () => {
    expect(findReferenceProblems([failed])).toEqual(['the reference service does not pass: board-rows/a fail (no)'])
  })
})

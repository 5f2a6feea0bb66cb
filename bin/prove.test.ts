import { beforeAll, describe, expect, it } from 'vitest'
import { createResult } from '../reports/sample.test.helper.ts'
import type { Deviation } from '../simulator/deviations/deviation.ts'
import { deviations } from '../simulator/deviations/index.ts'
import { type CheckId, check } from '../suites/check.ts'
import { checks } from '../suites/checks/index.ts'
import { clauses } from '../suites/contract/clauses/index.ts'
import { readKillMatrix } from './kill-matrix/file.ts'
import {
  type EvaluatedProof,
  evaluateProof,
  findHonestProblems,
  findInconsistencies,
  findProofProblems,
  findUnproven,
} from './prove/problems.ts'
import { prove, type Task, tasksByClause } from './prove/prove.ts'

const MINUTES = 10 * 60_000

/**
 * By what the kill matrix knows: enough deviations that each check fails once and each clause is broken once, each with one
 * check for that. What the matrix does not know keeps all of its checks. The long tests try all deviations with all checks.
 */
function chooseWitnesses(tasks: readonly Task[]): readonly Task[] {
  const { checks: stored, rows } = readKillMatrix()
  const known = new Set(stored.map(one => one?.id))
  const proven = new Set<string>()
  return tasks.flatMap(task => {
    const { breaks } = task.deviation
    const ids = new Set<string>(task.checks.map(({ id }) => id))
    const findings = (rows.get(task.deviation.id)?.findings ?? []).filter(
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
 * The tasks of which the proofs leave something open: a deviation that they do not find, or one that an unproven check has
 * found in the kill matrix. Some checks find more on a server that other checks have used.
 */
function findOpenTasks(tasks: readonly Task[], proofs: readonly EvaluatedProof[]): readonly Task[] {
  const { rows } = readKillMatrix()
  const open = new Set(proofs.filter(proof => findProofProblems(proof).length > 0).map(({ row }) => row.deviation))
  const proven = new Set(proofs.flatMap(({ row }) => row.found.flatMap(breach => breach.checks)))
  const findsIn = (id: string, deviation: string): boolean =>
    rows.get(deviation)?.findings.some(one => one.check === id) ?? false
  for (const { id } of checks.filter(one => !proven.has(one.id))) {
    const trying = tasks.filter(task => task.checks.some(one => one.id === id)).map(({ deviation }) => deviation.id)
    const finding = trying.filter(deviation => findsIn(id, deviation))
    for (const deviation of finding.length > 0 ? finding : trying) open.add(deviation)
  }
  return tasks.filter(({ deviation }) => open.has(deviation.id))
}

describe('the proof of the kit', () => {
  let proven: readonly EvaluatedProof[]
  beforeAll(async () => {
    const tasks = tasksByClause(checks, deviations)
    const first = await prove({ tasks: chooseWitnesses(tasks) })
    const evaluated = first.proofs.map(evaluateProof)
    const again = findOpenTasks(tasks, evaluated)
    const repeated = new Set(again.map(({ deviation }) => deviation.id))
    const { proofs } = await prove({ tasks: again })
    proven = [...evaluated.filter(({ row }) => !repeated.has(row.deviation)), ...proofs.map(evaluateProof)]
  }, MINUTES)

  it('uses ids that fit together', () => {
    expect(findInconsistencies({ checks, deviations, clauses })).toEqual([])
  })

  it('finds every clause that a deviation breaks', () => {
    expect(proven.flatMap(findProofProblems)).toEqual([])
  })

  it('has a deviation for every check and for every tested clause', () => {
    expect(findUnproven(checks, proven)).toEqual([])
  })
})

describe('a proof that does not hold', () => {
  const deviation: Deviation = { id: 'board-rows/wrong', mistake: '', breaks: ['A', 'B'], apply: service => service }
  const of = (id: CheckId, clauses: readonly string[]) => check(id, clauses, async () => {})
  const failed = createResult('board-rows/a', { clauses: ['A'], outcome: 'fail', reason: 'no', broken: ['A'] })
  const proof = evaluateProof({ deviation, results: [failed, createResult('board-rows/b', { clauses: ['B'] })] })

  it('names the clause that no check finds, and the results of its checks', () => {
    expect(findProofProblems(proof)).toEqual(['board-rows/wrong breaks B, but no check finds it: board-rows/b pass'])
  })

  it('names the check that never fails, and the clause that no deviation breaks', () => {
    expect(findUnproven([of('board-rows/a', ['A', 'C']), of('board-rows/b', ['B'])], [proof])).toEqual([
      'no deviation makes board-rows/b fail',
      'no deviation breaks C',
    ])
  })

  it('does not count a failure on another clause', () => {
    const elsewhere = evaluateProof({ deviation, results: [{ ...failed, broken: ['C'] }] })

    expect(findUnproven([of('board-rows/a', ['A'])], [elsewhere])).toEqual(['no deviation makes board-rows/a fail'])
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

    expect(
      findInconsistencies({ checks: [of('board-rows/x', ['X'])], deviations: [deviation], clauses: [clause] }),
    ).toEqual([
      'check board-rows/x names the clause X, which does not exist',
      'deviation board-rows/wrong names the clause B, which does not exist',
      'clause A is testable, but no check tests it',
    ])
  })

  it('reports an honest service that does not pass', () => {
    expect(findHonestProblems([failed])).toEqual(['the honest service does not pass: board-rows/a fail (no)'])
  })
})

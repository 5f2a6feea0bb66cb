import { expect, it } from 'vitest'
import { deviations } from '../simulator/deviations/index.ts'
import { checks } from '../suites/checks/index.ts'
import { evaluateProof, findProofProblems } from './prove/problems.ts'
import { prove, tasksByClause } from './prove/prove.ts'

it('no check of a clause that a deviation breaks crashes on it', { timeout: 600_000 }, async () => {
  const { proofs } = await prove({ tasks: tasksByClause(checks, deviations) })

  expect(proofs.map(evaluateProof).flatMap(findProofProblems)).toEqual([])
})

import { expect, it } from 'vitest'
import { mutants } from '../simulator/mutants/index.ts'
import { checks } from '../suites/checks/index.ts'
import { evaluateProof, findProofProblems } from './prove/problems.ts'
import { prove, tasksByClause } from './prove/prove.ts'

it('no check of a clause that a mutant breaks crashes on it', { timeout: 600_000 }, async () => {
  const { proofs } = await prove({ tasks: tasksByClause(checks, mutants) })

  expect(proofs.map(evaluateProof).flatMap(findProofProblems)).toEqual([])
})

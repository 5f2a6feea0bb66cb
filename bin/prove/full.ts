import type { Mutant } from '../../simulator/mutants/mutant.ts'
import { checks } from '../../suites/checks/index.ts'
import { readKillMatrix, writeKillMatrix } from '../kill-matrix/file.ts'
import { findingsOf, type KillMatrix } from '../kill-matrix/kill-matrix.ts'
import { computeDigests } from '../kill-matrix/module-digests.ts'
import { dueChecksFinder, updateKillMatrix } from '../kill-matrix/stale-pairs.ts'
import { proveInWorkers } from './in-workers.ts'
import { checksOfClauses, type Proof, type Proofs, type ProveOptions } from './prove.ts'

interface FullOptions extends Pick<ProveOptions, 'referenceChecks' | 'onProof'> {
  readonly mutants: readonly Mutant[]
  /** Also runs pairs that have not changed. */
  readonly fresh: boolean
}

/** A row on which a check crashed is not stored: the next run repeats it. */
const isSound = ({ results }: Proof): boolean => results.every(({ outcome }) => outcome !== 'error')

/**
 * Runs the due checks against mutants, and writes their findings into the kill matrix. All checks of one mutant
 * share a server: a few checks find more on a server that other checks have used.
 */
export async function proveInFull(full: FullOptions): Promise<Proofs & { readonly matrix: KillMatrix }> {
  const { mutants, fresh, ...options } = full
  const now = await computeDigests()
  const dueIds = dueChecksFinder(readKillMatrix(), now)
  const tasks = mutants.flatMap(mutant => {
    const due = new Set(dueIds(mutant.id))
    const dueChecks = checks.filter(({ id }) => due.has(id))
    // A check of the last phase judges what all others send, so it runs with all of them.
    const some = fresh || dueChecks.some(({ phase }) => phase === 'last') ? checks : dueChecks
    // A deep run of all checks takes a minute: it is left to those that have to find the mutant.
    const chosen = mutant.deep ? checksOfClauses(some, mutant) : some
    return chosen.length > 0 ? [{ mutant, checks: chosen }] : []
  })
  const { reference, proofs } = await proveInWorkers({ ...options, tasks, passes: false })
  const idsRun = new Map(tasks.map(({ mutant, checks }) => [mutant, checks.map(({ id }) => id)]))
  const ran = new Map(
    proofs
      .filter(isSound)
      .map(({ mutant, results }) => [mutant.id, { checks: idsRun.get(mutant) ?? [], findings: findingsOf(results) }]),
  )
  // Read it again: another shard may have written its rows in the meantime.
  const matrix = updateKillMatrix(readKillMatrix(), now, ran)
  writeKillMatrix(matrix)
  return { reference, proofs, matrix }
}

import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { checks } from '../../suites/checks/index.ts'
import { computeDigests } from '../kill-matrix/digests.ts'
import { dueChecksFinder, updateKillMatrix } from '../kill-matrix/due.ts'
import { readKillMatrix, writeKillMatrix } from '../kill-matrix/file.ts'
import { findingsOf, type KillMatrix } from '../kill-matrix/kill-matrix.ts'
import { proveInWorkers } from './in-workers.ts'
import { checksOfClauses, type Proof, type Proofs, type ProveOptions } from './prove.ts'

interface FullOptions extends Pick<ProveOptions, 'honestChecks' | 'onProof'> {
  readonly deviations: readonly Deviation[]
  /** Also runs pairs that have not changed. */
  readonly fresh: boolean
}

/** A row on which a check crashed is not stored: the next run repeats it. */
const isSound = ({ results }: Proof): boolean => results.every(({ outcome }) => outcome !== 'error')

/**
 * Runs the due checks against deviations, and writes their findings into the kill matrix. All checks of one deviation
 * share a server: a few checks find more on a server that other checks have used.
 */
export async function proveInFull(full: FullOptions): Promise<Proofs & { readonly matrix: KillMatrix }> {
  const { deviations, fresh, ...options } = full
  const now = await computeDigests()
  const dueIds = dueChecksFinder(readKillMatrix(), now)
  const tasks = deviations.flatMap(deviation => {
    const due = new Set(dueIds(deviation.id))
    const dueChecks = checks.filter(({ id }) => due.has(id))
    // A check of the last phase judges what all others send, so it runs with all of them.
    const some = fresh || dueChecks.some(({ phase }) => phase === 'last') ? checks : dueChecks
    // A deep run of all checks takes a minute: it is left to those that have to find the deviation.
    const chosen = deviation.deep ? checksOfClauses(some, deviation) : some
    return chosen.length > 0 ? [{ deviation, checks: chosen }] : []
  })
  const { honest, proofs } = await proveInWorkers({ ...options, tasks, passes: false })
  const idsRun = new Map(tasks.map(({ deviation, checks }) => [deviation, checks.map(({ id }) => id)]))
  const ran = new Map(
    proofs
      .filter(isSound)
      .map(({ deviation, results }) => [
        deviation.id,
        { checks: idsRun.get(deviation) ?? [], findings: findingsOf(results) },
      ]),
  )
  // Read it again: another shard may have written its rows in the meantime.
  const matrix = updateKillMatrix(readKillMatrix(), now, ran)
  writeKillMatrix(matrix)
  return { honest, proofs, matrix }
}

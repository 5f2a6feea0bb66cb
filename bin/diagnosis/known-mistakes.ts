import { mutants } from '../../simulator/mutants/index.ts'
import { readKillMatrix } from '../kill-matrix/file.ts'
import type { Finding } from '../kill-matrix/kill-matrix.ts'

/** A mistake that implementers make, and what the checks find on a server that makes it. */
export interface KnownMistake {
  /** The id of the mutant. */
  readonly id: string
  readonly mistake: string
  /** The clauses that it breaks itself. Checks may find others broken in consequence. */
  readonly breaks: readonly string[]
  readonly symptoms: readonly Finding[]
}

function readAll(): readonly KnownMistake[] {
  const { rows } = readKillMatrix()
  return mutants
    .filter(({ deep }) => !deep)
    .map(({ id, mistake, breaks }) => ({ ...{ id, mistake, breaks }, symptoms: rows.get(id)?.findings ?? [] }))
}

let known: readonly KnownMistake[] | undefined

/** All mistakes that the kill matrix has a row for, except those that a usual run, such as a replay, does not show. It is read once. */
export const readKnownMistakes = (): readonly KnownMistake[] => (known ??= readAll())

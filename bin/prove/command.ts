import type { Shard } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { findMutant } from '../../simulator/mutants/find.ts'
import { mutants as allMutants } from '../../simulator/mutants/index.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { describeUnknown } from '../../suites/nearest.ts'
import { findingsOf } from '../kill-matrix/kill-matrix.ts'
import { print } from '../output/print.ts'
import { UsageError } from '../usage-error.ts'
import { describeBreaches, describePairs } from './figures.ts'
import { proveInFull } from './full.ts'
import { proveInWorkers } from './in-workers.ts'
import { buildMatrixRow, formatMatrixRow } from './matrix-row.ts'
import { evaluateProof, findAllProblems, findProofProblems, type ProofOutcome } from './problems.ts'
import { type Proof, type ProveOptions, tasksByClause } from './prove.ts'
import { selectShard } from './shard.ts'

export interface ProveCommandOptions {
  readonly mutant: readonly string[]
  readonly full: boolean
  readonly fresh: boolean
  readonly shard: Shard | undefined
  readonly json: boolean
  readonly seed: number
}

function selectMutants(ids: readonly string[]) {
  const known = allMutants.map(({ id }) => id)
  const found = ids.map(id => findMutant(id))
  const wrong = ids.filter((_, index) => !found[index])
  if (wrong.length > 0) {
    const lines = wrong.map(id =>
      describeUnknown(`no mutant ${id}`, id, known, 'npx creative-ops-kit mutants lists them'),
    )
    throw new UsageError(lines.join('\n'))
  }
  return ids.length === 0 ? allMutants : found.filter(one => one !== undefined)
}

function rejectContradictions({ full, fresh, shard, seed }: ProveCommandOptions): void {
  if (!full && (fresh || shard)) throw new UsageError('--fresh and --shard are for prove --full')
  if (full && seed !== 1) throw new UsageError('prove --full stores the findings of seed 1: leave --seed out')
}

const describeCount = ({ mutant, results }: Proof): string => {
  const failed = new Set(findingsOf(results).map(({ check }) => check))
  return `${mutant.id}: ${pluralize(failed.size, 'check')} found it`
}

const describeProof = (proof: Proof): string => formatMatrixRow(evaluateProof(proof).row)

type Selection = Pick<ProveOptions, 'referenceChecks' | 'onProof'> & { readonly mutants: readonly Mutant[] }

async function proveByClause({ mutants, ...options }: Selection, seed: number): Promise<ProofOutcome> {
  const { reference, proofs } = await proveInWorkers({ ...options, tasks: tasksByClause(checks, mutants), seed })
  return { reference, evaluated: proofs.map(evaluateProof) }
}

/** Returns a row for each mutant, even if no check had to be run against it. */
async function proveFullMatrix(options: Selection, fresh: boolean): Promise<ProofOutcome> {
  const { reference, proofs, matrix } = await proveInFull({ ...options, fresh })
  const results = new Map(proofs.map(proof => [proof.mutant, proof.results]))
  const evaluated = options.mutants.map(mutant => ({
    row: buildMatrixRow(mutant, matrix.rows.get(mutant.id)?.findings ?? []),
    results: results.get(mutant) ?? [],
  }))
  return { reference, evaluated }
}

/** Prints the kill matrix. Returns exit code 1 if something is unproven. */
export async function runProof(options: ProveCommandOptions): Promise<0 | 1> {
  rejectContradictions(options)
  const { mutant, full, fresh, shard, json, seed } = options
  const isComplete = mutant.length === 0 && !shard
  const mutants = selectShard(selectMutants(mutant), shard)
  const selection: Selection = {
    mutants,
    referenceChecks: isComplete ? checks : [],
    onProof: proof => json || print(full ? describeCount(proof) : describeProof(proof)),
  }
  const found = await (full ? proveFullMatrix(selection, fresh) : proveByClause(selection, seed))
  const rows = found.evaluated.map(({ row }) => row)
  const problems = isComplete
    ? findAllProblems({ checks, mutants, clauses }, found)
    : found.evaluated.flatMap(findProofProblems)

  if (json) print(JSON.stringify({ problems, matrix: rows }, null, 2))
  else {
    for (const problem of problems) print(`UNPROVEN ${problem}`)
    print(describeBreaches(clauses, rows))
    if (full) print(describePairs(checks, rows))
    print(`${pluralize(problems.length, 'problem')}.`)
  }
  return problems.length > 0 ? 1 : 0
}

import type { Shard } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { findDeviation } from '../../simulator/deviations/find.ts'
import { deviations as allDeviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { suggestionFor } from '../../suites/nearest.ts'
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
  readonly deviation: readonly string[]
  readonly full: boolean
  readonly fresh: boolean
  readonly shard: Shard | undefined
  readonly json: boolean
  readonly seed: number
}

function selectDeviations(ids: readonly string[]) {
  const known = allDeviations.map(({ id }) => id)
  const found = ids.map(id => findDeviation(id))
  const wrong = ids.filter((_, index) => !found[index])
  if (wrong.length > 0) {
    const lines = wrong.map(
      id => `no deviation ${id}${suggestionFor(id, known)} (npx creative-ops-kit deviations lists them)`,
    )
    throw new UsageError(lines.join('\n'))
  }
  return ids.length === 0 ? allDeviations : found.filter(one => one !== undefined)
}

function rejectContradictions({ full, fresh, shard, seed }: ProveCommandOptions): void {
  if (!full && (fresh || shard)) throw new UsageError('--fresh and --shard are for prove --full')
  if (full && seed !== 1) throw new UsageError('prove --full stores the findings of seed 1: leave --seed out')
}

const describeCount = ({ deviation, results }: Proof): string => {
  const failed = new Set(findingsOf(results).map(({ check }) => check))
  return `${deviation.id}: ${pluralize(failed.size, 'check')} found it`
}

const describeProof = (proof: Proof): string => formatMatrixRow(evaluateProof(proof).row)

type Selection = Pick<ProveOptions, 'honestChecks' | 'onProof'> & { readonly deviations: readonly Deviation[] }

async function proveByClause({ deviations, ...options }: Selection, seed: number): Promise<ProofOutcome> {
  const { honest, proofs } = await proveInWorkers({ ...options, tasks: tasksByClause(checks, deviations), seed })
  return { honest, evaluated: proofs.map(evaluateProof) }
}

/** Returns a row for each deviation, even if no check had to be run against it. */
async function proveFullMatrix(options: Selection, fresh: boolean): Promise<ProofOutcome> {
  const { honest, proofs, matrix } = await proveInFull({ ...options, fresh })
  const results = new Map(proofs.map(proof => [proof.deviation, proof.results]))
  const evaluated = options.deviations.map(deviation => ({
    row: buildMatrixRow(deviation, matrix.rows.get(deviation.id)?.findings ?? []),
    results: results.get(deviation) ?? [],
  }))
  return { honest, evaluated }
}

/** Prints the kill matrix. Returns exit code 1 if something is unproven. */
export async function runProof(options: ProveCommandOptions): Promise<0 | 1> {
  rejectContradictions(options)
  const { deviation, full, fresh, shard, json, seed } = options
  const isComplete = deviation.length === 0 && !shard
  const deviations = selectShard(selectDeviations(deviation), shard)
  const selection: Selection = {
    deviations,
    honestChecks: isComplete ? checks : [],
    onProof: proof => json || print(full ? describeCount(proof) : describeProof(proof)),
  }
  const found = await (full ? proveFullMatrix(selection, fresh) : proveByClause(selection, seed))
  const rows = found.evaluated.map(({ row }) => row)
  const problems = isComplete
    ? findAllProblems({ checks, deviations, clauses }, found)
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

import { count } from '../../reports/wording.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { deviations as allDeviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { suggestion } from '../../suites/nearest.ts'
import { findingsOf } from '../kill-matrix/kill-matrix.ts'
import { UsageError } from '../usage-error.ts'
import { breachFigures, productFigures } from './figures.ts'
import { proveInFull } from './full.ts'
import { proveInWorkers } from './in-workers.ts'
import { matrixRow, matrixText } from './matrix.ts'
import { allProblems, type Found, proofProblems, provenBy } from './problems.ts'
import { type Proof, type ProveOptions, tasksByClause } from './prove.ts'
import { inShard, type Shard } from './shard.ts'

export interface ProveCommandOptions {
  readonly deviation: readonly string[]
  readonly full: boolean
  readonly fresh: boolean
  readonly shard: Shard | undefined
  readonly json: boolean
  readonly seed: number
}

function chosen(ids: readonly string[]) {
  const known = allDeviations.map(({ id }) => id)
  const wrong = ids.filter(id => !known.includes(id))
  if (wrong.length > 0) {
    const lines = wrong.map(id => `no deviation ${id}${suggestion(id, known)} (creative-ops-kit deviations lists them)`)
    throw new UsageError(lines.join('\n'))
  }
  return ids.length === 0 ? allDeviations : allDeviations.filter(({ id }) => ids.includes(id))
}

function refuseContradictions({ full, fresh, shard, seed }: ProveCommandOptions): void {
  if (!full && (fresh || shard)) throw new UsageError('--fresh and --shard are for prove --full')
  if (full && seed !== 1) throw new UsageError('prove --full keeps what it finds with seed 1: leave --seed out')
}

const countText = ({ deviation, results }: Proof): string => {
  const failed = new Set(findingsOf(results).map(({ check }) => check))
  return `${deviation.id}: ${failed.size} of ${count(results.length, 'check')} found it`
}

const proofText = (proof: Proof): string => matrixText(provenBy(proof).row)

type Chosen = Pick<ProveOptions, 'honestly' | 'onProof'> & { readonly deviations: readonly Deviation[] }

async function byClause({ deviations, ...options }: Chosen, seed: number): Promise<Found> {
  const { honest, proofs } = await proveInWorkers({ ...options, tasks: tasksByClause(checks, deviations), seed })
  return { honest, proven: proofs.map(provenBy) }
}

/** A row for each deviation, also where nothing had to be run. */
async function inFull(options: Chosen, fresh: boolean): Promise<Found> {
  const { honest, proofs, matrix } = await proveInFull({ ...options, fresh })
  const results = new Map(proofs.map(proof => [proof.deviation, proof.results]))
  const proven = options.deviations.map(deviation => ({
    row: matrixRow(deviation, matrix.rows.get(deviation.id)?.findings ?? []),
    results: results.get(deviation) ?? [],
  }))
  return { honest, proven }
}

/** Prints the kill matrix, and gives the exit code: 1 when something is unproven. */
export async function runProof(options: ProveCommandOptions): Promise<0 | 1> {
  refuseContradictions(options)
  const { deviation, full, fresh, shard, json, seed } = options
  const whole = deviation.length === 0 && !shard
  const deviations = inShard(chosen(deviation), shard)
  const given: Chosen = {
    deviations,
    honestly: whole ? checks : [],
    onProof: proof => json || console.log(full ? countText(proof) : proofText(proof)),
  }
  const found = await (full ? inFull(given, fresh) : byClause(given, seed))
  const rows = found.proven.map(({ row }) => row)
  const problems = whole ? allProblems({ checks, deviations, clauses }, found) : found.proven.flatMap(proofProblems)

  if (json) console.log(JSON.stringify({ problems, matrix: rows }, null, 2))
  else {
    for (const problem of problems) console.log(`UNPROVEN ${problem}`)
    console.log(breachFigures(clauses, rows))
    if (full) console.log(productFigures(checks, rows))
    console.log(`${count(problems.length, 'problem')}.`)
  }
  return problems.length > 0 ? 1 : 0
}

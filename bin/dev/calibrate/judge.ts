import { partsOf } from '../../../simulator/mutants/combine.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import type { KnownMistake } from '../../diagnosis/known-mistakes.ts'
import type { Proof } from '../../prove/prove.ts'
import type { JudgedServer } from './score.ts'

/** Finds the causes on servers with mistakes, as a run does. With `unknown`, a server's own mistakes are kept from the diagnosis. */
export async function judgeServers(
  proofs: readonly Proof[],
  known: readonly KnownMistake[],
  { unknown = false } = {},
): Promise<readonly JudgedServer[]> {
  const servers: JudgedServer[] = []
  for (const { mutant, results, ...run } of proofs) {
    const mistakes = partsOf(mutant.id)
    const told = unknown ? known.filter(({ id }) => !mistakes.includes(id)) : known
    servers.push({ mistakes, causes: await diagnoseRun({ ...run, checks: results }, told) })
  }
  return servers
}

import { addTrigger } from '../../../../simulator/mutants/trigger.ts'
import type { Check } from '../../../../suites/check.ts'
import { checks } from '../../../../suites/checks/index.ts'
import { DEEP_RUNS } from '../../../../suites/runner/deep.ts'
import { readKillMatrix } from '../../../kill-matrix/file.ts'
import { proveInWorkers } from '../../../prove/in-workers.ts'
import type { Proof } from '../../../prove/prove.ts'
import type { TriggeredPair } from './draw.ts'
import type { JudgedPair } from './score.ts'

/** Not the seed of the kill matrix: a real run has another world and other random values. */
export const SEED = 7

/** As many checks at the same time as in a run against a server: some mistakes need other requests in flight. */
const CONCURRENCY = 4

/** Tells after each server that was tested how many are done, and how many there are. */
type OnServer = (done: number, of: number) => void

type Server = ReturnType<typeof serversOf>[number]

/** The servers with the mistakes, each with the checks that find its mistake without the trigger. */
function serversOf(pairs: readonly TriggeredPair[]) {
  const { rows } = readKillMatrix()
  return pairs.map(({ mistake, trigger }) => {
    const finding = new Set(rows.get(mistake.id)?.findings.map(({ check }) => check))
    return { mutant: addTrigger(mistake, trigger), likely: checks.filter(({ id }) => finding.has(id)) }
  })
}

const hasFailure = ({ results }: Proof): boolean => results.some(({ outcome }) => outcome === 'fail')

/** The ids of the servers on which a run of all checks fails. Those checks run first that probably fail: most runs then end soon. */
async function findIn(
  servers: readonly Server[],
  runs: number | undefined,
  onServer: OnServer,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let done = 0
  const run = (some: readonly Server[], checksFor: (server: Server) => readonly Check[]) =>
    proveInWorkers({
      tasks: some.map(server => ({ mutant: server.mutant, checks: checksFor(server) })),
      ...{ seed: SEED, runs, concurrency: CONCURRENCY, bail: true },
      onProof(proof) {
        if (hasFailure(proof)) found.add(proof.mutant.id)
        if (hasFailure(proof) || some !== servers) onServer(++done, servers.length)
      },
    })
  await run(servers, ({ likely }) => likely)
  const rest = servers.filter(({ mutant }) => !found.has(mutant.id))
  await run(rest, () => checks)
  return found
}

/** Measures which mutants with a trigger a default run and a deep run find. */
export async function judgePairs(pairs: readonly TriggeredPair[], onServer: OnServer): Promise<readonly JudgedPair[]> {
  const servers = serversOf(pairs)
  const byDefault = await findIn(servers, undefined, onServer)
  const deep = await findIn(servers, DEEP_RUNS, onServer)
  return pairs.map((pair, index) => {
    const id = servers[index]?.mutant.id ?? ''
    return { ...pair, isFound: byDefault.has(id), isFoundDeep: deep.has(id) }
  })
}

import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { guardDeviation } from '../../../../simulator/deviations/guard.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { checks } from '../../../../suites/checks/index.ts'
import { createScreen, print } from '../../../output/print.ts'
import { proveInWorkers } from '../../../prove/in-workers.ts'
import { mistakes } from '../mistakes.ts'
import { drawPairs, type GuardedPair } from './draw.ts'
import { buildCombinationsPage } from './page.ts'
import { createPossibility } from './possible.ts'
import { type JudgedPair, scoreGuarded } from './score.ts'

/** Not the seed of the kill matrix: a real run has another world and other random values. */
const SEED = 7

/** As many checks at the same time as in a run against a server: some mistakes need other requests in flight. */
const CONCURRENCY = 4

const { values } = parseArgs({
  options: {
    guarded: { type: 'boolean' },
    size: { type: 'string', default: '600' },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(SEED) },
  },
})
const Count = z.coerce.number().int().min(1)
const { size, runs, seed } = z.object({ size: Count, runs: Count.optional(), seed: Count }).parse(values)

const screen = createScreen(process.stderr)

async function judge(pairs: readonly GuardedPair[]): Promise<readonly JudgedPair[]> {
  const servers = pairs.map(pair => ({ ...pair, deviation: guardDeviation(pair.mistake, pair.guard) }))
  let done = 0
  const { proofs } = await proveInWorkers({
    tasks: servers.map(({ deviation }) => ({ deviation, checks })),
    seed: SEED,
    runs,
    concurrency: CONCURRENCY,
    bail: true,
    onProof: () => screen.showStatus(`${++done} of ${pairs.length} servers tested`),
  })
  screen.clearStatus()
  const found = new Set(
    proofs
      .filter(({ results }) => results.some(({ outcome }) => outcome === 'fail'))
      .map(({ deviation }) => deviation.id),
  )
  return servers.map(server => ({ ...server, isFound: found.has(server.deviation.id) }))
}

const pairs = await drawPairs({ mistakes, guards, isPossible: await createPossibility(), size, seed })
const judged = await judge(pairs)
const { path, text } = buildCombinationsPage(scoreGuarded(judged))
print(text, '## Not found', '')
for (const { mistake, guard, isFound } of judged) if (!isFound) print(`${mistake.id} if ${guard.id}`)
if (runs === undefined && seed === SEED) {
  await writeFile(path, text)
  print('', `Written: ${path}`)
}

import { writeFile } from 'node:fs/promises'
import { combineMutants } from '../../../simulator/mutants/combine.ts'
import type { Mutant } from '../../../simulator/mutants/mutant.ts'
import { referenceService } from '../../../simulator/service/reference-service.ts'
import type { Service } from '../../../simulator/service/service.ts'
import { checks } from '../../../suites/checks/index.ts'
import { operationNames } from '../../../suites/contract/operations.ts'
import { readKnownMistakes } from '../../diagnosis/known-mistakes.ts'
import { createScreen, print } from '../../output/print.ts'
import { proveInWorkers } from '../../prove/in-workers.ts'
import type { Proof } from '../../prove/prove.ts'
import { readParts } from '../second-server/judge.test.helper.ts'
import { drawSets } from './draw.ts'
import { judgeServers } from './judge.ts'
import { diagnoseServers, type LackingServer, scoreLack, toService } from './lacking.ts'
import { mistakes } from './mistakes.ts'
import { buildDiagnosisPage } from './page.ts'
import { scoreAmongFirst, scoreKnownByFit, scoreUnknown, shareOf } from './score.ts'
import { SHARED_MISTAKES } from './shared-mistakes.ts'

const SINGLES = 300
const TRIPLES = 100
/** How many servers lack three operations, and how many lack one and make a mistake. */
const LACKING = 20
/** The kill matrix holds the findings of seed 1. A real run has another world and other random values. */
const SEED = 7

const screen = createScreen(process.stderr)

/** Shows with how many servers some work is done. */
async function count<T>(of: number, servers: string, work: (onServer: () => void) => Promise<T>): Promise<T> {
  let done = 0
  const found = await work(() => screen.showStatus(`${++done} of ${of} ${servers}`))
  screen.clearStatus()
  return found
}

async function runAgainst(sets: readonly (readonly Mutant[])[]): Promise<readonly Proof[]> {
  const tasks = sets.map(set => ({ mutant: combineMutants(set), checks }))
  const prove = (onProof: () => void) => proveInWorkers({ tasks, seed: SEED, evidence: true, onProof })
  return (await count(sets.length, 'servers tested', prove)).proofs
}

/** Servers that lack each operation alone, three of them, or one beside a mistake. */
function drawLacking(): readonly LackingServer[] {
  const beside = drawSets(mistakes, LACKING, 1, 4).flat()
  return [
    ...operationNames.map(name => ({ lacks: [name] })),
    ...drawSets(operationNames, LACKING, 3, 3).map(lacks => ({ lacks })),
    ...drawSets(operationNames, LACKING, 1, 5).map((lacks, index) => {
      const mistake = beside[index]
      return mistake ? { lacks, mistake } : { lacks }
    }),
  ]
}

const known = readKnownMistakes()
const proofs = await runAgainst(drawSets(mistakes, SINGLES, 1, 1))
const singles = await judgeServers(proofs, known)
const triples = await judgeServers(await runAgainst(drawSets(mistakes, TRIPLES, 3, 2)), known)
const second = readParts().second
const lacking = drawLacking()
const sharing = Object.values(SHARED_MISTAKES).map(patch => patch(referenceService))
const judge = (services: readonly Service[], what: string) =>
  count(services.length, `${what} judged`, onServer => diagnoseServers(services, SEED, onServer))
const lacks = await judge(lacking.map(toService), 'servers that lack operations')
const shared = await judge(sharing, 'servers with a mistake in a shared function')
const { path, text } = buildDiagnosisPage({
  first: scoreAmongFirst(singles, 1),
  triples: scoreAmongFirst(triples),
  known: scoreKnownByFit(singles),
  unknown: scoreUnknown(await judgeServers(proofs, known, { unknown: true }), known),
  lack: scoreLack(lacking.map((server, index) => ({ ...server, causes: lacks[index] ?? [] }))),
  shared: shareOf(shared.map(({ length }) => length === 1)),
})
await writeFile(path, `${text}${second}`)
print(text, `Written: ${path}`)

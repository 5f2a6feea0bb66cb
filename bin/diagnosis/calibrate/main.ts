import { writeFile } from 'node:fs/promises'
import { combineDeviations, partsOf } from '../../../simulator/deviations/combine.ts'
import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { deviations } from '../../../simulator/deviations/index.ts'
import { checks } from '../../../suites/checks/index.ts'
import { levelOf } from '../../../suites/runner/run-check.ts'
import { createScreen, print } from '../../output/print.ts'
import { proveInWorkers } from '../../prove/in-workers.ts'
import { readKnownMistakes } from '../known-mistakes.ts'
import { drawSets } from './draw.ts'
import { buildDiagnosisPage } from './page.ts'
import { type JudgedServer, scoreAmongFirst, scoreKnownByFit, scoreUnknown } from './score.ts'

const SINGLES = 300
const TRIPLES = 100
/** The kill matrix holds the findings of seed 1. A real run has another world and other random values. */
const SEED = 7

/** Mistakes that break assumed clauses alone lead to warnings, and warnings need no diagnosis. */
const mistakes = deviations.filter(({ breaks }) => levelOf({ clauses: breaks }) !== 'assumed')

const screen = createScreen(process.stderr)

async function judge(sets: readonly (readonly Deviation[])[]): Promise<readonly JudgedServer[]> {
  let done = 0
  const { proofs } = await proveInWorkers({
    tasks: sets.map(set => ({ deviation: combineDeviations(set), checks })),
    seed: SEED,
    onProof: () => screen.showStatus(`${++done} of ${sets.length} servers judged`),
  })
  screen.clearStatus()
  return proofs.map(({ deviation, results }) => ({ mistakes: partsOf(deviation.id), results }))
}

const known = readKnownMistakes()
const singles = await judge(drawSets(mistakes, SINGLES, 1, 1))
const triples = await judge(drawSets(mistakes, TRIPLES, 3, 2))
const { path, text } = buildDiagnosisPage({
  first: scoreAmongFirst(singles, known, 1),
  triples: scoreAmongFirst(triples, known),
  known: scoreKnownByFit(singles, known),
  unknown: scoreUnknown(singles, known),
})
await writeFile(path, text)
print(text, `Written: ${path}`)

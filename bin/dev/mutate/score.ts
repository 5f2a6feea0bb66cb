import { readFileSync } from 'node:fs'
import { messageOf } from '../../../suites/message-of.ts'
import { type Equivalences, matchEquivalences } from './equivalences.ts'
import { isFound, isMissed, mutantsIn, type Report } from './report.ts'

const REPORT = 'mutation-report/mutation.json'
const EQUIVALENCES = 'bin/dev/mutate/equivalences.json'

/** Reads a JSON file. Ends the process with exit code 2 if that fails. */
function read<Content>(path: string, whatToDo: string): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = messageOf(error)
    console.error(`Failed to read ${path}: ${reason}. ${whatToDo}`)
    process.exit(2)
  }
}

const report: Report = read(REPORT, 'Run npm run mutate in the folder of the kit: Stryker writes this file.')
const equivalences: Equivalences = read(EQUIVALENCES, 'Run this in the folder of the kit.')
const mutants = mutantsIn(report)
const named = matchEquivalences(equivalences, mutants)

const missed = mutants.filter(isMissed)
const left = missed.filter(mutant => !named.mutants.has(mutant))
const found = mutants.filter(isFound).length
const percent = ((100 * found) / (found + left.length)).toFixed(1)

for (const { file, line, change, status } of left) {
  console.log(`${file}:${line}${status === 'NoCoverage' ? ' (never reached)' : ''}: ${change}`)
}
for (const problem of named.stale) console.log(`STALE ${problem}`)
console.log(
  `${found} mutants found, ${left.length} not, ${missed.length - left.length} named equivalences: ${percent} %.`,
)
process.exitCode = named.stale.length > 0 ? 1 : 0

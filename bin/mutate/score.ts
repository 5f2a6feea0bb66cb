import { readFileSync } from 'node:fs'

const REPORT = 'mutation-report/mutation.json'
const EQUIVALENCES = 'bin/mutate/equivalences.json'

/** As much of Stryker's report as is read. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** Mutants that no check has to find: by file, and then by the reason, each as `original → replacement`. */
type Equivalences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface Place {
  readonly line: number
  readonly column: number
}

interface Mutant {
  readonly status: string
  readonly replacement?: string
  readonly mutatorName: string
  readonly location: { readonly start: Place; readonly end: Place }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function original(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return oneLine(
    lines
      .map((line, index) =>
        line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : line.length),
      )
      .join(' '),
  )
}

const FOUND = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** Ends the process with exit code 2 where there is no such file, or no JSON in it. */
function read<Content>(path: string, whatToDo: string): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`Failed to read ${path}: ${reason}. ${whatToDo}`)
    process.exit(2)
  }
}

const report: Report = read(
  REPORT,
  'Stryker writes it: npm run mutate runs it, and then this, in the folder of the kit.',
)
const equivalences: Equivalences = read(EQUIVALENCES, 'It belongs to the kit: run this in the folder of the kit.')
const mutants = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
  mutants.map(mutant => ({
    ...mutant,
    file,
    change: `${original(source, mutant)} → ${oneLine(mutant.replacement ?? '')}`,
  })),
)

const named = new Set<string>()
const problems: string[] = []
for (const [file, reasons] of Object.entries(equivalences)) {
  if (!report.files[file]) continue
  for (const change of Object.values(reasons).flat()) {
    const meant = mutants.filter(mutant => mutant.file === file && mutant.change === change)
    if (meant.length === 0) problems.push(`no mutant of ${file} is: ${change}`)
    else if (meant.every(({ status }) => FOUND.includes(status)))
      problems.push(`named an equivalence, and found: ${file}: ${change}`)
    named.add(`${file}: ${change}`)
  }
}

const missed = mutants.filter(({ status }) => MISSED.includes(status))
const left = missed.filter(({ file, change }) => !named.has(`${file}: ${change}`))
const found = mutants.filter(({ status }) => FOUND.includes(status)).length
const percent = ((100 * found) / (found + left.length)).toFixed(1)

for (const { file, location, change, status } of left) {
  console.log(`${file}:${location.start.line}${status === 'NoCoverage' ? ' (never reached)' : ''}: ${change}`)
}
for (const problem of problems) console.log(`STALE ${problem}`)
console.log(
  `${found} mutants found, ${left.length} not, ${missed.length - left.length} named equivalences: ${percent} %.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

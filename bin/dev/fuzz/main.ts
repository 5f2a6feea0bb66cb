import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { deviate, seed, wholeNumberParser } from '../../options.ts'
import { UsageError } from '../../usage-error.ts'
import { recordCorpus } from './corpus.ts'
import { replayFinding, writeFinding } from './findings.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { KINDS } from './judge.ts'

const MOST_INPUTS = 100_000_000
const ROUNDS_PER_LINE = 20
const FOUND = 1
const USAGE_ERROR = 2

const readOptions = () =>
  yargs(hideBin(process.argv))
    .scriptName('npm run fuzz --')
    .usage('$0\n\nSends random and hostile input to the simulator.')
    .options({
      count: {
        type: 'number',
        default: 200_000,
        describe: 'How many inputs to send',
        coerce: wholeNumberParser('--count', 1, MOST_INPUTS),
      },
      seed,
      deviate,
      findings: {
        type: 'string',
        default: 'fuzz-findings',
        requiresArg: true,
        describe: 'Folder for what is found',
      },
      replay: { type: 'string', requiresArg: true, describe: 'Send the inputs of a finding again: its JSON file' },
    })
    .strict()
    .epilogue('Exit codes: 0 nothing found, 1 something is wrong, 2 wrong command.')
    .fail((message, error) => {
      throw new UsageError(message ?? error?.message)
    })
    .parseAsync()

const megabytes = (bytes = 0): string => `${Math.round(bytes / 1024 / 1024)} MB`

function describe({ sent, findings, memory }: FuzzReport): string {
  const counts = KINDS.map(kind => `${findings.filter(({ problem }) => problem.kind === kind).length} ${kind}`)
  return `${sent} inputs: ${counts.join(', ')}; ${megabytes(memory.at(-1))} in use`
}

/** Sends the inputs of a finding again. Returns whether something is still wrong. */
async function replay(path: string): Promise<boolean> {
  const problem = await replayFinding(path)
  console.log(problem ? `${problem.kind}: ${problem.text}` : 'Nothing is wrong any more.')
  return problem !== undefined
}

/** Sends random inputs and tells about the findings. Returns whether there are any. */
async function search(options: Awaited<ReturnType<typeof readOptions>>): Promise<boolean> {
  let rounds = 0
  const onRound = (report: FuzzReport) => {
    rounds += 1
    if (rounds % ROUNDS_PER_LINE === 0) console.log(describe(report))
  }
  const report = await fuzz({ ...options, corpus: await recordCorpus(options.seed), onRound })
  for (const [index, finding] of report.findings.entries())
    console.log(await writeFinding(options.findings, index + 1, finding, options))
  console.log(describe(report))
  console.log(`Seed ${options.seed}. ${report.findings.length} findings.`)
  return report.findings.length > 0
}

try {
  const options = await readOptions()
  const found = options.replay === undefined ? await search(options) : await replay(options.replay)
  process.exitCode = found ? FOUND : 0
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.exitCode = USAGE_ERROR
  console.error(error.message)
}

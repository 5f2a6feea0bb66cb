import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { deviate, seed, wholeNumberParser } from '../options.ts'
import { recordCorpus } from './corpus.ts'
import { replayFinding, writeFinding } from './findings.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { KINDS } from './judge.ts'

const MOST_INPUTS = 100_000_000

const options = await yargs(hideBin(process.argv))
  .scriptName('npm run fuzz --')
  .usage('$0\n\nSends random and hostile input to the simulator. Exit codes: 0 nothing found, 1 something is wrong.')
  .options({
    count: {
      type: 'number',
      default: 200_000,
      describe: 'How many inputs to send',
      coerce: wholeNumberParser('--count', 1, MOST_INPUTS),
    },
    seed,
    deviate,
    findings: { type: 'string', default: 'fuzz-findings', describe: 'Folder for what is found' },
    replay: { type: 'string', requiresArg: true, describe: 'Send the inputs of a finding again' },
  })
  .strict()
  .parseAsync()

const megabytes = (bytes = 0): string => `${Math.round(bytes / 1024 / 1024)} MB`

function describe({ sent, findings, memory }: FuzzReport): string {
  const counts = KINDS.map(kind => `${findings.filter(({ problem }) => problem.kind === kind).length} ${kind}`)
  return `${sent.port} inputs over a port, ${sent.process} in process: ${counts.join(', ')}; ${megabytes(memory.at(-1))} in use`
}

if (options.replay !== undefined) {
  const problem = await replayFinding(options.replay)
  console.log(problem ? `${problem.kind}: ${problem.text}` : 'Nothing is wrong any more.')
  process.exitCode = problem ? 1 : 0
} else {
  const ROUNDS_PER_LINE = 20
  let rounds = 0
  const found = await fuzz({
    ...options,
    corpus: await recordCorpus(options.seed),
    onRound: report => {
      if (++rounds % ROUNDS_PER_LINE === 0) console.log(describe(report))
    },
  })
  for (const [index, finding] of found.findings.entries())
    console.log(await writeFinding(options.findings, index + 1, finding, options))
  console.log(describe(found))
  console.log(`Seed ${options.seed}. ${found.findings.length} findings.`)
  process.exitCode = found.findings.length === 0 ? 0 : 1
}

import { writeFile } from 'node:fs/promises'
import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { mutant, seed, text, wholeNumber } from '../../options.ts'
import { recordCorpus } from './corpus.ts'
import { fuzz } from './fuzz.ts'
import { bytesOf } from './input.ts'

const FILE = 'fuzz-finding.http'

const options = await yargs(hideBin(process.argv))
  .scriptName('npm run fuzz --')
  .usage('$0\n\nSends random and hostile input to the simulator.')
  .options({
    sequences: wholeNumber('--sequences', 'How many sequences of up to 100 inputs to send', 2000, [1, 1_000_000]),
    seed,
    mutant,
    path: text('Send the inputs of a finding again: the path that it names'),
  })
  .strict()
  .epilogue('Exit codes: 0 nothing found, 1 something is wrong.')
  .parseAsync()

const finding = await fuzz({ ...options, corpus: await recordCorpus(options.seed) })
if (finding) {
  const { problem, inputs, path } = finding
  process.exitCode = 1
  console.log(`${problem.kind}: ${problem.text}`)
  for (const input of inputs) console.log(JSON.stringify(bytesOf(input)))
  await writeFile(FILE, inputs.slice(-1).map(bytesOf).join(''), 'latin1')
  console.log(`The last of them to a simulator: nc 127.0.0.1 4010 < ${FILE}`)
  console.log(`All of them again: npm run fuzz -- --seed ${options.seed} --path ${path}`)
} else console.log(`Seed ${options.seed}: nothing is wrong after ${options.sequences} sequences.`)

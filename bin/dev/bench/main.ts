import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { flag, texts, wholeNumber } from '../../options.ts'
import type { Bench } from './bench.ts'
import { certificationBench } from './certification.ts'
import { type Figure, measure } from './measure.ts'
import { measurePackage } from './package-size.ts'
import { toBenchPage } from './page.tsx'
import { prismBenches, startPrism } from './prism.ts'
import { requestBenches } from './requests.ts'
import { sandboxBench } from './sandboxes.ts'
import { startBenches } from './start.ts'
import { watchBenches } from './watch.ts'

const { only, peers, rounds } = await yargs(hideBin(process.argv))
  .scriptName('npm run bench --')
  .usage('$0\n\nMeasures the kit beside what does the same without it. Writes bench.json and bench.html.')
  .options({
    only: texts('Measures only what has one of these texts in its name'),
    rounds: wholeNumber('--rounds', 'How many rounds count, after one that warms up', 5, [1, 100]),
    peers: flag('Also installs Prism in a temporary folder, and measures it'),
  })
  .strict()
  .parseAsync()

function print({ name, ours, bare, ratio, aim }: Figure): void {
  const wanted = aim === null ? '' : ` (aim ${aim})`
  console.log(`${name}: ${ours.toFixed(3)} ms, baseline ${bare.toFixed(3)} ms: ${ratio.toFixed(2)}${wanted}`)
}

const isChosen = ({ name }: Bench): boolean => only.length === 0 || only.some(text => name.includes(text))

async function measureAll(benches: readonly Bench[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const bench of benches.filter(isChosen)) {
    const figure = await measure(bench, rounds)
    print(figure)
    figures.push(figure)
  }
  return figures
}

async function measurePeers(): Promise<readonly Figure[]> {
  const prism = await startPrism()
  try {
    return await measureAll(prismBenches(prism))
  } finally {
    await prism.close()
  }
}

const own = await measureAll([...startBenches, ...requestBenches, ...watchBenches, sandboxBench, certificationBench])
const figures = [...own, ...(peers ? await measurePeers() : [])]
const [load = 0] = loadavg()
const machine = { node: process.version, cores: availableParallelism(), load }
const report = { ...machine, rounds, figures, package: await measurePackage() }
await writeFile('bench.json', `${JSON.stringify(report, null, 2)}\n`)
await writeFile('bench.html', toBenchPage(report))
console.log(`Written to bench.json and bench.html. The load was ${load.toFixed(1)} on ${machine.cores} cores.`)

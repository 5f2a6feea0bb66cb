import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import yargs from 'yargs'
import { hideBin } from 'yargs/helpers'
import { texts, wholeNumber } from '../../options.ts'
import { certificationBench } from './certification.ts'
import { type Figure, measure } from './measure.ts'
import { requestBenches } from './requests.ts'
import { sandboxBench } from './sandboxes.ts'
import { startBenches } from './start.ts'
import { watchBench } from './watch.ts'

const { only, rounds } = await yargs(hideBin(process.argv))
  .scriptName('npm run bench --')
  .usage('$0\n\nMeasures the kit beside what does the same without it. Writes bench.json.')
  .options({
    only: texts('Measures only what has one of these texts in its name'),
    rounds: wholeNumber('--rounds', 'How many rounds count, after one that warms up', 5, [1, 100]),
  })
  .strict()
  .parseAsync()

const benches = [...startBenches, ...requestBenches, sandboxBench, watchBench, certificationBench]
const figures: Figure[] = []
for (const bench of benches.filter(({ name }) => only.length === 0 || only.some(text => name.includes(text)))) {
  const figure = await measure(bench, rounds)
  const { name, ours, bare, p99, baseline, ratio, aim, floor } = figure
  console.log(`${name}: ${ours.toFixed(3)} ms against ${bare.toFixed(3)} ms of ${baseline}`)
  console.log(`  99 of 100: ${p99.ours.toFixed(3)} ms against ${p99.bare.toFixed(3)} ms`)
  console.log(`  ratio ${ratio.toFixed(2)}, aim ${aim}; not less, because: ${floor}`)
  figures.push(figure)
}
const [load = 0] = loadavg()
const machine = { node: process.version, cores: availableParallelism(), load }
await writeFile('bench.json', `${JSON.stringify({ ...machine, rounds, figures }, null, 2)}\n`)
console.log(`Written to bench.json. The load was ${load.toFixed(1)} on ${machine.cores} cores.`)

import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { triggers } from '../../../../simulator/mutants/triggers.ts'
import { createScreen, print } from '../../../output/print.ts'
import { mistakes } from '../mistakes.ts'
import { drawPairs } from './draw.ts'
import { judgePairs, SEED } from './find.ts'
import { buildCombinationsPage } from './page.ts'
import { createPossibility } from './possible.ts'
import { scoreTriggered } from './score.ts'

const { values } = parseArgs({
  options: {
    triggers: { type: 'boolean' },
    size: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(SEED) },
  },
})
const Count = z.coerce.number().int().min(1)
const { size, seed } = z.object({ size: Count, seed: Count }).parse(values)

const screen = createScreen(process.stderr)
const pairs = await drawPairs({ mistakes, triggers, isPossible: await createPossibility(), size, seed })
const judged = await judgePairs(pairs, (done, of) => screen.showStatus(`${done} of ${of} servers tested`))
screen.clearStatus()

const { path, text } = buildCombinationsPage(scoreTriggered(judged))
print(text, '## Not found by a deep run', '')
for (const { mistake, trigger, isFoundDeep } of judged) if (!isFoundDeep) print(`${mistake.id} if ${trigger.id}`)
if (seed === SEED) {
  await writeFile(path, text)
  print('', `Written: ${path}`)
}

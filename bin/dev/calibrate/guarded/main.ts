import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { createScreen, print } from '../../../output/print.ts'
import { mistakes } from '../mistakes.ts'
import { drawPairs } from './draw.ts'
import { judgePairs, SEED } from './find.ts'
import { buildCombinationsPage } from './page.ts'
import { createPossibility } from './possible.ts'
import { scoreGuarded } from './score.ts'

const { values } = parseArgs({
  options: {
    guarded: { type: 'boolean' },
    size: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(SEED) },
  },
})
const Count = z.coerce.number().int().min(1)
const { size, seed } = z.object({ size: Count, seed: Count }).parse(values)

const screen = createScreen(process.stderr)
const pairs = await drawPairs({ mistakes, guards, isPossible: await createPossibility(), size, seed })
const judged = await judgePairs(pairs, (done, of) => screen.showStatus(`${done} of ${of} servers tested`))
screen.clearStatus()

const { path, text } = buildCombinationsPage(scoreGuarded(judged))
print(text, '## Not found by a deep run', '')
for (const { mistake, guard, isFoundDeep } of judged) if (!isFoundDeep) print(`${mistake.id} if ${guard.id}`)
if (seed === SEED) {
  await writeFile(path, text)
  print('', `Written: ${path}`)
}

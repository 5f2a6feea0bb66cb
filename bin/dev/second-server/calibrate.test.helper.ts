import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Results } from '../../../reports/model.ts'
import { createScreen, print } from '../../output/print.ts'
import { packageRoot } from '../../package.ts'
import { ResultsSchema } from '../../report/results-schema.ts'
import { PATH } from '../calibrate/page.ts'
import {
  certifySecondServer,
  describeSecondServer,
  type JudgedMistake,
  judgeSecondServer,
  readParts,
} from './judge.test.helper.ts'
import type { Mistake } from './mistake.test.helper.ts'
import { MISTAKES } from './mistakes.test.helper.ts'

/** A run takes long, and the diagnosis a moment: with `--kept`, the results of the last runs are judged again. */
const KEPT = new URL('.build/second-server/', packageRoot)
mkdirSync(KEPT, { recursive: true })

async function resultsOf(mistake: Mistake): Promise<Results> {
  const file = new URL(`${mistake.id.replace('/', '__')}.json`, KEPT)
  if (process.argv.includes('--kept') && existsSync(file))
    return ResultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const results = await certifySecondServer(mistake)
  await writeFile(file, JSON.stringify(results))
  return results
}

const screen = createScreen(process.stderr)
const judged: JudgedMistake[] = []
for (const mistake of MISTAKES) {
  judged.push(await judgeSecondServer(mistake, await resultsOf(mistake)))
  screen.showStatus(`${judged.length} of ${MISTAKES.length} servers tested`)
}
screen.clearStatus()
const section = describeSecondServer(judged)
await writeFile(PATH, `${readParts().simulator}${section}`)
print(section, `Written: ${PATH}`)

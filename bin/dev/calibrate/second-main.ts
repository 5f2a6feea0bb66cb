import { writeFile } from 'node:fs/promises'
import { createScreen, print } from '../../output/print.ts'
import {
  describeSecondServer,
  type JudgedMistake,
  judgeSecondServer,
  readParts,
} from '../second-server/judge.test.helper.ts'
import { MISTAKES } from '../second-server/mistakes.test.helper.ts'
import { PATH } from './page.ts'

const screen = createScreen(process.stderr)
const judged: JudgedMistake[] = []
for (const mistake of MISTAKES) {
  judged.push(await judgeSecondServer(mistake))
  screen.showStatus(`${judged.length} of ${MISTAKES.length} servers tested`)
}
screen.clearStatus()
const section = describeSecondServer(judged)
await writeFile(PATH, `${readParts().simulator}${section}`)
print(section, `Written: ${PATH}`)

import { writeFile } from 'node:fs/promises'
import { createScreen, print } from '../../output/print.ts'
import { PATH } from '../calibrate/page.ts'
import { describeSecondServer, type JudgedMistake, judgeSecondServer, readParts } from './judge.test.helper.ts'
import { MISTAKES } from './mistakes.test.helper.ts'

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

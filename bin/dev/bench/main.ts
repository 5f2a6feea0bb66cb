import { writeFile } from 'node:fs/promises'
import { buildWorld } from '../../in-process.ts'
import { measureCertification } from './certification.ts'
import { measureRequests } from './requests.ts'
import { measureSandboxes } from './sandboxes.ts'
import { measureStart } from './start.ts'

const REPORT = 'bench.json'

const world = await buildWorld(1)
const figures = [
  ...(await measureRequests(world, 1_000)),
  ...(await measureRequests(world, 1_000_000)),
  await measureStart(),
  await measureSandboxes(world),
]
const certification = await measureCertification()

const lines = figures.map(({ name, ours, bare, ratio }) => ({
  figure: name,
  'ours (ms)': ours.toFixed(3),
  'bare (ms)': bare.toFixed(3),
  ratio: ratio.toFixed(2),
}))
console.table(lines)
const { seconds, requests, checks, verdict } = certification
console.log(`A whole certification: ${seconds.toFixed(1)} s, ${checks} checks, ${requests} requests, ${verdict}.`)
await writeFile(REPORT, `${JSON.stringify({ figures, certification }, null, 2)}\n`)
console.log(`Written to ${REPORT}. Both sides were measured in this run.`)

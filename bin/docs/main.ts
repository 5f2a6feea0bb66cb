import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deviations } from '../../simulator/deviations/index.ts'
import { proveInWorkers } from '../prove/in-workers.ts'
import { KILL_MATRIX, killMatrixPages } from './kill-matrix.ts'
import { pages } from './pages.ts'

const proofs = await proveInWorkers({ deviations, full: true })

await rm(KILL_MATRIX, { recursive: true, force: true })
for (const { path, text } of [...pages, ...killMatrixPages(proofs)]) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(`Written: ${path}`)
}

import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toHtml } from '../../../reports/html/page.tsx'
import { createPrivateFolder } from '../../private-folder.ts'
import { readResults } from '../../report/read-results.ts'
import { COMMAND } from '../processes.ts'

const MISTAKES = ['idempotency/createRow-forgets-keys', 'board-views/name-is-a-slug']

/** Certifies a simulator with mistakes, and renders the report. What differs from run to run is always the same in it. */
export async function renderSampleReport(): Promise<string> {
  using temporary = createPrivateFolder()
  const folder = temporary.path
  const options = [...MISTAKES.flatMap(id => ['--mutant', id]), '--concurrency', '1', '--report', folder]
  spawnSync(process.execPath, [COMMAND, 'certify', ...options])
  const path = join(folder, 'results.json')
  const { run, target } = await readResults(folder)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replaceAll(run, 'kit-sample').replaceAll(target.base_url, 'http://127.0.0.1:4010'))
  const results = await readResults(folder)
  return toHtml({ ...results, started_at: '2026-01-01T09:30:00.000Z', ms: 15_000 })
}

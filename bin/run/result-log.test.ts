import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, startCli } from '../cli.test.helper.ts'

it('keeps every finished result of a run whose process is killed', { timeout: 60_000 }, async () => {
  const folder = await createTempFolder()
  const run = startCli(['certify', '--concurrency', '1', '--report', folder])
  await run.waitForText('board-rows: ')
  run.kill()
  await run.ended
  const lines = (await readFile(join(folder, 'results.ndjson'), 'utf8')).trim().split('\n')

  const rows = lines.map(line => JSON.parse(line)).filter(({ area }) => area === 'board-rows')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toContainEqual(expect.objectContaining({ outcome: 'pass', requests: expect.any(Number) }))
})

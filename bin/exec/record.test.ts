import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readRecord } from './record.ts'

const line = (world: number, id: number, status: number | null) =>
  JSON.stringify({
    ...{ process: 1, simulator: 1, world, faults: [] },
    entry: {
      ...{ id, method: 'GET', path: '/v1/users', query: '', operation: 'listUsers', status },
      ...{ at: '2026-01-01T00:00:00Z', sent_ms: 0, duration_ms: 0, token: null, lost: false, refusal: null },
      request: { headers: {}, body: null },
      ...{ response: null, hint: null, changes: { mutants: [], variants: [] } },
    },
  })

it('has an exchange once that its client gave up, and that was answered later', async () => {
  const path = join(await createTempFolder(), 'exchanges.ndjson')
  await writeFile(path, [line(1, 1, null), line(2, 1, 404), line(1, 1, 200), line(1, 2, 200).slice(9)].join('\n'))

  const exchanges = await readRecord(path)

  expect(exchanges.map(({ world, entry }) => [world, entry.status])).toEqual([
    [1, 200],
    [2, 404],
  ])
})

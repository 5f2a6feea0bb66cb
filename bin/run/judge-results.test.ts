import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { judgeResults } from './judge-results.ts'

it('loses no result if the file of waivers cannot be written, and says why', async () => {
  const result = createResult('board-rows/title', {
    outcome: 'fail',
    reason: 'IDEM-REPLAY-CREATE-ROW: broken',
    broken: ['IDEM-REPLAY-CREATE-ROW'],
  })
  const file = { path: '/no-such-folder/waivers.yaml', text: undefined, update: true, waivers: [] }
  const context = {
    run: 'kit-abc',
    baseUrl: 'http://api.test',
    today: '2026-01-01',
    whole: true,
    ended: false,
    operations: [],
  }
  const { checks, note, problems } = await judgeResults([result], file, context)

  expect(checks).toEqual([result])
  expect(note).toBeNull()
  expect(problems).toEqual([expect.stringMatching(/^Failed to write \/no-such-folder\/waivers\.yaml: .*ENOENT/)])
})

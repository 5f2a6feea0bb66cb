import { expect, it } from 'vitest'
import { judgeRun } from './judge-run.ts'
import type { RecordedExchange } from './record.ts'

const LOST: RecordedExchange = {
  ...{ process: 1, simulator: 1, world: 1, faults: [] },
  entry: {
    ...{ at: '2026-01-01T00:00:00Z', sent_ms: 0, duration_ms: 1, method: 'POST', query: '', operation: 'createRow' },
    ...{
      id: 1,
      path: '/v1/boards/1/rows',
      token: 'one',
      status: null,
      response: null,
      lost: true,
      hint: null,
      refusal: null,
    },
    ...{ request: { headers: {}, body: null }, changes: { mutants: [], variants: [] } },
  },
}

it('judges no exchange that was recorded without its headers', () => {
  expect(judgeRun([{ ...LOST, is_shortened: true }]).requests).toBe(0)
  expect(judgeRun([LOST]).findings).toMatchObject([{ clause: 'CLIENT-KEY-SENT' }])
})

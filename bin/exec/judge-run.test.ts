import { expect, it } from 'vitest'
import { createRunsJudge, judgeRun } from './judge-run.ts'
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

const write = (id: number, key: string, host: string): RecordedExchange => ({
  ...LOST,
  base_path: '/_sandbox/one',
  entry: {
    ...LOST.entry,
    ...{ id, sent_ms: id * 100, status: 201, lost: id === 1, response: { headers: {}, body: { data: {} } } },
    path: '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/rows',
    request: {
      headers: { host, 'content-type': 'application/json', 'idempotency-key': key },
      body: { title: 'Once' },
    },
  },
})

const [KEY, OTHER_KEY] = ['5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55', '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c56']
const HOST = '127.0.0.1:4010'
const once = [write(2, KEY, HOST)]
const twice = [write(1, KEY, HOST), write(2, OTHER_KEY, HOST)]

it('finds a write that took effect twice, and says under which fault, with both requests', () => {
  const judge = createRunsJudge([])
  judge.add(once)
  judge.add(twice, ['answer-lost:createRow'])
  const [finding] = judge.report().findings

  expect(finding).toMatchObject({ clause: 'CLIENT-RETRY-SAME-KEY', level: 'stated', under: ['answer-lost:createRow'] })
  expect(finding?.exchanges.map(({ url, status }) => [url, status])).toEqual([
    ['http://127.0.0.1:4010/_sandbox/one/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/rows', null],
    ['http://127.0.0.1:4010/_sandbox/one/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/rows', 201],
  ])
  expect(finding?.curl).toContain("'http://127.0.0.1:4010/_sandbox/one/v1/boards/")
})

it('leaves out rules that the client may break', () => {
  const judge = createRunsJudge(['CLIENT-RETRY-SAME-KEY'])
  judge.add(twice)

  expect(judge.report().findings).toEqual([])
})

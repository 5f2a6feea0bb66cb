import { expect, it } from 'vitest'
import { fromJournal, type JudgedEntry } from './from-journal.ts'

const LOST: JudgedEntry = {
  ...{ at: '2026-01-01T00:00:00Z', sent_ms: 0, duration_ms: 1, method: 'POST', query: '', operation: 'createRow' },
  ...{ path: '/v1/boards/1/rows', token: 'one', status: null, response: null, lost: true },
  request: { headers: { host: 'api.test' }, body: {} },
}

it('leaves out exchanges that were recorded without headers and bodies, with an answer or without', () => {
  const shortened = { ...LOST, request: { headers: {}, body: null } }

  expect(fromJournal(LOST, 'http://api.test')).toMatchObject({ response: null })
  expect(fromJournal(shortened, 'http://api.test')).toBeUndefined()
  expect(fromJournal({ ...shortened, status: 200 }, 'http://api.test')).toBeUndefined()
})

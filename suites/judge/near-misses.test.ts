import { expect, it } from 'vitest'
import type { ClientExchange } from './client-exchange.ts'
import { judgeExchanges } from './judge.ts'

const ID = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const OTHER_ID = ID.replace('0', '1')
const BOARD = `http://api.test/v1/boards/${ID}`

function create(status: number, body: object, path = 'rows', sentAt = 0): ClientExchange {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const text = JSON.stringify(status < 300 ? { data: {} } : { error: { code: 'bad_request', message: 'No.' } })
  return {
    ...{ sentAt, endedAt: sentAt, token: 'one', response: { status, headers: {}, text } },
    request: { method: 'POST', url: `${BOARD}/${path}`, headers, body: JSON.stringify(body) },
  }
}

const nearestOf = (...exchanges: readonly ClientExchange[]) =>
  judgeExchanges(exchanges).findings.map(({ exchanges: shown }) => shown.at(-1)?.nearest)

it('says how a refused request differs from the nearest accepted one of its operation', () => {
  const found = nearestOf(
    create(201, { title: 'A', position: 1 }),
    create(201, { title: 'A', position: 2, parent_id: null }),
    create(201, { name: 'A' }, 'views'),
    create(400, { title: 'A', position: 3 }),
  )

  expect(found).toEqual(['in the nearest accepted request, body.position was 1, but is 3 here'])
})

it('names what only one of the two has, and does not name everything', () => {
  const found = nearestOf(
    create(201, { title: 'A', fields: [{ column_id: ID, value: 1 }] }),
    create(400, { fields: [{ column_id: OTHER_ID, value: 'x'.repeat(200) }], position: 4 }),
  )

  expect(found[0]).toBe(
    'in the nearest accepted request, body.title was "A", but is absent here; ' +
      `body.fields[0].column_id was "${ID}", but is "${OTHER_ID}" here; body.fields[0].value was 1, but is "${'x'.repeat(79)}… (202 characters) here; and 1 more`,
  )
})

it('says nothing where nothing was accepted before, and that an equal request was', () => {
  expect(nearestOf(create(400, { title: 'A' }), create(201, { title: 'B' }))).toEqual([undefined])
  expect(nearestOf(create(201, { title: 'A' }), create(400, { title: 'A' }))).toEqual([
    'the same request was accepted before',
  ])
})

import { describe, expect, it } from 'vitest'
import { createTraffic } from './traffic.ts'

const BASE_URL = 'http://api.test'

/** A response to the list of a board's views. */
const listed = (sentAt: number, ms: number, status = 200, body: object = { data: [] }) => ({
  request: { method: 'GET', url: `${BASE_URL}/v1/boards/1/views?limit=5`, headers: {} },
  response: { status, headers: {}, text: JSON.stringify(body) },
  ...{ cost: 5, sentAt, ms },
})

describe('the traffic of a run', () => {
  it('counts the responses to an operation by status and code', () => {
    const traffic = createTraffic(BASE_URL, 0)
    for (const ms of [10, 30, 20]) traffic.note(listed(0, ms))
    traffic.note(listed(0, 90, 404, { error: { code: 'not_found', message: 'No.' } }))

    expect(traffic.operations()).toEqual([
      {
        operation: 'listViews',
        method: 'GET',
        path: '/v1/boards/{id}/views',
        cost: 20,
        answers: [
          { status: 200, code: null, answers: 3 },
          { status: 404, code: 'not_found', answers: 1 },
        ],
        met: ['limit'],
        ms: { p50: 20, p95: 90, max: 90 },
      },
    ])
  })

  it('says what some requests for an operation had', () => {
    const traffic = createTraffic(BASE_URL, 0, { full: 'secret', admin_grant: 'grant' })
    const { response, ...sent } = listed(0, 1)
    const url = `${BASE_URL}/v1/boards/1/views`
    const send = (headers: Record<string, string>, body: object) =>
      traffic.note({ ...sent, request: { method: 'POST', url, headers, body: JSON.stringify(body) }, response })
    send({ authorization: 'Bearer grant' }, { name: 'ä' })
    send({ 'idempotency-key': 'k' }, { name: 'a'.repeat(201) })

    expect(traffic.operations().map(({ met }) => met)).toEqual([
      ['a long text', 'an Idempotency-Key', 'letters beyond ASCII', 'tokens.admin_grant'],
    ])
  })

  it('adds up requests and cost by spans of time, however long the run', () => {
    const traffic = createTraffic(BASE_URL, 1000)
    for (const sentAt of [1000, 1099, 1100, 10_999]) traffic.note(listed(sentAt, 1))

    expect(traffic.spans()).toEqual([
      { from_ms: 0, to_ms: 100, requests: 2, cost: 10 },
      { from_ms: 100, to_ms: 200, requests: 1, cost: 5 },
      { from_ms: 9900, to_ms: 10_000, requests: 1, cost: 5 },
    ])
  })

  it('keeps few kinds of answers, whatever codes a server makes up', () => {
    const traffic = createTraffic(BASE_URL, 0)
    for (let n = 0; n < 1000; n++)
      traffic.note(listed(0, 1, 400, { error: { code: `${'x'.repeat(10_000)}${n}`.slice(n), message: 'No.' } }))
    const [{ answers = [] } = {}] = traffic.operations()

    expect(answers.length).toBeLessThan(60)
    expect(JSON.stringify(answers).length).toBeLessThan(60_000)
    expect(answers.reduce((sum, kind) => sum + kind.answers, 0)).toBe(1000)
  })

  it('knows no operation of a path that the specification does not show', () => {
    const traffic = createTraffic(BASE_URL, 0)
    traffic.note({ ...listed(0, 1), request: { method: 'GET', url: `${BASE_URL}/v2/boards`, headers: {} } })

    expect(traffic.operations()).toEqual([])
    expect(traffic.spans()).toHaveLength(1)
  })
})

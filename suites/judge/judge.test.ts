import { describe, expect, it } from 'vitest'
import type { ClientExchange } from './client-exchange.ts'
import { readRequest } from './client-request.ts'
import { createJudge, judgeExchanges, mergeReports } from './judge.ts'
import type { ClientRule } from './rule.ts'
import { keyOfWrite } from './rules/keys.ts'

const BOARD = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'

interface Sketch {
  readonly path?: string
  readonly title?: string
  readonly key?: string
  readonly status?: number | null
  readonly headers?: Readonly<Record<string, string>>
  readonly sentAt?: number
  readonly endedAt?: number
  readonly token?: string
}

/** The creation of a row, accepted unless a test says otherwise. */
function write({ title = 'A', status = 201, headers = {}, ...rest }: Sketch): ClientExchange {
  const { path = `${BOARD}/rows`, key = crypto.randomUUID(), sentAt = 0, endedAt = sentAt + 1, token = 'one' } = rest
  return {
    ...{ sentAt, endedAt, token },
    request: {
      ...{ method: 'POST', url: `http://api.test${path}`, body: JSON.stringify({ title }) },
      headers: { 'content-type': 'application/json', ...(key !== '' && { 'idempotency-key': key }) },
    },
    response: status === null ? null : { status, headers, text: '{"data": {}}' },
  }
}

const findingsIn = (...exchanges: readonly ClientExchange[]) =>
  judgeExchanges(exchanges).findings.map(({ clause, level, count }) => `${clause} ${level} ${count}`)

/** A rule that throws at its first exchange, and finds something in all others. */
const failsOnce: ClientRule = {
  clauses: ['CLIENT-JSON'],
  watch() {
    let judged = 0
    return {
      judge({ evidence }) {
        judged += 1
        if (judged === 1) throw new RangeError('Maximum call stack size exceeded')
        return [{ clause: 'CLIENT-JSON', saw: 'It is wrong.', exchanges: [evidence] }]
      },
      suspicions() {
        throw new TypeError('no suspicion')
      },
    }
  },
}

const KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'

describe('the judge of clients', () => {
  it('reports what a rule throws with its exchange, and judges the next one and by the other rules', () => {
    const exchanges = [write({ key: '', title: 'A' }), write({ key: '', title: 'B' })]
    const { requests, findings, errors } = judgeExchanges(exchanges, { rules: [failsOnce, keyOfWrite] })

    expect(requests).toBe(2)
    expect(findings.map(({ clause, count }) => [clause, count])).toEqual([
      ['CLIENT-KEY-SENT', 2],
      ['CLIENT-JSON', 1],
    ])
    expect(errors).toEqual([
      { message: 'Maximum call stack size exceeded', curl: expect.stringContaining('{"title":"A"}') },
      { message: 'no suspicion', curl: '' },
    ])
  })

  it.each([
    ['levels', `${'{"data":'.repeat(3000)}1${'}'.repeat(3000)}`],
    ['values', `[${'1,'.repeat(1_000_001)}1]`],
  ])('reads no answer and no body with too many %s', (_, text) => {
    const sent = write({})
    const whole = { ...sent, request: { ...sent.request, body: text }, response: { status: 201, headers: {}, text } }

    expect(readRequest(whole)).toMatchObject({ answer: undefined, body: undefined, request: { body: null } })
    expect(judgeExchanges([whole])).toEqual({ requests: 1, findings: [] })
  })

  it('accuses nobody by headers that are missing in the recording, and remembers what it showed', () => {
    const sent = write({ key: '' })
    const unknown = { ...sent, request: { ...sent.request, isIncomplete: true } }

    expect(findingsIn(unknown)).toEqual([])
    expect(findingsIn(unknown, sent)).toEqual(['CLIENT-KEY-SENT stated 1'])
  })

  it('groups what has one cause, with the first exchange that shows it', () => {
    const { requests, findings } = judgeExchanges([write({ key: '', title: 'A' }), write({ key: '', title: 'B' })])

    expect(requests).toBe(2)
    expect(findings).toMatchObject([
      { clause: 'CLIENT-KEY-SENT', count: 2, exchanges: [{ body: '{"title":"A"}' }], level: 'stated' },
    ])
    expect(findings[0]?.curl).toContain(`-H 'Authorization: Bearer '"$TOKEN"`)
  })

  it('adds up what several judges say', () => {
    const report = judgeExchanges([write({ key: '' })])

    expect(mergeReports([report, report])).toMatchObject({ requests: 2, findings: [{ count: 2 }] })
  })

  it('says nothing of a redirect, after which the same key comes again', () => {
    expect(findingsIn(write({ path: `${BOARD}/rows/`, key: KEY, status: 308 }), write({ key: KEY }))).toEqual([])
  })

  it('reads a path below an address that has /v1 itself', () => {
    expect(findingsIn(write({ path: `/v1/creative${BOARD}/rows`, key: '' }))).toEqual(['CLIENT-KEY-SENT stated 1'])
  })

  it('takes a body that is nested too deep for one that it does not know', () => {
    const { request, ...rest } = write({})
    const body = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

    expect(judgeExchanges([{ ...rest, request: { ...request, body } }]).requests).toBe(1)
  })

  it('shows no URL that bytes are put to, also if it did not see where it came from', () => {
    const { request, ...rest } = write({ status: 400 })
    const url = 'http://files.test/v1/sessions/secret-session?upload_id=secret-upload'
    const put = { ...rest, request: { ...request, url, method: 'PUT' } }

    expect(JSON.stringify(readRequest(put).evidence)).not.toContain('secret')
  })

  it('lists failures before advice', () => {
    expect(findingsIn(write({ key: 'short' }), write({ key: '' }))).toEqual([
      'CLIENT-KEY-SENT stated 1',
      'CLIENT-KEY-UUID advice 1',
    ])
  })

  it.each([
    ['the same body after a lost answer, sent before that was known', { sentAt: 5 }, { sentAt: 3 }],
    ['another body after a lost answer', { sentAt: 0 }, { sentAt: 3, title: 'B' }],
    ['the same body with another token', { sentAt: 0 }, { sentAt: 3, token: 'two' }],
  ])('says nothing of %s', (_, lost, next) => {
    expect(findingsIn(write({ ...lost, status: null }), write(next))).toEqual([])
  })

  it('says nothing of a fresh key if the first one is sent again', () => {
    const [lost, other] = [write({ key: KEY, status: null }), write({ sentAt: 5 })]

    expect(findingsIn(lost, other)).toEqual(['CLIENT-RETRY-SAME-KEY advice 1'])
    expect(findingsIn(lost, other, write({ key: KEY, sentAt: 9 }))).toEqual([])
  })

  it('does not take properties in another order for another body', () => {
    const again = write({ key: KEY, status: null })
    const sorted = { ...again, request: { ...again.request, body: '{"title": "A", "position": 1}' } }
    const unsorted = { ...again, request: { ...again.request, body: '{"position":1,"title":"A"}' } }

    expect(findingsIn(sorted, unsorted)).toEqual([])
  })

  it('says nothing of keys whose bodies nobody kept', () => {
    const { request, ...rest } = write({ key: KEY })
    const unknown = { ...rest, request: { ...request, body: null } }

    expect(findingsIn(unknown, write({ key: KEY, title: 'B' }), unknown)).toEqual([])
  })

  it('knows a cursor that many lists have', () => {
    const read = (board: number, cursor: string, next: string | null): ClientExchange => ({
      ...{ sentAt: 0, endedAt: 1, token: 'one' },
      request: { method: 'GET', url: `http://api.test/v1/boards/${board}/views?limit=5${cursor}`, headers: {} },
      response: { status: 200, headers: {}, text: JSON.stringify({ data: [], next_cursor: next, has_more: !!next }) },
    })
    const boards = Array.from({ length: 30 }, (_, board) => board)

    expect(
      findingsIn(...boards.map(board => read(board, '', '5')), ...boards.map(board => read(board, '&cursor=5', null))),
    ).toEqual([])
  })

  it('takes equal writes that fail at once for no repetition', () => {
    const twins = Array.from({ length: 9 }, () => write({ status: 503, endedAt: 20 }))

    expect(findingsIn(...twins)).toEqual([])
  })

  it('forgets a refusal when the request is accepted', () => {
    const refused = write({ status: 404 })

    expect(findingsIn(refused)).toEqual(['CLIENT-REFUSED advice 1'])
    expect(findingsIn(refused, write({ sentAt: 1000 }))).toEqual([])
  })

  it('does not take advice about a key for the reason of a refusal', () => {
    expect(findingsIn(write({ key: 'short', status: 404 }))).toEqual([
      'CLIENT-KEY-UUID advice 1',
      'CLIENT-REFUSED advice 1',
    ])
  })

  it('still shows refusals and fresh keys of long ago', () => {
    const [lost, other] = [write({ title: 'lost', status: null }), write({ title: 'lost', sentAt: 5 })]
    const many = Array.from({ length: 3000 }, (_, index) => write({ title: `row ${index}`, sentAt: 9 }))
    const refused = Array.from({ length: 1500 }, (_, index) => write({ title: `no ${index}`, status: 404, sentAt: 9 }))

    expect(findingsIn(lost, other, ...many, ...refused)).toEqual([
      'CLIENT-REFUSED advice 1500',
      'CLIENT-RETRY-SAME-KEY advice 1',
    ])
  })

  it('leaves a key to its first write', () => {
    const [first, foreign] = [write({ key: KEY }), write({ key: KEY, title: 'B', status: 400 })]

    expect(findingsIn(first, foreign, first)).toEqual(['CLIENT-KEY-ONE-WRITE stated 1'])
  })

  it('leaves a key to its first write, though another token was refused with it', () => {
    const [first, foreign] = [write({ key: KEY }), write({ key: KEY, token: 'two', status: 403 })]

    expect(findingsIn(first, foreign, write({ key: KEY, title: 'B', status: 400 }))).toEqual([
      'CLIENT-KEY-ONE-WRITE stated 1',
      'CLIENT-REFUSED advice 1',
    ])
  })

  it('does not take an empty filter for one that was read', () => {
    const view = { id: '1', filter: {}, filter_complete: false }
    const sent = (method: string, path: string, body?: object): ClientExchange => ({
      ...{ sentAt: 0, endedAt: 1, token: 'one' },
      request: {
        ...{ method, url: `http://api.test/v1/library-views${path}`, body: body && JSON.stringify(body) },
        headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
      },
      response: { status: 200, headers: {}, text: JSON.stringify({ data: view }) },
    })
    const space_id = '41b932e3-ae38-4681-a897-34fee7707d1d'

    expect(findingsIn(sent('GET', `/${KEY}`), sent('POST', '', { space_id, filter: {} }))).toEqual([])
  })

  it('counts the wait of Retry-After from the end of the refusal', () => {
    const limited = write({ key: KEY, status: 429, headers: { 'retry-after': '2' }, endedAt: 1000 })

    expect(findingsIn(limited, write({ key: KEY, sentAt: 2900 }))).toEqual([])
    expect(findingsIn(limited, write({ key: KEY, sentAt: 2500 }))).toEqual(['CLIENT-RETRY-AFTER stated 1'])
  })

  it('tells a finding at once, and once', () => {
    const told: string[] = []
    const judge = createJudge({ onFinding: ({ clause }) => told.push(clause) })
    for (let count = 0; count < 3; count += 1) judge.judge(write({ key: '' }))

    expect(told).toEqual(['CLIENT-KEY-SENT'])
  })

  it('shows no secret of a URL', () => {
    const { findings } = judgeExchanges([write({ path: `${BOARD}/rows?access_token=hidden` })])

    expect(JSON.stringify(findings)).not.toContain('hidden')
    expect(findings.map(({ clause }) => clause)).toContain('CLIENT-SECRET-IN-URL')
  })

  it('keeps few kinds of findings, whatever paths a client makes up', () => {
    const judge = createJudge()
    for (let count = 0; count < 5000; count += 1) judge.judge(write({ path: `/v1/${'x'.repeat(count)}`, status: 404 }))

    expect(judge.report().findings.length).toBeLessThanOrEqual(1000)
  })

  it('keeps no long body or message', () => {
    const LONG = 'x'.repeat(100_000)
    const refused = write({ title: LONG, status: 400 })
    const answer = { ...refused, response: { status: 400, headers: {}, text: `{"error": {"message": "${LONG}"}}` } }
    const { findings } = judgeExchanges([answer])

    expect(readRequest(refused).identity.length).toBeLessThan(1000)
    expect(JSON.stringify(findings).length).toBeLessThan(10_000)
  })

  it('shows no command for a request that it has cut', () => {
    const { findings } = judgeExchanges([write({ key: '', title: 'x'.repeat(2000) })])

    expect(findings.map(({ curl }) => curl)).toContain('# No command shows this request: it is too long.')
  })
})

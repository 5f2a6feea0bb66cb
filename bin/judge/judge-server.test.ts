import { describe, expect, it } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createServerJudge } from './judge-server.ts'

const BASE = 'http://api.test'

const answered = (text: string | null, headers: Readonly<Record<string, string>> = {}): ClientExchange => ({
  ...{ sentAt: 0, endedAt: 1, token: null },
  request: { method: 'GET', url: `${BASE}/v1/boards/1/views`, headers: {} },
  response: { status: 404, headers: { 'content-type': 'application/json', ...headers }, text },
})

function findingsIn(...exchanges: readonly ClientExchange[]): readonly string[] {
  const judge = createServerJudge(BASE)
  for (const exchange of exchanges) judge.judge(exchange)
  return judge.findings().map(({ clause }) => clause)
}

describe('the judge of a server', () => {
  it('judges an answer without a body', () => {
    expect(findingsIn(answered(''))).toEqual(['ERROR-ENVELOPE'])
  })

  it.each([
    ['an answer whose text nobody kept', answered(null)],
    ['a compressed answer', answered('x', { 'content-encoding': 'gzip' })],
    ['an answer that a browser has kept', { ...answered(''), response: { status: 304, headers: {}, text: '' } }],
    ['no answer', { ...answered(''), response: null }],
  ])('does not judge %s', (_, exchange) => {
    expect(findingsIn(exchange)).toEqual([])
  })

  it('tells a broken rule once', () => {
    expect(findingsIn(answered('{}'), answered('{}'))).toEqual(['ERROR-ENVELOPE'])
  })
})

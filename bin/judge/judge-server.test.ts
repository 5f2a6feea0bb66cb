import { describe, expect, it } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createErrorLog } from '../../suites/judge/internal-errors.ts'
import { ruleOf } from '../../suites/observe/rule.ts'
import { errorEnvelope } from '../../suites/observe/rules/errors.ts'
import { createServerJudge } from './judge-server.ts'

const BASE = 'http://api.test'

const answered = (text: string | null, headers: Readonly<Record<string, string>> = {}): ClientExchange => ({
  ...{ sentAt: 0, endedAt: 1, token: null },
  request: { method: 'GET', url: `${BASE}/v1/boards/1/views`, headers: {} },
  response: { status: 404, headers: { 'content-type': 'application/json', ...headers }, text },
})

const withStatus = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): ClientExchange => ({
  ...answered(text),
  response: { status, headers, text },
})

function findingsIn(...exchanges: readonly ClientExchange[]): readonly string[] {
  const judge = createServerJudge(BASE)
  for (const exchange of exchanges) judge.judge(exchange)
  return judge.findings().map(({ clause }) => clause)
}

describe('the judge of a server', () => {
  it('judges a response without a body', () => {
    expect(findingsIn(answered(''))).toEqual(['ERROR-ENVELOPE'])
    expect(findingsIn(withStatus(500, '<h1>Error</h1>'))).toContain('ERROR-ENVELOPE')
  })

  it.each([
    ['a response whose text nobody kept', answered(null)],
    ['an answer that was kept compressed', answered('x', { 'content-encoding': 'gzip' })],
    ['a response that a browser has kept', withStatus(304, '')],
    ['a redirect', withStatus(302, '<h1>Log in</h1>')],
    ['a part of a response', withStatus(206, '{"da')],
    ['the page of a firewall', withStatus(403, '<h1>Blocked</h1>', { 'content-type': 'text/html; charset=utf-8' })],
    ['what a gateway says of a server that is away', withStatus(522, '')],
    ['no response', { ...answered(''), response: null }],
  ])('does not judge %s', (_, exchange) => {
    expect(findingsIn(exchange)).toEqual([])
  })

  it('names one broken rule for a body that is not JSON, and says how it begins', () => {
    const judge = createServerJudge(BASE)
    judge.judge(withStatus(200, '\uFEFF{}', { 'content-type': 'application/json' }))

    expect(judge.findings().map(({ clause, saw }) => [clause, saw])).toEqual([
      [
        'LIST-ENVELOPE-LIST-VIEWS',
        'the body is not JSON: it begins with a byte order mark (U+FEFF), which JSON must not have',
      ],
    ])
  })

  it('judges no response that is nested too deep', () => {
    expect(findingsIn(answered('['.repeat(3000) + ']'.repeat(3000)))).toEqual([])
  })

  it('goes on when a rule throws, with the next exchange and the other rules', () => {
    const errors = createErrorLog()
    const throws = ruleOf('GENERAL-JSON', 'anything', () => {
      throw new RangeError('Maximum call stack size exceeded')
    })
    const judge = createServerJudge(BASE, { errors, rules: [throws, errorEnvelope] })
    for (const exchange of [answered('{}'), answered('{}')]) judge.judge(exchange)

    expect(judge.findings().map(({ clause, count }) => [clause, count])).toEqual([['ERROR-ENVELOPE', 2]])
    expect(errors.inReport()).toEqual({
      errors: [
        {
          message: 'Maximum call stack size exceeded',
          curl: `curl -sS '${BASE}/v1/boards/1/views'`,
        },
      ],
    })
  })

  it('tells a broken rule once', () => {
    expect(findingsIn(answered('{}'), answered('{}'))).toEqual(['ERROR-ENVELOPE'])
  })

  it('counts the responses that nobody can read, and nothing of others', () => {
    const judge = createServerJudge(BASE)
    const { request, ...rest } = answered(null)
    const ofAnotherPath = {
      ...rest,
      request: { ...request, url: `${BASE}/logo.png` },
      response: answered(null).response,
    }
    const compressed = answered('x', { 'content-encoding': 'br' })
    for (const one of [answered(null), answered(null), compressed, ofAnotherPath, withStatus(304, ''), answered('')])
      judge.judge(one)

    expect(judge.unjudged()).toEqual([
      { reason: 'the body of the response was not kept', responses: 2 },
      { reason: 'the body of the response was kept as it was compressed (br)', responses: 1 },
    ])
  })
})

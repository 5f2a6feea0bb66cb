import type { ClientExchange } from './client-exchange.ts'
import { type JudgeOptions, judgeExchanges } from './judge.ts'

interface Sketch {
  readonly token?: string | null
  readonly hasScheme?: boolean
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object | string | null
  readonly bytes?: number
  /** Null if no response came. */
  readonly status?: number | null
  /** Null if nobody kept it. */
  readonly answer?: object | null
  readonly answerHeaders?: Readonly<Record<string, string>>
  readonly sentAt?: number
  readonly endedAt?: number
}

const HOST = 'https://api.test'

/** An exchange with what matters to a test. Every write has JSON, and a key unless it is empty. */
export function exchange(method: string, url: string, sketch: Sketch = {}): ClientExchange {
  const { token = 'one', key = crypto.randomUUID(), headers = {}, body, bytes, status = 200, answer = {} } = sketch
  const { answerHeaders = {}, sentAt = 0, endedAt = sentAt + 1, hasScheme } = sketch
  const isWrite = method !== 'GET'
  return {
    ...{ sentAt, endedAt, token, hasScheme },
    request: {
      ...{ method, url: url.startsWith('/') ? HOST + url : url, bytes },
      body: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
      headers: {
        ...(isWrite && { 'content-type': 'application/json' }),
        ...(isWrite && key !== '' && { 'idempotency-key': key }),
        ...headers,
      },
    },
    response: status === null ? null : { status, headers: answerHeaders, text: answer && JSON.stringify(answer) },
  }
}

/** The clauses and levels of what the judge finds, failures first. */
export const findingsIn = (exchanges: readonly ClientExchange[], options?: JudgeOptions): readonly string[] =>
  judgeExchanges(exchanges, options).findings.map(({ clause, level }) => `${clause} ${level}`)

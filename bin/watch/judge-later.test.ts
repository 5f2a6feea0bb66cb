import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { judgeLater } from './judge-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const exchange = (url: string, body = ''): ClientExchange => ({
  ...{ sentAt: 0, endedAt: 0, token: null, response: null },
  request: { method: 'GET', url, headers: {}, body },
})

function listen() {
  const judged: string[] = []
  return { judged, later: judgeLater(({ request }) => void judged.push(request.url)) }
}

it('judges in order once nobody waits', () => {
  const { judged, later } = listen()
  later.add(exchange('a'))
  vi.advanceTimersByTime(15)
  later.add(exchange('b'))
  vi.advanceTimersByTime(15)
  const before = [...judged]
  vi.advanceTimersByTime(10)

  expect([before, judged]).toEqual([[], ['a', 'b']])
})

it('judges after a second, however busy the proxy is', () => {
  const { judged, later } = listen()
  for (let sent = 0; sent < 120; sent += 1) {
    later.add(exchange(`${sent}`))
    vi.advanceTimersByTime(10)
  }

  expect(judged).toHaveLength(100)
})

it.each([
  ['many exchanges', Array.from({ length: 500 }, (_, at) => exchange(`${at}`))],
  ['long bodies', [exchange('a', 'x'.repeat(9_000_000)), exchange('b', 'x'.repeat(9_000_000))]],
])('lets %s wait no longer', (_, exchanges) => {
  const { judged, later } = listen()
  for (const one of exchanges) later.add(one)

  expect(judged).toHaveLength(exchanges.length)
})

it('judges what waits when it is told to', () => {
  const { judged, later } = listen()
  later.add(exchange('a'))
  later.flush()
  vi.advanceTimersByTime(2000)

  expect(judged).toEqual(['a'])
})

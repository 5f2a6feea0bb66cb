import { describe, expect, it } from 'vitest'
import { describeArrivals, describeHints, requireArrival } from './arrivals.ts'
import type { RecordedExchange } from './record.ts'

const CONDITIONS = { mutants: [], variants: ['lists/late'], faults: [] }

const exchange = (process: number, simulator: number, variants = ['lists/late'], hint: string | null = null) => ({
  process,
  simulator,
  world: 1,
  faults: [],
  entry: {
    ...{
      id: 1,
      method: 'GET',
      path: '/v1/users',
      query: '',
      operation: 'listUsers',
      status: 200,
      response: null,
      hint,
    },
    ...{ at: '2026-01-01T00:00:00Z', sent_ms: 0, duration_ms: 0, token: null, lost: false, refusal: null },
    request: { headers: {}, body: null },
    changes: { mutants: [], variants },
  },
})

const OWN = exchange(process.pid, 1)

describe('arrivals', () => {
  it.each<[string, readonly RecordedExchange[]]>([
    ['no request', []],
    ['1 request to the simulator that exec started', [OWN]],
    ['2 requests to 1 simulator in its own processes', [exchange(1, 7), exchange(1, 7)]],
    [
      '1 request to the simulator that exec started and 2 requests to 2 simulators in its own processes (1 of them reached simulators with their own mutants or variants, which exec does not change)',
      [OWN, exchange(1, 7), exchange(2, 7, [])],
    ],
  ])('are described: %s', (text, exchanges) => {
    expect(describeArrivals(exchanges, CONDITIONS)).toBe(text)
  })

  it('are required, at a simulator that has the conditions', () => {
    expect(() => requireArrival('A run', [OWN], CONDITIONS)).not.toThrow()
    expect(() => requireArrival('A run', [], CONDITIONS)).toThrow('A run has tested nothing: the command sent no')
    expect(() => requireArrival('A run', [exchange(1, 7, [])], CONDITIONS)).toThrow('has options of its own')
  })

  it('count at each simulator if the run has no changes: faults reach all', () => {
    const conditions = { mutants: [], variants: [], faults: [{ status: 503 }] }
    const apart = [exchange(1, 7, ['lists/late'])]

    expect(() => requireArrival('A run', apart, conditions)).not.toThrow()
    expect(describeArrivals(apart, conditions)).toBe('1 request to 1 simulator in its own processes')
  })

  it('have hints, each of which is shown once', () => {
    const strange = exchange(1, 7, [], 'page is unknown')

    expect(describeHints([OWN, strange, strange])).toEqual(['Hints about 2 requests:', '  listUsers: page is unknown'])
    expect(describeHints([OWN])).toEqual([])
  })
})

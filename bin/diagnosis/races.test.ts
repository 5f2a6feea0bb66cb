import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { putRacesFirst, putTransientLast } from './races.ts'

const race = createCause({ explained: ['relations/race-writers/options', 'board-rows/two-updates-at-once'] })
const unknown = (...explained: readonly string[]) => createCause({ fit: 'none', explained })

it('names a lost race before failures that nothing known explains', () => {
  expect(putRacesFirst([unknown('a/1', 'a/2'), race], [])).toEqual([race, unknown('a/1', 'a/2')])
})

it('names the lost race that explains most first', () => {
  const moves = createCause({ explained: ['relations/race-writers/two-moves'] })

  expect(putRacesFirst([moves, unknown('a/1'), race], [])).toEqual([race, moves, unknown('a/1')])
})

it('leaves what explains more, what is known, and checks that only set all properties at once', () => {
  const known = createCause({ explained: ['a/1'] })
  const single = unknown('a/1')
  const together = createCause({ explained: ['board-rows/all-at-once/update'] })

  expect(putRacesFirst([unknown('a/1', 'a/2', 'a/3'), race], [])[1]).toEqual(race)
  expect(putRacesFirst([known, race], [])).toEqual([known, race])
  expect(putRacesFirst([single, together], [])).toEqual([single, together])
})

it('names a race before more failures to find what was just made, which may be its losses', () => {
  const sent = { method: 'POST', url: 'http://api.test/v1/x', request_headers: {}, request_body: '["m"]', curl: '' }
  const exchange = (status: number, response_body: string) => ({ ...sent, status, response_headers: {}, response_body })
  const evidence = [exchange(201, '{"data":{"options":[{"id":"m"}]}}'), exchange(400, '{}')]
  const lost = (id: string) =>
    createResult(id, { outcome: 'fail', reason: 'it should succeed, but it answered 400', evidence })
  const single = createCause({ explained: ['relations/race-writers/options'] })
  const losses = unknown('a/1', 'a/2')

  expect(putRacesFirst([losses, single], [lost('a/1'), lost('a/2')])).toEqual([single, losses])
  expect(putRacesFirst([losses, single], [lost('a/1'), { ...lost('a/2'), evidence: [] }])).toEqual([losses, single])
})

it('names last what happened only once, but no lost race', () => {
  const reason = 'A: [] instead of ["a"]. This happened once, and not when the check was repeated'
  const checks = ['a/1', ...race.explained].map(id => createResult(id, { outcome: 'fail', reason }))

  expect(putTransientLast([unknown('a/1'), race, unknown('a/1', 'a/2')], checks)).toEqual([
    race,
    unknown('a/1', 'a/2'),
    unknown('a/1'),
  ])
})

it('says of a failure that came once that the server fails now and then, if it answered internal_error', () => {
  const evidence = [
    { ...{ method: 'POST', url: 'http://api.test/v1/x', request_headers: {}, request_body: null, status: 500 } },
  ].map(one => ({ ...one, response_headers: {}, response_body: '{}', curl: 'curl' }))
  const reason = 'A: it failed. This happened once, and not when the check was repeated'
  const unknown = createCause({ fit: 'none', statement: null, explained: ['a'] })
  const statementFor = (exchanges: typeof evidence) =>
    putTransientLast([unknown], [createResult('a', { outcome: 'fail', reason, evidence: exchanges })])[0]?.statement

  expect(statementFor(evidence)).toMatch(/^The server fails now and then/)
  expect(statementFor([])).toBeNull()
})

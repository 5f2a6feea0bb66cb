import { describe, expect, it } from 'vitest'
import { clientClauseOf, clientClauses } from '../../suites/contract/clauses/clients.ts'
import { clientRules } from '../../suites/judge/rules/index.ts'
import { type Circumstances, play } from './desk.test.helper.ts'
import { MISBEHAVING } from './misbehaving.test.helper.ts'
import { WELL_BEHAVED } from './well-behaved.test.helper.ts'

describe('the judge of clients finds exactly the mistake of a client that', () => {
  it.each(MISBEHAVING.map(one => [one.mistake, one.clause, one] as const))(
    '%s (%s)',
    async (_, clause, { act, also, isUnsure }) => {
      const { findings } = await play(act)

      expect(findings.map(one => `${one.clause}: ${one.saw}`)).toEqual(
        [clause, ...(also ? [also] : [])].map(id => expect.stringContaining(`${id}: `)),
      )
      expect(findings.find(one => one.clause === clause)?.level).toBe(
        isUnsure ? 'advice' : clientClauseOf(clause).level,
      )
    },
  )
})

describe('every clause that binds clients', () => {
  const ids = clientClauses.map(({ id }) => id).toSorted()

  it('has a rule', () => {
    expect([...new Set(clientRules.flatMap(({ clauses }) => clauses))].toSorted()).toEqual(ids)
  })

  it('has a client that breaks it', () => {
    expect([...new Set(MISBEHAVING.map(({ clause }) => clause))].toSorted()).toEqual(ids)
  })
})

const CIRCUMSTANCES: readonly (readonly [string, Circumstances])[] = [
  ['no faults', {}],
  [
    'answers that are lost',
    {
      faults: [
        { reset: 'after', from: 2, times: 1 },
        { reset: 'after', from: 4, times: 2 },
      ],
    },
  ],
  ['requests that are lost', { faults: [{ reset: 'before', from: 2, times: 2 }] }],
  ['answers that are cut', { faults: [{ answer: 'truncated', from: 2, times: 2 }] }],
  ['a service that is unavailable', { faults: [{ status: 503, from: 2, times: 3 }] }],
  ['an empty quota', { faults: [{ status: 429, from: 2, times: 2 }] }],
  ...[1, 2, 3, 4, 5].map(grease => [`mix ${grease}`, { grease }] as const),
  ['mix 6 and lost answers', { grease: 6, faults: [{ reset: 'after', times: 2 }] }],
]

describe.each(CIRCUMSTANCES)('with %s, the judge says nothing of a client in the style of', (_, circumstances) => {
  it.each(WELL_BEHAVED.map(one => [one.style, one] as const))('%s', async (_style, { act }) => {
    const { findings, entries } = await play(act, circumstances)

    expect(findings.map(({ clause, saw }) => `${clause}: ${saw}`)).toEqual([])
    expect(entries.length).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { clientClauses } from '../../suites/contract/clauses/clients.ts'
import { clientRules } from '../../suites/judge/rules/index.ts'
import { play } from './desk.test.helper.ts'
import { MISBEHAVING } from './misbehaving.test.helper.ts'

describe('the judge of clients finds exactly the mistake of a client that', () => {
  it.each(MISBEHAVING.map(one => [one.mistake, one.clause, one] as const))(
    '%s (%s)',
    async (_, clause, { act, isUnsure }) => {
      const { findings } = await play(act)

      expect(findings.map(one => [one.clause, one.saw])).toEqual([[clause, expect.any(String)]])
      if (isUnsure) expect(findings[0]?.level).toBe('advice')
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

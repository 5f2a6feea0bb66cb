import { describe, expect, it } from 'vitest'
import { clientClauseOf, clientClauses } from '../../suites/contract/clauses/clients.ts'
import { clientRules } from '../../suites/judge/rules/index.ts'
import { play } from './desk.test.helper.ts'
import { MISBEHAVING } from './misbehaving.test.helper.ts'
import { FAULTS, testStyles } from './styles.test.helper.ts'

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

testStyles([
  ['no faults', {}],
  ...FAULTS.map(([name, faults]) => [name, { faults }] as const),
  ...[1, 2, 3].map(variantSet => [`variant set ${variantSet}`, { variantSet }] as const),
  ['variant set 6 and lost answers', { variantSet: 6, faults: [{ reset: 'after', times: 2 }] }],
])

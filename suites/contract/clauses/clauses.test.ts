import { describe, expect, it } from 'vitest'
import { BODY_LIMITS } from '../bodies/limits.ts'
import { clauseId, memberClauseId } from '../clause-id.ts'
import { membersOf } from '../schemas/resources.ts'
import { clientClauseOf, clientClauses } from './clients.ts'
import { clauseOf, clauses } from './index.ts'

const ids = clauses.map(({ id }) => id)

describe('the clauses', () => {
  it('have unique, readable ids', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const id of ids) expect(id).toMatch(/^[A-Z]+(-[A-Z]+)+$/)
  })

  it('have unique statements that end with a full stop', () => {
    const statements = clauses.map(({ statement }) => statement)
    for (const { statement } of clauses) expect(statement).toMatch(/^[^\n]{15,}\.$/)
    expect(statements.filter((one, index) => statements.indexOf(one) !== index)).toEqual([])
  })

  it('have an area, a heading and a text on how they are tested', () => {
    for (const { area, section, testable } of clauses) {
      expect(area).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(section).not.toBe('')
      expect('how' in testable ? testable.how : testable.whyNot).toMatch(/\w+/)
    }
  })

  it('can be found by id', () => {
    expect(clauseOf(clauseId('SCOPE', 'listViewRows')).area).toBe('scopes')
    expect(() => clauseOf('NO-SUCH-CLAUSE')).toThrow('no clause NO-SUCH-CLAUSE')
  })

  it('include every property of a row and every limit of a body', () => {
    const row = [...membersOf('Row').keys()].map(member => memberClauseId('Row', member))
    for (const id of [...row, ...BODY_LIMITS.map(({ clause }) => clause)]) expect(ids).toContain(id)
  })
})

describe('the clauses that bind clients', () => {
  it('have unique, readable ids that no other clause has', () => {
    const ofClients = clientClauses.map(({ id }) => id)

    expect([...ids, ...ofClients].filter((id, index, all) => all.indexOf(id) !== index)).toEqual([])
    for (const id of ofClients) expect(id).toMatch(/^CLIENT(-[A-Z]+)+$/)
  })

  it('say what a client does, and what it has to change', () => {
    for (const { statement, remedy, section } of clientClauses) {
      expect(statement).toMatch(/^[^\n]{15,}\.$/)
      expect(remedy).toMatch(/^[A-Z][^\n]{10,}\.$/)
      expect(section).not.toBe('')
    }
  })

  it('can be found by id', () => {
    expect(clientClauseOf('CLIENT-KEY-SENT').binds).toBe('client')
    expect(() => clientClauseOf('CLIENT-NO')).toThrow('no clause CLIENT-NO')
  })
})

import { describe, expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { diagnose } from './diagnose.ts'
import type { KnownMistake } from './known-mistakes.ts'

/** A mistake on which these checks fail, each of which finds the clause of the same letter broken: `a1` finds A. */
const known = (id: string, checks: readonly string[], breaks = clausesOf(checks)): KnownMistake => ({
  ...{ id, mistake: `The service makes the mistake ${id}.`, breaks },
  symptoms: checks.map(check => ({ check, clause: clauseOf(check) })),
})
const clauseOf = (check: string): string => check.slice(0, 1).toUpperCase()
const clausesOf = (checks: readonly string[]): readonly string[] => [...new Set(checks.map(clauseOf))]

const failed = (...checks: readonly string[]) =>
  checks.map(id => createResult(id, { outcome: 'fail', reason: 'broken', broken: [clauseOf(id)] }))
const passed = (...checks: readonly string[]) => checks.map(id => createResult(id))
const blocked = (...checks: readonly string[]) =>
  checks.map(id => createResult(id, { outcome: 'blocked', reason: 'no' }))

const namesOf = (...args: Parameters<typeof diagnose>) =>
  diagnose(...args).map(({ fit, mistakes }) => `${fit}: ${mistakes.map(({ id }) => id).join(' or ')}`)

describe('the causes of a run', () => {
  const one = known('one', ['a1', 'a2', 'b1'])
  const two = known('two', ['c1'])
  const wide = known('wide', ['a1', 'a2', 'b1', 'c1', 'd1', 'd2'])

  it('are the mistakes that explain the failures, the most explaining first', () => {
    expect(namesOf([...failed('a1', 'a2', 'b1', 'c1'), ...passed('d1', 'd2')], [two, wide, one])).toEqual([
      'exact: one',
      'exact: two',
    ])
  })

  it('begin with the surest, and go on with the one that explains most, even if another was found before it', () => {
    const mistakes = [known('narrow', ['a1', 'a2']), known('wide', ['b1', 'b2', 'b3'], ['Z'])]

    expect(namesOf(failed('a1', 'a2', 'b1', 'b2', 'b3'), mistakes)).toEqual(['exact: narrow', 'exact: wide'])
    expect(
      namesOf(failed('s1', 's2', 's3', 'a1', 'a2', 'b1', 'b2', 'b3'), [known('sure', ['s1', 's2', 's3']), ...mistakes]),
    ).toEqual(['exact: sure', 'exact: wide', 'exact: narrow'])
  })

  it('are nothing where nothing failed', () => {
    expect(namesOf(passed('a1', 'c1'), [one, two])).toEqual([])
  })

  it('fit exactly if the checks that are missing were blocked', () => {
    expect(namesOf([...failed('a1', 'a2'), ...blocked('b1')], [one])).toEqual(['exact: one'])
  })

  it('fit mostly if few checks contradict', () => {
    const [cause] = diagnose([...failed('a1', 'a2', 'a3'), ...passed('b1')], [known('three', ['a1', 'a2', 'a3', 'b1'])])

    expect(cause).toMatchObject({ fit: 'close', contradicted: ['b1'], explained: ['a1', 'a2', 'a3'] })
  })

  it('are not contradicted by a check that stopped at another fault, or that passed with the values of another seed', () => {
    const mistake = known('one', ['a1', 'b1', 'properties/p'])
    const stopped = createResult('b1', { outcome: 'fail', reason: 'broken', broken: ['Z'] })

    expect(namesOf([...failed('a1'), stopped, ...passed('properties/p')], [mistake])[0]).toBe('exact: one')
  })

  it('name all mistakes that the run cannot tell apart', () => {
    const twin = known('twin', ['a1', 'a2', 'b1', 'e1'])

    expect(namesOf([...failed('a1', 'a2', 'b1'), ...blocked('e1')], [one, twin])).toEqual(['exact: one or twin'])
  })

  it('name the nearest mistake in a broken clause where none fits', () => {
    const [cause] = diagnose([...failed('a9'), ...passed('a1', 'a2', 'b1')], [one, two])

    expect(cause).toMatchObject({ fit: 'none', clauses: ['A'], explained: ['a9'], mistakes: [{ id: 'one' }] })
  })

  it('name the nearest mistake in the clause that similar mistakes break, where a smaller one fits exactly', () => {
    const similar = known('similar', ['a1', 'a2', 'a3', 'b1'], ['A'])
    const alike = known('alike', ['a1', 'a2', 'b1', 'a4'], ['A'])
    const small = known('small', ['b1'])
    const run = [...failed('a1', 'a2', 'b1'), ...passed('a3', 'a4')]

    expect(namesOf(run, [small, similar, alike])[0]).toMatch(/: similar or alike$/)
  })

  it('name the mistake that explains nearly everything, though the clause of a smaller one ranks first', () => {
    const many = Array.from({ length: 20 }, (_, index) => `b${index}`)
    const passing = Array.from({ length: 20 }, (_, index) => `n${index}`)
    const large = known('large', ['a1', ...many, 'c1'], ['B'])
    const others = Array.from({ length: 30 }, (_, index) => known(`other${index}`, [...many, ...passing], ['N']))
    const run = [...failed('a1', ...many), ...passed('c1', ...passing)]

    expect(namesOf(run, [known('small', ['a1'], ['A']), large, ...others])[0]).toBe('close: large')
  })

  it('name the clause alone where no mistake is near', () => {
    expect(diagnose(failed('x1', 'x2'), [one, two])).toMatchObject([
      { fit: 'none', mistakes: [], clauses: ['X'], explained: ['x1', 'x2'] },
    ])
  })

  it('are at most fifty, also where no mistake is near, and leave the rarest clauses out', () => {
    const clauses = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const causes = diagnose(failed(...clauses.map(clause => `${clause}1`), `${clauses[59]}2`), [])

    expect(causes.length).toBe(50)
    expect(causes[0]?.clauses).toEqual([clauses[59]])
  })

  it('are shown best by the check that fails on the fewest servers', () => {
    const [cause] = diagnose([...failed('a1', 'a2', 'b1'), ...passed('c1')], [one, known('other', ['a1', 'b1', 'c1'])])

    expect(cause?.shown_by).toBe('a2')
  })
})

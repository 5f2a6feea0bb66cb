import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { lowerUncertainFits } from './lower-uncertain-fits.ts'

type Fit = 'root' | 'exact' | 'none'

const mistake = (id: string) => ({ id, mistake: `It makes the mistake ${id}.` })
const known = (id: string, ...checks: readonly string[]) => ({
  ...{ ...mistake(id), breaks: ['ROW-MOVE'] },
  symptoms: checks.map(check => ({ check, clause: 'ROW-MOVE' })),
})
const failed = (id: string, clause = 'ROW-MOVE') =>
  createResult(id, { outcome: 'fail', reason: 'no', broken: [clause] })
const cause = (clause: string, fit: Fit = 'exact') => createCause({ fit, clauses: [clause], mistakes: [mistake('a')] })
const named = (...ids: readonly string[]) => createCause({ clauses: ['ROW-MOVE'], mistakes: ids.map(mistake) })
const [moves, stops] = [failed('rows/move'), failed('rows/stop')]

const fits = (...causes: readonly ReturnType<typeof cause>[]) =>
  lowerUncertainFits(causes, [moves], [known('a', 'rows/move')]).map(({ fit }) => fit)

it('doubts a mistake where another cause breaks the same rule', () => {
  expect(fits(cause('AD-ACCOUNT-PRIVATE-LIST-ADS'), cause('AD-ACCOUNT-PRIVATE-LIST-AD-SETS', 'none'))).toEqual([
    'close',
    'none',
  ])
})

it('leaves mistakes in several rules, and beside roots', () => {
  expect(fits(cause('ROW-MOVE'), cause('ROW-PARENT-CYCLE'), cause('ROW-MOVE', 'root'))).toEqual([
    'exact',
    'exact',
    'root',
  ])
})

it('names the checks that would tell and did not run', () => {
  const blocked = createResult('feed/a', { outcome: 'blocked', reason: 'no' })
  const mistakes = [known('a', 'rows/move', 'feed/a', 'views/b', 'properties/c')]

  expect(lowerUncertainFits([named('a')], [moves, blocked], mistakes)).toMatchObject([
    { untested: ['feed/a', 'views/b'] },
  ])
})

it('names of several mistakes the checks that tell them apart', () => {
  const mistakes = [known('a', 'rows/move', 'feed/a', 'feed/b'), known('b', 'rows/move', 'feed/a')]

  expect(lowerUncertainFits([named('a', 'b')], [moves], mistakes)).toMatchObject([{ untested: ['feed/b'] }])
})

it('doubts a mistake whose check fails in another way, for no known reason', () => {
  const other = [moves, failed('rows/stop', 'ROW-ORDER')]
  const unknown = createCause({ fit: 'none', clauses: ['ROW-ORDER'], explained: ['rows/stop'] })

  expect(lowerUncertainFits([named('a')], [moves, stops], [known('a', 'rows/move', 'rows/stop')])[0]?.fit).toBe('exact')
  expect(lowerUncertainFits([named('a'), unknown], other, [known('a', 'rows/move', 'rows/stop')])[0]?.fit).toBe('close')
})

it('joins mistakes of one clause: none of them is wide enough', () => {
  const mistakes = [known('a', 'rows/move'), known('b', 'rows/stop')]
  const causes = [named('a'), named('b')].map((one, index) => ({
    ...one,
    explained: [[moves, stops][index]?.id ?? ''],
  }))

  expect(lowerUncertainFits(causes, [moves, stops], mistakes)).toMatchObject([
    { fit: 'none', mistakes: [{ id: 'a' }, { id: 'b' }], explained: ['rows/move', 'rows/stop'] },
  ])
})

it('names no mistake where the same clause is broken in a check that the mistake does not fail', () => {
  const wide = { ...named('a'), explained: ['rows/move', 'rows/stop'] }
  const drawn = { ...named('a'), explained: ['rows/move', 'properties/c'] }

  expect(lowerUncertainFits([wide], [moves, stops], [known('a', 'rows/move')])[0]?.fit).toBe('none')
  expect(lowerUncertainFits([drawn], [moves, failed('properties/c')], [known('a', 'rows/move')])[0]?.fit).toBe('exact')
})

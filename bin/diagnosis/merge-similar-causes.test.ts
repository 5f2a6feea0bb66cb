import { expect, it } from 'vitest'
import type { LikelyCause } from '../../reports/model.ts'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { mergeSimilarCauses } from './merge-similar-causes.ts'

const exchange = {
  ...{ method: 'POST', url: 'http://api.test/v1/x', request_headers: {}, request_body: null, status: 404 },
  ...{ response_headers: {}, response_body: '{"error":{"code":"not_found"}}', curl: 'curl' },
}

/** A check that complains of a wrong refusal, and one that complains of something else. */
const hidden = (id: string, clause: string) =>
  createResult(id, {
    ...{ outcome: 'fail', broken: [clause], evidence: [exchange] },
    reason: `${clause}: POST /v1/x should be refused with forbidden, but it answered 404 {"error":{"code":"not_found"}}`,
  })
const other = (id: string, clause: string) =>
  createResult(id, { outcome: 'fail', broken: [clause], reason: `${clause}: names of rows: expected "a", got "b"` })

const cause = (id: string, fit: LikelyCause['fit'], mistake = id) =>
  createCause({ fit, explained: [id], clauses: [id.toUpperCase()], mistakes: [{ id: mistake, mistake }] })

const join = (causes: readonly LikelyCause[], checks: Parameters<typeof mergeSimilarCauses>[1]) =>
  mergeSimilarCauses(causes, checks, { run: 'kit-abc' })

it('joins many causes that complain of the same, and says of what', () => {
  const ids = ['a', 'b', 'c'] as const
  const joined = join(
    ids.map(id => cause(id, 'exact')),
    ids.map(id => hidden(id, id.toUpperCase())),
  )

  expect(joined).toMatchObject([
    {
      ...{ fit: 'none', statement: 'Requests that should be refused with forbidden are answered 404 not_found.' },
      ...{ explained: ['a', 'b', 'c'], clauses: ['A', 'B', 'C'], mistakes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    },
  ])
})

it('leaves two known mistakes that complain of the same', () => {
  const causes = [cause('a', 'exact'), cause('b', 'exact')]

  expect(join(causes, [hidden('a', 'A'), hidden('b', 'B')])).toEqual(causes)
})

it('counts the places of one mistake', () => {
  const mistakes = ['a', 'c'].map(id => ({ id, mistake: id }))
  const inTwoPlaces = { ...cause('a', 'exact'), statement: 'It is wrong in two places.', mistakes }

  expect(join([inTwoPlaces, cause('b', 'exact')], [hidden('a', 'A'), hidden('b', 'B')]).length).toBe(1)
})

it('adds what no known mistake fits to the mistake that complains of the same', () => {
  const [joined, ...more] = join([cause('a', 'exact'), cause('b', 'none')], [hidden('a', 'A'), hidden('b', 'B')])

  expect(joined).toMatchObject({ fit: 'exact', explained: ['a', 'b'], mistakes: [{ id: 'a' }] })
  expect(more).toEqual([])
})

it('adds it also to one that observed the same of one law, or that the nearest mistake has named', () => {
  const sameLaw = [cause('a', 'exact'), cause('b', 'none')]
  const sameMistake = [cause('a', 'exact'), cause('b', 'none', 'a')]

  expect(join(sameLaw, [other('a', 'COST-CREATE-ROW'), other('b', 'COST-CREATE-VIEW')]).length).toBe(1)
  expect(join(sameLaw, [other('a', 'A'), other('b', 'B')]).length).toBe(2)
  expect(join(sameMistake, [other('a', 'A'), other('b', 'B')]).length).toBe(1)
})

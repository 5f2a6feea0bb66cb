import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { matchKinds } from './kinds.ts'
import type { KnownMistake } from './known-mistakes.ts'
import { matchMistakes, symptomsOf } from './symptoms.ts'

const known = (operation: string, ...checks: readonly string[]): KnownMistake => ({
  ...{ id: `idempotency/${operation}`, mistake: `${operation} takes 5 bytes.`, breaks: [operation] },
  symptoms: checks.map(check => ({ check, clause: operation })),
})

const MISTAKES = [known('createRow', 'a/1'), known('createView', 'b/1'), known('createColumn', 'c/1', 'c/2')]

const failed = (check: string, clause: string) =>
  createResult(check, { outcome: 'fail', reason: 'no', broken: [clause] })

const kindsIn = (...results: Parameters<typeof matchMistakes>[0]) =>
  matchKinds(matchMistakes(results, symptomsOf(results), MISTAKES))

it('takes the same mistake in several operations for one', () => {
  const [kind, ...more] = kindsIn(failed('a/1', 'createRow'), failed('b/1', 'createView'))

  expect(kind?.places.map(({ id }) => id)).toEqual(['idempotency/createRow', 'idempotency/createView'])
  expect(kind?.seen.length).toBe(2)
  expect(more).toEqual([])
})

it('leaves out a place where more speaks against the mistake than for it', () => {
  const [kind] = kindsIn(
    failed('a/1', 'createRow'),
    failed('b/1', 'createView'),
    failed('c/1', 'createColumn'),
    createResult('c/2'),
  )

  expect(kind?.places.length).toBe(2)
})

it('takes a check that found the mistake in one place for no proof against another', () => {
  const [kind] = matchKinds(
    matchMistakes(
      [failed('a/1', 'createRow'), failed('b/1', 'createView')],
      symptomsOf([failed('a/1', 'createRow'), failed('b/1', 'createView')]),
      [known('createRow', 'a/1'), known('createView', 'a/1', 'b/1')],
    ),
  )

  expect(kind?.contradicted).toEqual([])
  expect(kind?.places.length).toBe(2)
})

it('needs two places', () => {
  expect(kindsIn(failed('a/1', 'createRow'))).toEqual([])
})

it('takes the same mistake for several column types for one', () => {
  const types = ['tags', 'user'].map(
    (type): KnownMistake => ({
      ...{ id: `filters/${type}`, mistake: `not_equals of a ${type} cell looks at one value.`, breaks: [type] },
      symptoms: [{ check: `a/${type}`, clause: type }],
    }),
  )
  const results = [failed('a/tags', 'tags'), failed('a/user', 'user')]
  const [kind] = matchKinds(matchMistakes(results, symptomsOf(results), types))

  expect(kind?.places.map(({ id }) => id)).toEqual(['filters/tags', 'filters/user'])
})

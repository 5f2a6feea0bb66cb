import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { findRefuted } from './refute.ts'

const shown = createResult('rate-limit/x', { outcome: 'fail', reason: 'A: it is 15.1', broken: ['A'] })
const mistakes = ['none', 'fraction', 'unseen'].map(id => ({ id, mistake: id }))
const known = mistakes.map(mistake => ({ ...mistake, breaks: ['A'], symptoms: [{ check: shown.id, clause: 'A' }] }))
const OBSERVED = new Map([
  ['none', 'it is missing'],
  ['fraction', 'it is {fraction}'],
])
const replay = async (_: string, mistake: string) => OBSERVED.get(mistake)

it('refutes a mistake on which the same check observes something else', async () => {
  const causes = [createCause({ mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [shown], run: 'kit-abc' }, known, replay)).toEqual(['none'])
})

it('asks nothing about a cause that fits no known mistake', async () => {
  const causes = [createCause({ fit: 'none', mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [shown], run: 'kit-abc' }, known, replay)).toEqual([])
})

import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { isOtherOrElsewhere, observe } from './observation.ts'
import { findRefuted } from './refute.ts'

const shown = createResult('rate-limit/x', { outcome: 'fail', reason: 'A: it is 15.1', broken: ['A'] })
const mistakes = ['none', 'fraction', 'unseen'].map(id => ({ id, mistake: id }))
const known = mistakes.map(mistake => ({ ...mistake, breaks: ['A'], symptoms: [{ check: shown.id, clause: 'A' }] }))
const NOTHING_ELSE = { place: null, amount: null, values: null, circumstances: '' }
const OBSERVED = new Map([
  ['none', { text: 'it is missing', ...NOTHING_ELSE }],
  ['fraction', { text: 'it is {fraction}', ...NOTHING_ELSE }],
])
const replay = async (_: string, mistake: string) => OBSERVED.get(mistake)

it('refutes a mistake on which the same check observes something else', async () => {
  const causes = [createCause({ mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [shown], run: 'kit-abc' }, known, replay)).toEqual(['none'])
})

it('refutes a mistake on which a list has too much, where the run found too little', async () => {
  const compared = { expected: '["a","b"]', actual: '["a"]' }
  const lacking = createResult(shown.id, {
    outcome: 'fail',
    reason: 'A: names: expected "a" and "b"',
    broken: ['A'],
    compared,
  })
  const seen = async (_: string, mistake: string) =>
    mistake === 'unseen'
      ? undefined
      : {
          ...NOTHING_ELSE,
          text: 'names: expected {text} and {text}',
          amount: mistake === 'none' ? null : ('too much' as const),
        }
  const causes = [createCause({ mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [lacking], run: 'kit-abc' }, known, seen)).toEqual(['fraction'])
})

it('refutes a mistake that changes the same value in another way', async () => {
  const compared = { expected: '"<b>kit-abc-7</b>"', actual: '"kit-abc-7"' }
  const found = createResult(shown.id, { outcome: 'fail', reason: 'A: text', broken: ['A'], compared })
  const seen = async (_: string, mistake: string) => ({
    ...NOTHING_ELSE,
    text: 'text',
    values: { expected: '"<b>{name}</b>"', actual: mistake === 'fraction' ? '"&lt;b>{name}"' : '"{name}"' },
  })
  const causes = [createCause({ mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [found], run: 'kit-abc' }, known, seen)).toEqual(['fraction'])
})

it('refutes a mistake that changes another property', async () => {
  const reason = 'A: a row: the first difference is at fields[2].display_value: expected "Alpha", got "x"'
  const found = createResult(shown.id, { outcome: 'fail', reason, broken: ['A'] })
  const seen = async (_: string, mistake: string) =>
    observe({ ...found, reason: reason.replace('display_value', mistake === 'none' ? 'value' : '$&') }, 'kit-abc')
  const causes = [createCause({ mistakes, shown_by: shown.id })]

  expect(await findRefuted({ causes, checks: [found], run: 'kit-abc' }, known, seen)).toEqual(['none'])
})

it.each([
  ['with getView: it answered 200', 'with getView and fields=name: it answered 200'],
  ['with getView: it answered 200; also wrong: media reads', 'with getView: it answered 200'],
])('refutes a mistake that shows under other circumstances: %s', async (reason, there) => {
  const found = createResult(shown.id, { outcome: 'fail', reason: `A: ${reason}`, broken: ['A'] })
  const seen = async (_: string, mistake: string) =>
    observe(mistake === 'none' ? { ...found, reason: `A: ${there}` } : found, 'kit-abc')
  const run = { causes: [createCause({ mistakes, shown_by: shown.id })], checks: [found], run: 'kit-abc' }

  expect(await findRefuted(run, known, seen, isOtherOrElsewhere)).toEqual(['none'])
})

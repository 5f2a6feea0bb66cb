import { expect, it } from 'vitest'
import type { Results } from './model.ts'
import { createResult, createResults, createWaiver } from './sample.test.helper.ts'
import { toTerminalLines } from './terminal.ts'
import { verdictOf } from './verdict.ts'

const textOf = (results: Results) =>
  toTerminalLines(results)
    .map(({ text }) => text)
    .join('\n')
const waived = [createResult('a/1', { outcome: 'waived', reason: 'broken' }), createResult('a/2')]

it('a server whose failures are all waived is conformant but for these', () => {
  const text = textOf(createResults(waived, { waivers: [createWaiver('used')] }))

  expect(text).toContain('CONFORMANT EXCEPT FOR 1 WAIVED CHECK: the server follows every other stated and implied rule')
  expect(text).toContain('1 waiver accepted 1 known failure')
})

it('names what is not claimed after the waived checks, which are about what is claimed', () => {
  const scope = (claimed: boolean) => ({ claimed, clauses: 1, tested: 1 })
  const scopes = [
    { scope: 'boards' as const, ...scope(true) },
    { scope: 'ad_metrics' as const, ...scope(false) },
  ]

  expect(textOf(createResults(waived, { scopes }))).toContain(
    'CONFORMANT for boards EXCEPT FOR 1 WAIVED CHECK; ad metrics not claimed: the server follows',
  )
})

it.each<[Partial<Results>, string]>([
  [{ verdict: 'narrowed' }, 'PASSED EXCEPT FOR 1 WAIVED CHECK: the selected checks found nothing else broken.'],
  [{ verdict: 'incomplete' }, 'INCOMPLETE WITH 1 WAIVED CHECK: no other tested rule is broken,'],
  [{ verdict: 'inconclusive' }, 'What was tested before that breaks no other rule,'],
])('no verdict hides a waived failure: %j', (draft, sentence) => {
  expect(textOf(createResults(waived, draft))).toContain(sentence)
})

it('a waived check that could not run tested nothing', () => {
  const blocked = createResult('a/1', { outcome: 'waived', blocked_by: 'target', reason: 'no row' })

  expect(textOf(createResults([blocked, createResult('a/2')]))).toContain('1 clause tested by 1 check,')
})

it('says of a server with next to nothing but waived checks how many tested something, and what to do', () => {
  const blocked = createResult('a/1', { outcome: 'waived', blocked_by: 'target', reason: 'no row' })

  expect(textOf(createResults([blocked, ...waived.slice(0, 1)], { verdict: 'inconclusive' }))).toContain(
    'INCONCLUSIVE WITH 2 WAIVED CHECKS: no check could test anything, so nothing is known about the server. To track an unfinished server, select the checks of its finished parts with --only.',
  )
})

it.each([
  ['expired', 'The waiver for check a/1 expired on 2026-01-31.'],
  ['changed', 'The waiver for check a/1 no longer fits: a/1 now fails in another way.'],
  ['stale', 'The waiver for check a/1 is not needed: it no longer fails.'],
] as const)('a waiver that is %s fails the run, and the report says why', (state, problem) => {
  const waivers = [createWaiver(state)]
  const verdict = verdictOf(waived, { narrowed: false, interrupted: false, waivers })

  expect(verdict).toBe('not conformant')
  expect(textOf(createResults(waived, { waivers, verdict }))).toContain(problem)
})

it('a waiver that the run could not try does not matter', () => {
  expect(verdictOf(waived, { narrowed: false, interrupted: false, waivers: [createWaiver('untried')] })).toBe(
    'conformant',
  )
})

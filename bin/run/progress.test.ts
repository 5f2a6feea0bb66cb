import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { check } from '../../suites/check.ts'
import { createScreen } from '../output/print.ts'
import { showProgress } from './progress.ts'

/** The lines that are shown for checks of one area that end so, off a terminal. */
function linesOf(...outcomes: readonly Outcome[]): readonly string[] {
  const lines: string[] = []
  const checks = outcomes.map((_, index) => check(`errors/${index}`, [], async () => {}))
  const progress = showProgress(checks, createScreen({ write: text => lines.push(text) }), () => 0)
  for (const [index, outcome] of outcomes.entries())
    progress.onResult(createResult(`errors/${index}`, { outcome, reason: outcome === 'pass' ? null : 'because' }))
  return lines
}

describe('the line of an area', () => {
  it.each<[readonly Outcome[], string]>([
    [['pass', 'warn'], 'errors: 2 checks, 0 failed\n'],
    [['pass', 'blocked', 'not-applicable', 'blocked'], 'errors: 4 checks, 0 failed, 2 blocked, 1 not-applicable\n'],
    [['blocked', 'blocked'], 'errors: 2 checks, 2 blocked\n'],
    [['blocked', 'not-applicable'], 'errors: 2 checks, 1 blocked, 1 not-applicable\n'],
  ])('for checks that end as %j counts no failures where nothing was tested', (outcomes, line) => {
    expect(linesOf(...outcomes)).toEqual([line])
  })

  it('counts no waived check as tested that could not run', () => {
    const lines: string[] = []
    const checks = [check('errors/a', [], async () => {})]
    const progress = showProgress(checks, createScreen({ write: text => lines.push(text) }), () => 0)
    progress.onResult(createResult('errors/a', { outcome: 'waived', blocked_by: 'target', reason: 'no row' }))

    expect(lines).toEqual(['errors: 1 check, 1 waived\n'])
  })

  it('counts the failures, each of which has been shown before', () => {
    expect(linesOf('fail', 'blocked', 'pass')).toEqual([
      'FAIL errors/0: because\n',
      'errors: 3 checks, 1 failed, 1 blocked\n',
    ])
  })
})

it('shows the first failures, and counts the others', () => {
  const lines = linesOf(...Array<Outcome>(400).fill('fail'))

  expect(lines.slice(4)).toEqual([
    'FAIL errors/4: because\n',
    'Further failures are counted but not shown here.\n',
    'errors: 400 checks, 400 failed\n',
  ])
})

it('has a status on a terminal, with what runs and how long it still takes', () => {
  let [now, shown] = [0, '']
  const checks = Array.from({ length: 20 }, (_, index) => check(`errors/${index}`, [], async () => {}))
  const write = (text: string) => {
    shown = text.slice('\r\u001b[2K'.length)
  }
  const progress = showProgress(checks, createScreen({ isTTY: true, columns: 80, write }), () => now)
  for (const one of checks.slice(0, 2)) progress.onStart(one)
  expect(shown).toBe('0 of 20, cost 0, errors')

  now = 5000
  progress.onResult(createResult('errors/0', { requests: 50, cost: 120 }))
  now = 10_000
  progress.onResult(createResult('errors/1', { outcome: 'fail', requests: 30, cost: 30 }))
  expect(shown).toBe('2 of 20, 1 failed, about 2 min left, 8 requests/s, cost 150')

  now = 20_000
  progress.refresh()
  expect(shown).toBe('2 of 20, 1 failed, about 3 min left, 4 requests/s, cost 150')
})

it('shows which token waits for its quota until when', () => {
  let [now, shown] = [0, '']
  const write = (text: string) => {
    shown = text.slice('\r\u001b[2K'.length)
  }
  const noon = new Date(2026, 0, 1, 12).getTime()
  const checks = [check('errors/a', [], async () => {})]
  const screen = createScreen({ isTTY: true, columns: 90, write })
  const progress = showProgress(
    checks,
    screen,
    () => now,
    () => noon + now,
  )
  progress.onQuotaWait('tokens.full', 61_000)
  progress.refresh()
  expect(shown).toBe('0 of 1, cost 0, tokens.full waits for its quota until 12:01:01')

  now = 61_000
  progress.refresh()
  expect(shown).toBe('0 of 1, cost 0')
})

it('estimates no end before a quota is there again', () => {
  let [now, shown] = [0, '']
  const checks = (['errors/a', 'errors/b'] as const).map(id => check(id, [], async () => {}))
  const write = (text: string) => {
    shown = text
  }
  const screen = createScreen({ isTTY: true, columns: 200, write })
  const progress = showProgress(
    checks,
    screen,
    () => now,
    () => now,
  )
  for (const one of checks) progress.onStart(one)
  now = 5000
  progress.onQuotaWait('tokens.throttled', 600_000)
  progress.onResult(createResult('errors/a'))

  expect(shown).toContain('1 of 2, about 10 min left')
})

it('has the status in a log each 30 seconds', () => {
  let now = 0
  const lines: string[] = []
  const checks = (['errors/a', 'errors/b'] as const).map(id => check(id, [], async () => {}))
  const progress = showProgress(checks, createScreen({ write: text => lines.push(text) }), () => now)
  for (const one of checks) progress.onStart(one)
  for (; now < 65_000; now += 1000) progress.refresh()

  expect(lines).toEqual(['0 of 2, 0 requests/s, cost 0, errors\n', '0 of 2, 0 requests/s, cost 0, errors\n'])
})

import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { check } from '../../suites/check.ts'
import { createScreen } from '../output/print.ts'
import { showProgress } from './progress.ts'

/** The lines that are shown for checks of one area that end so, off a terminal. */
function linesOf(...outcomes: readonly Outcome[]): readonly string[] {
  const lines: string[] = []
  const checks = outcomes.map((_, index) => check(`errors/${index}`, { clauses: [], run: async () => {} }))
  const progress = showProgress(checks, createScreen({ write: text => lines.push(text) }))
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

  it('counts the failures, each of which has been shown before', () => {
    expect(linesOf('fail', 'blocked', 'pass')).toEqual([
      'FAIL errors/0: because\n',
      'errors: 3 checks, 1 failed, 1 blocked\n',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { Room } from './line.ts'
import type { Results } from './model.ts'
import { toOverviewLines } from './overview.ts'
import { BLOCKING_CAUSE, createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'
import { toTerminalLines } from './terminal.ts'

const room = (rows: number): Room => ({ rows, wrap: text => text.split('\n'), heightOf: () => 1 })

const show = (results: Results, rows = 36) =>
  toOverviewLines(results, room(rows), 'More: report').map(({ text }) => text)

const failures = Array.from({ length: 400 }, (_, index) => ({ ...FAILED_RESULT, id: `board-rows/${index}` }))
const blocked = (id: string, missing: string | null, reason = 'no') =>
  createResult(id, { outcome: 'blocked', reason, missing })

describe('the overview', () => {
  it('begins with the verdict and the causes, and ends with the command that shows more', () => {
    const lines = show(createResults([FAILED_RESULT], { causes: [createCause()] }))

    expect(lines.slice(0, 7)).toEqual([
      'NOT CONFORMANT: the server breaks rules of the specification.',
      '1 fail',
      expect.stringContaining('1 clause tested by 1 check'),
      '',
      'Probable causes of the failures',
      '  1. The service drops the title. (board-rows/forgets-titles)',
      '    All expected symptoms are present. Explains 2 failures, clearest in board-rows/title.',
    ])
    expect(lines.slice(-2)).toEqual(['More: report', ''])
  })

  it.each([16, 24, 36, 100])('of 400 failures, 30 causes and much more fits %i rows', rows => {
    const causes = Array.from({ length: 30 }, (_, index) =>
      createCause({ explained: failures.slice(index * 10, index * 10 + 10).map(({ id }) => id) }),
    )
    const checks = [
      ...failures,
      ...['a', 'b', 'c', 'd'].map(key => blocked(`uploads/${key}`, key)),
      createResult('errors/odd', { outcome: 'warn', reason: 'odd' }),
      createResult('errors/fault', { outcome: 'error', reason: 'a bug' }),
    ]
    const lines = show(createResults(checks, { causes }), rows)

    expect(lines.length).toBeLessThanOrEqual(rows)
    expect(lines).toContain('  1. The service drops the title. (board-rows/forgets-titles)')
    expect(lines.join('\n')).toMatch(/\n {2}and \d+ more\n/)
    expect(lines).toContain('  errors/fault: a bug')
  })

  it('does not speak of failures where causes only keep checks from running', () => {
    const results = createResults([blocked('board-rows/title', null)], { causes: [BLOCKING_CAUSE] })

    expect(show(results)).toContain('Why checks are blocked')
    expect([...show(results), ...toTerminalLines(results).map(({ text }) => text)].join('\n')).not.toContain('failure')
  })

  it('shows an internal error, and failures that no cause explains', () => {
    const fault = createResult('errors/fault', { outcome: 'error', reason: 'a bug\nin two lines' })
    const lines = show(createResults([FAILED_RESULT, { ...FAILED_RESULT, id: 'board-rows/again' }, fault]))

    expect(lines).toContain('  errors/fault: a bug')
    expect(lines.join('\n')).toMatch(
      /\nFailures without a known cause\n {2}board-rows\/title and 1 more: ROW-TITLE: expected/,
    )
  })

  it('says in a few lines what was blocked: by the causes, by the profile, by the target', () => {
    const causes = [createCause({ blocked: ['uploads/1', 'uploads/2'] })]
    const checks = [
      ...[blocked('uploads/1', null), blocked('uploads/2', null), blocked('uploads/3', null, 'GET / answered 500')],
      ...['4', '5'].map(id => blocked(`uploads/${id}`, 'folder_id')),
      blocked('uploads/6', 'user_ids.0'),
    ]
    const lines = show(createResults([FAILED_RESULT, ...checks], { causes }))

    expect(lines.slice(lines.indexOf('Blocked: 6 checks'), -3)).toEqual([
      'Blocked: 6 checks',
      '  2 checks could not run because of the probable causes',
      '  add folder_id to the profile to run 2 more checks',
      '  1 check: GET / answered 500',
      '  and 1 more',
    ])
    expect(show(createResults(checks))).toContain('  add user_ids.0 to the profile to run 1 more check')
  })
})

import { describe, expect, it } from 'vitest'
import type { Line } from './line.ts'
import { createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'
import { toTerminalLines } from './terminal.ts'
import { toVerdictLines } from './totals.ts'

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n')

describe('the verdict alone', () => {
  it('comes with the number of checks by outcome', () => {
    const results = createResults([FAILED_RESULT, createResult('a/1')])

    expect(textOf(toVerdictLines(results))).toBe(
      'NOT CONFORMANT: the server breaks rules of the specification.\n1 pass, 1 fail',
    )
  })

  it('says that nothing was tested if every check was blocked', () => {
    const blocked = { outcome: 'blocked', reason: 'the profile has no folder_id', missing: 'folder_id' } as const
    const results = createResults([createResult('a/1', blocked)])

    expect(textOf(toVerdictLines(results))).toBe(
      'INCONCLUSIVE: no check could test anything, so nothing is known about the server.\n1 blocked',
    )
  })

  it('counts the untested clauses among those that a selection is about', () => {
    const lacks = { outcome: 'blocked', clauses: ['A'], missing: 'folder_id' } as const
    const scopes = [{ scope: 'boards', claimed: true, clauses: 612, tested: 41 }] as const
    const results = createResults([createResult('a/1'), createResult('a/2', lacks)], { scopes })

    expect(textOf(toVerdictLines(results))).toContain(
      'Not tested, of the clauses in this run: 1 of 42 clauses of boards. Set folder_id in the profile to test them.',
    )
  })

  it('says that nothing is known if the target hindered every check', () => {
    const results = createResults([createResult('a/1', { outcome: 'blocked', reason: 'the connection was cut' })])

    expect(textOf(toVerdictLines(results))).toBe(
      'INCONCLUSIVE: no check could test anything, so nothing is known about the server.\n1 blocked',
    )
  })
})

it('the verdict of a run in which nothing ran comes alone', () => {
  expect(textOf(toVerdictLines(createResults([], { ended: 'it was interrupted' })))).toBe(
    'NOTHING RAN: no check ran, so nothing is known about the server. The run ended early: it was interrupted.',
  )
})

describe('the verdict of a run that the target ended', () => {
  it('does not say more than the exit code', () => {
    const checks = [createResult('a/1'), createResult('a/2', { outcome: 'blocked', reason: 'cut' })]
    const results = createResults(checks, { verdict: 'inconclusive', ended: 'it stopped answering' })

    expect(textOf(toVerdictLines(results))).toBe(
      'INCONCLUSIVE: the server kept the run from finishing. What was tested before that breaks no rule, but proves nothing. The run ended early: it stopped answering.\n1 pass, 1 blocked',
    )
  })
})

describe('the report on a terminal', () => {
  it('shows a failure with its clause, the statement, the reason and the command that repeats it', () => {
    const text = textOf(toTerminalLines(createResults([FAILED_RESULT])))

    for (const part of ['board-rows/title', 'ROW-TITLE: expected', 'A title is a title.', 'curl -sS', 'NOT CONFORMANT'])
      expect(text).toContain(part)
  })

  it('numbers the requests of a failure, and explains their variables once', () => {
    const text = textOf(toTerminalLines(createResults([FAILED_RESULT, { ...FAILED_RESULT, reason: 'another' }])))

    expect(text).toContain("# 1. answered 201\n    curl -sS -X POST 'http://api.test'\n    # 2. answered 200\n    curl")
    expect(text.match(/\$TOKEN_FULL is tokens\.full of the target profile/g)).toHaveLength(1)
  })

  it('shows the first failure of a cause, and lists the others', () => {
    const [one, two] = ['1', '2'].map(id => ({ ...FAILED_RESULT, id: `a/${id}`, reason: `no row kit-abc-${id}` }))
    const text = textOf(toTerminalLines(createResults([one ?? FAILED_RESULT, two ?? FAILED_RESULT])))

    expect(text).toMatch(
      / {2}a\/1 and 1 more: no row kit-abc-1\n(.*\n)*.*repeat: .* a\/1\n {4}the same in 1 more check: a\/2\n/,
    )
    expect(text).not.toContain('no row kit-abc-2')
  })

  it('shows a long reason of several lines once, whole', () => {
    const reason = `ROW-TITLE: expected ${'a'.repeat(300)}\n  got b`
    const text = textOf(toTerminalLines(createResults([{ ...FAILED_RESULT, reason }])))

    expect(text).toContain(`  ${FAILED_RESULT.id}: ${reason.replace('\n', '\n    ')}\n    ROW-TITLE (`)
    expect(text.match(/ROW-TITLE: expected/g)).toHaveLength(1)
  })

  it('names the only failure of a cause once, by the line that says where it is clearest', () => {
    const cause = createCause({ fit: 'none', mistakes: [], explained: [FAILED_RESULT.id] })
    const text = textOf(toTerminalLines(createResults([FAILED_RESULT], { causes: [cause] })))

    expect(text).toContain(`Fails 1 check, clearest in ${FAILED_RESULT.id}.\n\n`)
  })

  it('groups blocked checks by the profile key that they need', () => {
    const missing = { outcome: 'blocked', reason: 'the profile has no folder_id', missing: 'folder_id' } as const
    const text = textOf(toTerminalLines(createResults([createResult('a/1', missing), createResult('a/2', missing)])))

    expect(text).toContain('add folder_id to the profile to run 2 more checks\n    2 checks: a/1, a/2')
    expect(text).toContain('INCONCLUSIVE')
  })

  it('begins with the key that blocks most checks, and lists a few of them', () => {
    const needs = (missing: string) => ({ outcome: 'blocked', reason: 'absent', missing }) as const
    const many = Array.from({ length: 5 }, (_, index) => createResult(`b/${index}`, needs('folder_id')))
    const text = textOf(toTerminalLines(createResults([createResult('a/1', needs('clock.url')), ...many])))

    expect(text).toContain(
      'Blocked: 6 checks\n  add folder_id to the profile to run 5 more checks\n    5 checks: b/0, b/1, b/2 and 2 more\n  add clock.url',
    )
  })

  it('shows the entries of the profile that do not fit the server, and tells them from missing ones', () => {
    const text = 'folder_id: spaces.main knows no media folder f. Put another there.'
    const blocked = createResult('a/1', { outcome: 'blocked', reason: text, missing: 'folder_id' })
    const probe = { misfits: [{ entry: 'folder_id', text, blocks: true }], requests: 75, cost: 457 }
    const shown = textOf(toTerminalLines(createResults([blocked], { probe })))

    expect(shown).toMatch(new RegExp(`\\nProfile entries that do not fit the server\\n  ${text}\\n`))
    expect(shown).toContain('correct folder_id in the profile to run 1 more check\n    1 check: a/1')
  })

  it('counts only checks that ran', () => {
    const text = textOf(
      toTerminalLines(createResults([createResult('a/1'), createResult('a/2', { outcome: 'blocked' })])),
    )

    expect(text).toContain('1 clause tested by 1 check,')
  })

  it('counts the requests without a response by reason', () => {
    const unanswered = [
      { reason: 'the connection was cut', requests: 1 },
      { reason: 'a gateway answered 502', requests: 3 },
    ]

    expect(textOf(toTerminalLines(createResults([createResult('a/1')], { unanswered })))).toContain(
      'no response to 4 requests, not counted as failures: the connection was cut (1 time), a gateway answered 502 (3 times)',
    )
  })

  it('ends with the totals', () => {
    const text = textOf(toTerminalLines(createResults([createResult('a/1')])))

    expect(text).toContain('CONFORMANT')
    expect(text).toContain('1 clause tested by 1 check, 2 requests, 11 cost units')
  })
})

it('says what a run left on the target, by kind', () => {
  const residue = ['Row', 'Row', 'MediaAttribute'].map(kind => ({ kind, id: 'an-id', name: 'a name' }))

  expect(textOf(toTerminalLines(createResults([], { residue })))).toContain(
    'left on the server by run kit-abc: 2 rows, 1 media attribute',
  )
})

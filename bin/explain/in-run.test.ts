import { expect, it } from 'vitest'
import { createCause, createResult, createResults, FAILED_RESULT } from '../../reports/sample.test.helper.ts'
import { describeInRun } from './in-run.ts'

const results = createResults([FAILED_RESULT, createResult('board-rows/read')], {
  causes: [createCause({ contradicted: ['board-rows/read'] })],
})
const textAbout = (id: string, run = results) => describeInRun(run, id).join('\n')

it('shows everything about a check that failed', () => {
  const text = textAbout('Board-Rows/Title')

  expect(text).toMatch(/^In the run of 2026-01-01T00:00:00\.000Z against a <target> & more at http:\/\/api\.test:\n/)
  for (const part of [
    'board-rows/title: fail\n\nReason:\n  ROW-TITLE: expected "a"',
    'Broken rules:\n  ROW-TITLE (stated, Board rows): A title is a title.',
    'Probable cause:\n  The service drops the title. (board-rows/forgets-titles)\n    All expected symptoms are present.',
    `Requests:\n  # 1. answered 201\n  curl -sS -X POST 'http://api.test'`,
    '$TOKEN_FULL is tokens.full of the target profile',
    'Repeat it:\n  npx creative-ops-kit replay board-rows/title',
  ])
    expect(text).toContain(part)
})

it('says which entry the profile lacks, instead of a command that would be blocked again', () => {
  const reason = 'the profile has no folder_id'
  const blocked = createResult('uploads/a', { outcome: 'blocked', reason, missing: 'folder_id' })
  const text = textAbout(blocked.id, createResults([blocked]))

  expect(text).toContain('What to do:\n  Set folder_id in the profile first')
  expect(text).not.toContain('npx creative-ops-kit replay')
})

it('shows the response, the difference, and the steps of a counterexample', () => {
  const [exchange] = FAILED_RESULT.evidence
  if (!exchange) throw new Error('the sample has no evidence')
  const check = {
    ...FAILED_RESULT,
    compared: { expected: '"a"', actual: '"b"' },
    evidence: [
      {
        ...exchange,
        ...{ response_headers: { etag: '"1"' }, response_body: '{"data":\n{}}' },
      },
    ],
    counterexample: { path: '0:1', steps: [{ text: 'create row 0', curl: ['curl -sS a'] }] },
  }
  const text = textAbout(check.id, createResults([check]))
  expect(text).toContain('Last response:\n  201\n  etag: "1"\n\n  {"data":\n  {}}\n')
  expect(text).toContain('Difference:\n  expected "a"\n       got "b"\n')
  expect(text).toContain('Smallest failing case:\n  # 1. create row 0\n  curl -sS a\n')
})

it('names the checks that a mistake explains, and those that found a clause broken', () => {
  expect(textAbout('board-rows/forgets-titles')).toContain(
    'Cause 1 of 1: All expected symptoms are present. Explains 2 failures, clearest in board-rows/title.\nChecks that it explains:\n  board-rows/title\n  board-rows/read\nChecks that should fail with this mistake, but passed:\n  board-rows/read\n',
  )
  expect(textAbout('ROW-TITLE')).toContain('Found broken by 1 check:\n  board-rows/title\n')
})

it('says nothing about a check that passed, and about what the run did not meet', () => {
  expect(textAbout('board-rows/read')).toBe('')
  expect(textAbout('uploads/no-such-mistake')).toBe('')
})

import { expect, it } from 'vitest'
import { observedCheck } from '../../suites/observe/observed-check.ts'
import { ruleOf } from '../../suites/observe/rule.ts'
import { runWatched } from '../watch/watched-run.test.helper.ts'
import { publishReport } from './report.ts'

const fails = (times: number) => {
  let judged = 0
  return ruleOf('GENERAL-JSON', 'anything', () => {
    judged += 1
    if (judged <= times) throw new RangeError('too deep')
    return 'it is wrong'
  })
}

it.each([
  ['only throws', Number.POSITIVE_INFINITY, 'error', /^too deep, when it judged the response to POST http/],
  [
    'throws once',
    1,
    'fail',
    /it is wrong \(and \d+ more responses\)\. The rule also failed with an internal error: too deep/,
  ],
])('a certification reports a rule that %s with its request', async (_, times, outcome, reason) => {
  const { results } = await runWatched([observedCheck('envelopes/every-answer/content-type', fails(times))])

  expect(results).toMatchObject([{ outcome, reason: expect.stringMatching(reason) }])
})

it('an internal error makes the exit code 3, even beside a broken rule', () => {
  const errors = [{ message: 'too deep', curl: 'curl' }]

  expect(publishReport({ requests: 1, findings: [], errors }, { report: undefined })).toBe(3)
})

import { expect, it } from 'vitest'
import { describeFailure } from './failure.ts'
import { createResults, FAILED_RESULT } from './sample.test.helper.ts'

it('cuts a page that a server answered, and says how long it is and where the whole stands', () => {
  const page = `<html>${'<p>Error</p>'.repeat(200)}</html>`
  const evidence = FAILED_RESULT.evidence.slice(0, 1).map(one => ({ ...one, response_body: page, times: 6 }))
  const lines = describeFailure({ ...FAILED_RESULT, evidence }, createResults([FAILED_RESULT])).join('\n')

  expect(lines).toContain('(2413 characters; see results.json)')
  expect(lines.length).toBeLessThan(2000)
  expect(lines).toContain('(6 times)')
})

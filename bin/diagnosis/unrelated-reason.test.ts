import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { describeUnrelatedRefusals, unrelatedReasonOf } from './unrelated-reason.ts'

/** A good request that is refused, in a check of a clause. */
function refused(
  clause: string,
  message: string,
  details: readonly object[] = [],
  sent: object = { name: 'a' },
  code = 'bad_request',
) {
  const body = JSON.stringify({ error: { code, message, details } })
  return createResult('board-columns/a', {
    ...{
      outcome: 'fail',
      broken: [clause],
      reason: `${clause}: POST /v1/x should succeed, but it answered 400 ${body}`,
    },
    evidence: [
      {
        ...{ method: 'POST', url: 'http://api.test/v1/x', request_headers: {}, request_body: JSON.stringify(sent) },
        ...{ status: 400, response_headers: {}, response_body: body, curl: 'curl' },
      },
    ],
  })
}

const FORMAT = 'COLUMN-CONFIG-TEXT-TEXT-FORMAT'

it.each([
  ['a name that exists', refused(FORMAT, 'A column with this name exists.')],
  ['a limit', refused(FORMAT, 'No more than 100 columns: the limit is reached.')],
  ['a limit, of a name that may be there twice', refused('VIEW-NAME-NOT-UNIQUE', 'The limit of views is reached.')],
  [
    'another property',
    refused(FORMAT, 'It is wrong.', [{ field: 'unit', issue: 'is wrong' }], {
      config: { text_format: 'a', unit: 'b' },
    }),
  ],
])('is what a refusal says of %s', (_, check) => {
  expect(unrelatedReasonOf(check)).not.toBeNull()
})

it.each([
  ['its own property', refused(FORMAT, 'It is wrong.', [{ field: 'config.text_format', issue: 'already exists' }])],
  ['what its rule is about', refused('COLUMN-NAME-UNIQUE', 'A column with this name exists.')],
  ['no reason', refused(FORMAT, 'Bad request.')],
  ['the value of a property', refused('COLUMN-CREATE-DATE', 'It is wrong.', [{ field: 'type' }], { type: 'date' })],
  ['what does not exist', refused('ATTRIBUTE-VALUE-TEXT', 'No media with this id exists.', [], {}, 'not_found')],
  ['what the target remembers', refused('IDEM-REPLAY-CREATE-COLUMN', 'This exists already.')],
])('is none where a refusal is about %s', (_, check) => {
  expect(unrelatedReasonOf(check)).toBeNull()
})

it('is what a cause says whose failures all have it', () => {
  const check = refused(FORMAT, 'A column with this name exists.')
  const causes = [
    createCause({ fit: 'none', explained: [check.id] }),
    createCause({ fit: 'exact', explained: [check.id] }),
  ]

  expect(describeUnrelatedRefusals(causes, [check]).map(({ statement }) => statement)).toEqual([
    'Valid requests are refused for reasons unrelated to their checks: "A column with this name exists.".',
    null,
  ])
})

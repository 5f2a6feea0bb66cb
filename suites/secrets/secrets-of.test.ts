import { describe, expect, it } from 'vitest'
import { profileOf } from '../target/profile.ts'
import { createRedactor } from './redactor.ts'
import { describeShortSecrets, secretsOf } from './secrets-of.ts'

const profileWith = (document: object) =>
  profileOf(
    JSON.parse(
      JSON.stringify({
        base_url: 'http://a.test',
        board_id: 'b',
        spaces: { main: 's' },
        tokens: { full: 'full-token' },
        ...document,
      }),
    ),
  )

const redactWith = (document: object, text: string) => createRedactor(secretsOf(profileWith(document))).redact(text)

describe('the secrets of a profile', () => {
  it('are its tokens and the values of its headers, each with its variable', () => {
    const document = {
      tokens: { full: 'full-token', boards_read: 'read-token', disabled: null },
      headers: { 'X-Key': 'gateway-key' },
      clock: { url: 'http://a.test/clock', headers: { authorization: 'Bearer clock-token' } },
    }

    expect(redactWith(document, 'full-token read-token gateway-key clock-token')).toBe(
      '$TOKEN_FULL $TOKEN_BOARDS_READ $HEADER_X_KEY $CLOCK_HEADER_AUTHORIZATION',
    )
  })

  it('are also the password and both names in a Basic header', () => {
    const headers = { authorization: `Basic ${btoa('somebody:some-password')}` }

    expect(redactWith({ headers }, `${btoa('somebody:some-password')} somebody:some-password some-password`)).toBe(
      '$HEADER_AUTHORIZATION $HEADER_AUTHORIZATION $HEADER_AUTHORIZATION',
    )
  })

  it('are no short words, which would hide half of a report', () => {
    const document = { tokens: { full: 'ok' }, headers: { 'X-Debug': 'on' } }

    expect(redactWith(document, 'it is ok to leave it on')).toBe('it is ok to leave it on')
  })
})

it('a token that is too short to be hidden is named, and is not shown', () => {
  expect(describeShortSecrets(profileWith({ tokens: { full: 'ok', all_read: 'read-token' } }))).toEqual([
    'tokens.full has only 2 characters. The kit hides tokens of 6 or more characters; reports may show this one where the server repeats it.',
  ])
  expect(describeShortSecrets(profileWith({}))).toEqual([])
})

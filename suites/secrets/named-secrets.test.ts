import { describe, expect, it } from 'vitest'
import { namedSecretsIn } from './named-secrets.ts'
import { createRedactor } from './redactor.ts'

const ID = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'

/** The values that are hidden after a message. */
const learnedFrom = (headers: Record<string, string>, ...texts: readonly string[]) =>
  namedSecretsIn(headers, ...texts).map(({ value }) => value)

const basic = (text: string): string => `Basic ${btoa(text)}`

describe('what a server may repeat is learned', () => {
  it.each<[string, Record<string, string>, readonly string[]]>([
    ['of a key', { 'x-api-key': 'key-12345' }, ['key-12345']],
    [
      'of Basic, both halves',
      { authorization: basic('user-1:pass:word') },
      ['user-1:pass:word', 'user-1', 'pass:word'],
    ],
    ['of a token with parameters', { authorization: 'Token token="tok-1234", email="a@b.test"' }, ['tok-1234']],
    ['of cookies', { cookie: `theme=dark; sid=${ID}; other=c-123456` }, [ID, 'c-123456']],
    ['of cookies to keep', { 'set-cookie': 'a=first-1; Path=/; Secure,b=second-2; HttpOnly' }, ['first-1', 'second-2']],
    [
      'of a signature of AWS',
      { authorization: 'AWS4-HMAC-SHA256 Credential=AKIA123/s3, SignedHeaders=host, Signature=abc123def456' },
      ['AKIA123/s3', 'abc123def456'],
    ],
    ['of Digest', { authorization: 'Digest username="u", realm="r", response="6629fae49393a"' }, ['6629fae49393a']],
    ['of Hawk', { authorization: 'Hawk id="dh37", ts="1353832234", mac="6R4rV5iE+NPoym+Ww="' }, ['6R4rV5iE+NPoym+Ww=']],
    ['of SharedKey', { authorization: 'SharedKey account-1:ctzMq410TV3wS7u' }, ['ctzMq410TV3wS7u']],
    ['of a URL in a header', { location: 'https://a.test/?X-Goog-Signature=abc123def456' }, ['abc123def456']],
  ])('%s', (_, headers, values) => {
    expect(learnedFrom(headers)).toEqual(expect.arrayContaining([...values]))
  })

  it('of bodies and URLs, with the halves of a user', () => {
    expect(
      learnedFrom({}, 'https://user-1:pass-1@a.test/?sig=sig-1234', '{"password":["p-1234",{"value":"v-1234"}]}'),
    ).toEqual(expect.arrayContaining(['user-1', 'pass-1', 'sig-1234', 'p-1234', 'v-1234']))
  })
})

it.each<[string, Record<string, string>, string]>([
  [
    'words',
    { cookie: 'view=gallery; kind=multi_select; lang=en' },
    '{"password":"undefined","auth":"service_unavailable"}',
  ],
  ['numbers and times', { cookie: 'seen=2026-01-01T00:00:00.000Z; n=1234567890' }, '{"token":123456,"otp":"true"}'],
  ['what may be a part of an id', {}, '{"password":"93a4abc"}'],
  ['ids and kinds beside a secret', {}, `{"token":{"id":"${ID}","token_type":"Bearer 1","expires_in":"3600 s"}}`],
  ['ids that a client remembers', { cookie: `last_board=${ID}` }, ''],
  ['addresses', {}, '{"auth":{"value":"https://api.test/v1/"}}'],
])('%s stay in a report', (_, headers, text) => {
  expect(learnedFrom(headers, text)).toEqual([])
})

it('what is learned is hidden whole, in any encoding, and however long it is', () => {
  const long = `canary${'x1'.repeat(6_000_000)}`
  const { redact } = createRedactor(namedSecretsIn({ 'x-api-key': 'key/12+34' }, JSON.stringify({ password: long })))

  expect(redact('key%2F12%2b34, key\\/12+34 and key/12')).toBe('$SECRET, $SECRET and key/12')
  expect(redact(`"${long}" and`)).toBe('"$SECRET" and')
})

it('a message with any number of secrets takes no more than its share', () => {
  const passwords = Array.from({ length: 1000 }, (_, index) => `password-${index}`)

  expect(learnedFrom({}, JSON.stringify({ passwords }))).toHaveLength(50)
})

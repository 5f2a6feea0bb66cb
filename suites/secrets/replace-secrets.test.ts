import { describe, expect, it } from 'vitest'
import { replaceSecrets } from './replace-secrets.ts'

const SECRET = 'canary/7f3a+x='

const mask = (text: string): string => replaceSecrets(text, () => 'REMOVED')

const json = (name: string, value: unknown) => JSON.stringify({ id: 'an-id', [name]: value, title: 'A' })

const NAMES = [
  ...['token', 'access_token', 'accessToken', 'Access-Token', 'ACCESS_TOKEN', 'refresh.token', 'tokens', 'token2'],
  ...[
    'api_key',
    'apiKey',
    'x-api-key',
    'APIKEY',
    'client_secret',
    'clientSecret',
    'password',
    'user[password]',
    'passwd',
  ],
  ...[
    'Authorization',
    'authorization_header_auth',
    'cookie',
    'sessionId',
    'sig',
    'X-Amz-Signature',
    'X-Goog-Signature',
  ],
  ...['tokenValue', 'Cf-Access-Jwt-Assertion', 'SAMLResponse', 'hmac', 'pin'],
  ...['X-Amz-Security-Token', 'AWSAccessKeyId', 'X-Amz-Credential', 'id_token', 'private-key', 'jwt', 'totp'],
]

describe.each(NAMES)('%s', name => {
  it.each([
    ['JSON', json(name, SECRET)],
    ['JSON with spaces', JSON.stringify({ [name]: SECRET }, null, 2)],
    ['an object under it', json(name, { value: SECRET, expires_in: 60 })],
    ['an array under it', json(name, ['a', [SECRET]])],
    ['deep JSON', json('data', [{ more: { [name]: SECRET } }])],
    ['JSON in a string of JSON', json('text', JSON.stringify({ [name]: SECRET }))],
    ['JSON in two strings of JSON', json('text', JSON.stringify({ a: JSON.stringify({ [name]: SECRET }) }))],
    ['JSON that was cut', json(name, SECRET).slice(0, -16)],
    ['JSON in a message', `failed: ${json(name, SECRET)} was sent`],
    ['a URL', `https://a.test/b?c=1&${encodeURIComponent(name)}=${SECRET}&d=2`],
    ['a URL in JSON', json('url', `https://a.test/b?${encodeURIComponent(name)}=${SECRET}`)],
    ['a URL in a parameter', `/b?u=${encodeURIComponent(`https://h/x?a=1&${encodeURIComponent(name)}=${SECRET}`)}&d=2`],
    ['JSON in a parameter', `/b?c=${encodeURIComponent(json(name, SECRET))}&d=2`],
    ['a value beside its name', json('headers', [{ name, value: SECRET }])],
    [
      'a part of a form',
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${SECRET}\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nwas sent\r\n--x--`,
    ],
    ['a form, first', `${encodeURIComponent(name)}=${SECRET}&grant_type=client_credentials`],
    ['a form, later', `grant_type=client_credentials&${encodeURIComponent(name)}=${SECRET}`],
  ])('is masked in %s, and all else stays', (_, text) => {
    const masked = mask(text)

    expect(masked).toContain('REMOVED')
    expect(masked).not.toContain('canary')
    for (const kept of text.match(/an-id|"title":"A"|grant_type=client_credentials|was sent|&d=2/g) ?? [])
      expect(masked).toContain(kept)
  })
})

it.each([
  ['a name with escaped letters', String.raw`{"acc\u0065ss_t\u006Fken":"canary-1"}`],
  ['a value with escaped quotes', String.raw`{"password":"canary\"canary\\"}`],
  ['a number', '{"otp": 8675309, "n": 1}'],
  ['a URL in a parameter, whose first one is short', '/b?u=https%3A%2F%2Fh%2Fx%3Fsig%3Dcanary'],
  ['a URL that is escaped twice', '/b?u=https%253A%252F%252Fh%252Fx%253Ftoken%253Dcanary'],
  ['a value beside its name in capitals', '[{"Name":"X-Api-Key","Value":"canary-1"}]'],
  ['the user of a URL in a parameter', '/b?u=https%3A%2F%2Fu%3Acanary%40h%2Fx'],
  ['what a sign-in sends', '/callback?state=1&code=canary-1&session=canary-2&ticket=canary-3'],
  ['the user of a URL', 'https://canary-user:canary@a.test/'],
  ['a token as the user of a URL', '{"url":"https:\\/\\/canary1@a.test\\/"}'],
  ['Authorization as text', 'you sent Authorization: Bearer canary-12.3 to us'],
  ['a scheme as text', '{"message":"got Basic Y2FuYXJ5OmNhbmFyeQ=="}'],
  ['a parameter with quotes', 'Token token="canary-token-1", email="a"'],
  ['cookies as text', 'GET / HTTP/1.1\r\nCookie: a=canary-1; b=canary-2\r\n\r\n'],
  ['a header as text', 'x-api-key: canary-1234, accept: text/plain'],
  [
    'a signature of AWS',
    'AWS4-HMAC-SHA256 Credential=canary/2026/s3, SignedHeaders=host;x-amz-date, Signature=canary1',
  ],
  ['one without spaces', 'AWS4-HMAC-SHA256 SignedHeaders=host;date,Signature=canary1'],
])('masks %s', (_, text) => {
  expect(mask(text)).toContain('REMOVED')
  expect(mask(text)).not.toMatch(/canary|Y2FuYXJ5|8675309/)
})

it.each([
  '{"token_type":"Bearer","max_tokens":500,"total_tokens": 1234567,"next_cursor":"abc123def","has_password":true}',
  '{"key":"name","sort_key":"name","next_page_token":"abc123def","token":null,"password":""}',
  '{"message":"Send a Bearer token. password: must be longer, token: is required"}',
  '{"type":"multi_select","author":"Jane","signed":true, "keyboard":"us","secretary":"Jo"}',
  '/v1/boards?limit=5&cursor=abc123def&fields=token,password&Idempotency-Key=abc123',
  '{"name":"token","type":"text","id":1}{"value":"kept"}',
  '{"name":"Design token","value":"kept"}',
  '{"error":{"code":"not_found"},"name":"Launch","value":"kept"}',
  '{"a":1e400,"b":10000000000000000001,"a":[ 1.50 ],"c":"\\/\\u0041 auth"}',
  'not "json at all { token [ "',
])('leaves %s', text => {
  expect(mask(text)).toBe(text)
})

describe('takes a time that grows with the length alone, where nothing is secret, for', () => {
  it.each(['(key=%', '?a=1,', '(a=', '&a=%25', 'name="a"\n\n', '\n--x\nname="a"\n\n', '{"name":"token"}'])(
    '%j',
    piece => {
      const text = `auth form-data ${piece.repeat(600_000 / piece.length)}`

      expect(mask(text)).toBe(text)
    },
  )
})

it('hides a long part of a form whole, and a name without quotes', () => {
  const form = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${'canary'.repeat(5000)}\r\n--x--`

  expect(mask(form('password'))).toBe('--x\r\nContent-Disposition: form-data; name=password\r\n\r\nREMOVED\r\n--x--')
  expect(mask(form('"a title"'))).toBe(form('"a title"'))
})

describe('takes a time that grows with the length alone, and no stack, for', () => {
  const LENGTH = 12_000_000

  it.each([
    ['a long secret', 'x'],
    ['escapes', '\\\\'],
    ['escaped quotes', '\\"'],
    ['parameters', ';a=b'],
    ['parameters that are secret', '&token=b'],
    ['schemes', 'Bearer '],
    ['parts of forms', ' form-data; name=\\"a\\"\\r\\n'],
    ['escaped parameters', '&a=%25'],
    ['spaces', ' '],
  ])('%s', (_, piece) => {
    const masked = mask(`{"password":"${piece.repeat(LENGTH / piece.length)}","a":"auth ${piece.repeat(20_000)}"}`)

    expect(masked.startsWith('{"password":"REMOVED","a":"auth ')).toBe(true)
  })
})

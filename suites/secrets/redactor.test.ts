import { describe, expect, it } from 'vitest'
import { ENCODINGS } from './encodings.test.helper.ts'
import { createRedactor } from './redactor.ts'

const TOKEN = 'kQ7+zR/2mX9.pL4-tV8_wN=='
const encodings = Object.entries(ENCODINGS)

const knowing = (...values: readonly string[]) =>
  createRedactor(values.map((value, index) => ({ value, variable: `SECRET_${index}` })))

it('a secret is hidden that begins within another one', () => {
  const { redact } = knowing('https://files.test/uploads/kQ7+zR/2mX9', TOKEN)

  expect(redact(`PUT https://files.test/uploads/${TOKEN} failed`)).toBe('PUT $SECRET_0 failed')
})

it('a secret has the name that a profile gives it, also if it was seen before', () => {
  const { keep, redact } = createRedactor([{ value: TOKEN, variable: 'SECRET', telling: 8 }])
  keep([{ value: TOKEN, variable: 'TOKEN_FULL' }])
  expect(redact(`Bearer ${TOKEN}`)).toBe('Bearer $TOKEN_FULL')

  keep([{ value: TOKEN, variable: 'SECRET', telling: 8 }])
  expect(redact(`Bearer ${TOKEN}`)).toBe('Bearer $TOKEN_FULL')
})

describe('a secret is hidden', () => {
  const { redact } = knowing('another-secret', TOKEN)

  it.each(encodings)('in the encoding: %s', (_, encode) => {
    const encoded = encode(TOKEN)

    for (const [before, after] of [
      ['', ''],
      ['you sent ', ' to us'],
      ['{"message":"', '"}'],
      ['a=1&b=', '&c=2'],
    ]) {
      const text = redact(`${before}${encoded}${after}`)
      expect(text).toContain('$SECRET_1')
      expect(text).not.toContain(encoded)
    }
  })

  it.each(encodings)('each time, and among others, in the encoding: %s', (_, encode) => {
    const text = redact(`${encode(TOKEN)} ${encode('another-secret')} ${encode(TOKEN)}`)

    expect(text.match(/\$SECRET_[01]/g)).toEqual(['$SECRET_1', '$SECRET_0', '$SECRET_1'])
  })

  it.each(encodings)('where the kit cut it off, in the encoding: %s', (_, encode) => {
    const encoded = encode(TOKEN)
    const cut = redact(`you sent ${encoded.slice(0, encoded.length - 2)}… (20 characters)`)

    expect(cut).toContain('$SECRET_1')
  })
})

it('hides what is left of a secret before and behind a cut, and at the end', () => {
  const { redact } = knowing(TOKEN)

  expect(redact(`got ${TOKEN.slice(0, 9)}… instead`)).toBe('got $SECRET_0… instead')
  expect(redact(`got …"${TOKEN.slice(5)}" instead`)).toBe('got …"$SECRET_0" instead')
  expect(redact(`got ${TOKEN.slice(0, 9)}`)).toBe('got $SECRET_0')
  expect(redact(`got ${TOKEN.slice(0, 5)}…`)).toBe(`got ${TOKEN.slice(0, 5)}…`)
})

it('hides a secret with characters that are no ASCII, however its bytes are written', () => {
  const { redact } = knowing('schlüssel-für-alles')

  for (const name of ['plain', 'of a URL', 'base64', 'hex', 'list of bytes', 'JSON, all characters'])
    expect(redact(`${ENCODINGS[name]?.('schlüssel-für-alles')} `)).toMatch(/^\[?\$SECRET_0]? $/)
})

it('hides a secret that looks like an escape itself', () => {
  for (const secret of ['a%2Bb%41cd', 'a\\u0041bcd', 'x&amp;yz&#43;', 'ends-in-\\', 'it\'s "quoted"']) {
    expect(knowing(secret).redact(`got ${secret}.`)).toBe('got $SECRET_0.')
    expect(knowing(secret).redact(JSON.stringify([secret]))).toBe('["$SECRET_0"]')
    expect(knowing(secret).redact(encodeURIComponent(secret))).toBe('$SECRET_0')
  }
})

it('hides a secret behind the name of a parameter, although it begins like an escape', () => {
  const secret = '1bSkZtC7XX4Ibm/WluwHVptJWjeU48'
  const inMail = encodeURIComponent(`${secret.slice(0, 20)}=\r\n${secret.slice(20)}`)

  expect(knowing(secret).redact(`/v1/metrics/ads?limit=50&cursor=${inMail}`)).toBe(
    '/v1/metrics/ads?limit=50&cursor=$SECRET_0',
  )
})

it.each([
  ['nest-of-secrets', 'a\nest-of-secrets'],
  ['041-of-secrets', 'AAA 041-of-secrets A'],
  ['secrets-with-\\', 'got secrets-with-\\"quoted"'],
  ['"quoted" secrets', 'got "quoted" secrets"'],
])('leaves JSON whole around %s, which may begin or end as an escape does', (secret, value) => {
  const { redact } = knowing(secret)

  for (const text of [JSON.stringify([value]), JSON.stringify([value]).replaceAll('A', '\\u0041')]) {
    expect(redact(text)).toContain('$SECRET_0')
    expect(JSON.parse(redact(text))).toHaveLength(1)
  }
})

it('changes no other text', () => {
  const { redact } = knowing(TOKEN)
  const text = `{"id":"01a20389-d5be-7001-b81d-94347ae13db5","next":"/v1/boards?a=%20&amp;b=\\u0041","x":[1,22,333,44,55,66,77]}`

  expect(redact(text)).toBe(text)
  expect(createRedactor().redact(text)).toBe(text)
})

it('prefers the longer of two secrets that begin in the same way', () => {
  expect(knowing('secret-of-one', 'secret-of-one-and-two').redact('secret-of-one-and-two secret-of-one')).toBe(
    '$SECRET_1 $SECRET_0',
  )
})

describe('the work grows with the length of the text alone, for', () => {
  const SIZE = 300_000
  const { redact } = knowing(TOKEN, `${'a'.repeat(60)}b`)

  it.each([
    ['cuts', '…'],
    ['beginnings of a secret', TOKEN.slice(0, 7)],
    ['a letter that a secret repeats', 'a'],
    ['backslashes', '\\'],
    ['percent signs', '%'],
    ['ampersands', '&'],
    ['digits', '7'],
    ['lists of bytes', '97,'],
    ['letters of base64', 'QUJD'],
    ['spaces', ' '],
    ['soft line ends', '=\r\n'],
    ['short lines', 'a\n'],
    ['empty lines', '\n '],
    ['beginnings of escapes', '\\u00'],
    ['secrets', TOKEN],
  ])('%s', (_, piece) => {
    expect(redact(piece.repeat(SIZE / piece.length)).length).toBeLessThanOrEqual(SIZE)
  })
})

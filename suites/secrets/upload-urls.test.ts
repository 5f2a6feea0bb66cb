import { expect, it } from 'vitest'
import { createRedactor } from './redactor.ts'
import { uploadSecretsIn } from './upload-urls.ts'

const TARGET = { base_url: 'https://api.test', isUploadUrl: () => false }

/** The secrets of a response with these upload URLs. */
function secretsOfAnswer(...urls: readonly string[]) {
  const text = JSON.stringify(urls.map(upload_url => ({ upload_url })))
  const request = { url: 'https://api.test/v1/media/uploads' }
  return uploadSecretsIn(request, { headers: {}, text }, TARGET)
}

/** A redactor that has seen a response with these upload URLs. */
const redactorAfter = (...urls: readonly string[]) => createRedactor(secretsOfAnswer(...urls))

const URL = 'https://storage.test/session/of-one-upload?expires=1&signature=a%2Bb%2Fcdefghijklmnop'

it('hides an upload URL whole, without its host, and its signature alone', () => {
  const { redact } = redactorAfter(URL)

  expect(redact(`PUT ${URL} failed`)).toBe('PUT $UPLOAD_URL failed')
  expect(redact('PUT /session/of-one-upload?expires=1&signature=a%2Bb%2Fcdefghijklmnop failed')).toBe(
    'PUT $UPLOAD_URL failed',
  )
  expect(redact('wrong signature a+b/cdefghijklmnop')).toBe('wrong signature $UPLOAD_URL')
  expect(redact(`a link: ${btoa(`of ${URL}!`)}`)).not.toContain(btoa(URL).slice(40, 60))
})

it('hides the signature of another URL where the lines of a mail tear its escapes apart', () => {
  const { redact } = redactorAfter(`${URL}%3D`)
  const mail = '/another?signature=3Da%2Bb%2Fcdefghi=\r\njklmnop%=\r\n3D and'

  for (const text of [mail, JSON.stringify(mail)]) expect(redact(text)).toMatch(/signature=(3D)?\$UPLOAD_URL and/)
})

it('leaves other URLs of the same host alone, also where they are cut', () => {
  const { redact } = redactorAfter(URL)

  expect(redact('https://storage.test/session and https://storage.test…')).toBe(
    'https://storage.test/session and https://storage.test…',
  )
  expect(redact(`${URL.slice(0, 60)}… instead`)).toBe('$UPLOAD_URL… instead')
})

it('hides a URL of any length to its end', () => {
  const long = `https://storage.test/${'a'.repeat(1_000_000)}?signature=at-the-end-of-it-all`

  expect(redactorAfter(long).redact(`PUT "${long}"`)).not.toContain('at-the-end')
})

it('forgets upload URLs of long ago when its memory is full, but no token', () => {
  const urls = Array.from({ length: 110 }, (_, index) => `https://storage.test/session/${index}-${'x'.repeat(300)}`)
  const redactor = createRedactor([{ value: 'a-token-of-the-run', variable: 'TOKEN' }], 50_000)
  const secrets = urls.map(value => ({ value, variable: 'UPLOAD_URL', telling: 40 }))
  for (let from = 0; from < secrets.length; from += 5) redactor.keep(secrets.slice(from, from + 5))

  expect(redactor.redact(`a-token-of-the-run ${urls.at(-1)}`)).toBe('$TOKEN $UPLOAD_URL')
  expect([redactor.knows(`${urls.at(-1)}`), redactor.knows(`${urls[0]}`)]).toEqual([true, false])
})

it('learns the first upload URLs of a response with thousands, and those of later responses', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `https://storage.test/session/${index}/${'x'.repeat(300)}`)

  const redactor = redactorAfter(...many)
  redactor.keep(secretsOfAnswer(URL))

  expect(redactor.redact(`PUT ${many[0]} ${URL}`)).toBe('PUT $UPLOAD_URL $UPLOAD_URL')
})

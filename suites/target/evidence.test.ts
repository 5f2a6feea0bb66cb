import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../secrets/redactor.ts'
import { secretsOf } from '../secrets/secrets-of.ts'
import { uploadSecretsIn } from '../secrets/upload-urls.ts'
import { curlOf } from './curl.ts'
import { evidenceOf } from './evidence.ts'
import { profileOf } from './profile.ts'

const profile = profileOf({
  base_url: 'http://api.test',
  board_id: 'b',
  spaces: { main: 's' },
  tokens: { full: 'tok-"full"-0123456789', all_read: 'tok-read' },
  headers: { 'X-Gateway': 'gate', authorization2: 'Basic gatewaysecret' },
  clock: { headers: { 'x-clock': 'clocksecret' } },
})

const redactor = createRedactor(secretsOf(profile))

const request = {
  method: 'POST',
  url: 'http://api.test/v1/boards?fields=it%27s',
  headers: {
    authorization: `Bearer ${profile.tokens.full}`,
    'X-Gateway': 'gate',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ title: `it's "$HOME" \`id\``, leak: profile.tokens.full }),
}

const response = {
  status: 400,
  headers: { 'set-cookie': 'session=1', 'x-echo': 'gatewaysecret' },
  text: `you sent ${profile.tokens.full} and clocksecret`,
}

describe('evidence', () => {
  it('holds no secret, by value or by name of header', () => {
    const text = redactor.redact(JSON.stringify(evidenceOf([{ request, response, cost: 10 }], profile, redactor)))

    for (const secret of ['0123456789', 'gatewaysecret', 'clocksecret', 'session=1', '"gate"'])
      expect(text).not.toContain(secret)
    expect(text).toContain('Bearer $TOKEN_FULL')
  })

  it('removes a credential that it does not know', () => {
    const made = { ...request, headers: { authorization: 'Bearer somebody-elses' } }

    expect(evidenceOf([{ request: made, response, cost: 1 }], profile, redactor)[0]?.request_headers).toEqual({
      authorization: 'Bearer [removed]',
    })
  })

  it('keeps the last eight exchanges, and bodies to a length', () => {
    const long = { request, response: { ...response, text: 'x'.repeat(10_000) }, cost: 1 }
    const evidence = evidenceOf(Array(9).fill(long), profile, redactor)

    expect(evidence).toHaveLength(8)
    expect(evidence[0]?.response_body).toHaveLength(4_000 + '… (10000 characters in all)'.length)
  })
})

describe('an upload_url', () => {
  const told = {
    status: 201,
    headers: {},
    text: '{"data":{"upload_url":"https:\\/\\/storage.test\\/session\\/of-one-upload?sig=a%2Bb"}}',
  }
  const creation = { request, response: told, cost: 10 }
  const put = {
    request: { method: 'PUT', url: 'https://storage.test/session/of-one-upload?sig=a%2Bb', headers: {} },
    response: { status: 308, headers: { location: '/session/goes-on-here?sig=c' }, text: '' },
    cost: 0,
  }
  const all = createRedactor(secretsOf(profile))
  const target = { base_url: profile.base_url, isUploadUrl: all.knows }
  for (const one of [creation, put]) all.keep(uploadSecretsIn(one.request, one.response, target))

  it('is in no exchange, however the response has escaped it, nor is where its session goes on', () => {
    const text = all.redact(JSON.stringify(evidenceOf([creation, put], profile, all)))

    expect(text).not.toMatch(/of-one-upload|goes-on-here|sig=/)
    expect(text).toContain('$UPLOAD_URL')
  })

  it('is in no exchange with the address to which it redirects', () => {
    const redirect = { ...put, response: { ...put.response, status: 307, headers: { location: '/a-place/elsewhere' } } }
    const moved = { ...put, request: { ...put.request, url: 'https://storage.test/a-place/elsewhere' } }
    const redactor = createRedactor(secretsOf(profile))
    const known = { base_url: profile.base_url, isUploadUrl: redactor.knows }
    for (const one of [creation, redirect, moved]) redactor.keep(uploadSecretsIn(one.request, one.response, known))
    const text = redactor.redact(JSON.stringify(evidenceOf([creation, redirect, moved], profile, redactor)))

    expect(text).not.toMatch(/of-one-upload|a-place|goes-on-here|storage\.test\//)
    expect(curlOf(moved.request, profile, redactor)).toBe('curl -sS -X PUT "$UPLOAD_URL"')
  })

  it('is in no message and no command, and can be filled in there', () => {
    expect(all.redact('no response to PUT /session/of-one-upload?sig=a%2Bb: reset')).toBe(
      'no response to PUT $UPLOAD_URL: reset',
    )
    expect(curlOf(put.request, profile, all)).toBe('curl -sS -X PUT "$UPLOAD_URL"')
  })

  it('blots nothing out where it is too short to be one', () => {
    const short = { ...told, text: '{"data":{"upload_url":"/v1"}}' }

    expect(uploadSecretsIn(request, short, target)).toEqual([])
  })
})

describe('the curl line', () => {
  it('sends the very request when a shell reads it', () => {
    const { stdout } = spawnSync('sh', ['-c', curlOf(request, profile, redactor).replace(/^curl/, `printf '%s\\n'`)], {
      env: { TOKEN_FULL: profile.tokens.full, HEADER_X_GATEWAY: 'gate' },
      encoding: 'utf8',
    })

    expect(stdout.trimEnd().split('\n')).toEqual([
      '-sS',
      '-X',
      'POST',
      request.url,
      '-H',
      `authorization: ${request.headers.authorization}`,
      '-H',
      'X-Gateway: gate',
      '-H',
      'content-type: application/json',
      '--data-raw',
      expect.stringContaining(`it's \\"$HOME\\" \`id\``),
    ])
  })

  it('names no secret', () => {
    expect(curlOf(request, profile, redactor)).not.toMatch(/0123456789|gate'/)
  })

  it.each([
    ['a long text', 'x'.repeat(1_001)],
    ['a text with a NUL', 'a\0b'],
    ['bytes', Uint8Array.of(255, 0)],
  ])('reads %s from a file', (_, body) => {
    const command = curlOf({ ...request, body }, profile, redactor, () => "the report's/body")

    expect(command).toMatch(/ --data-binary '@the report'\\''s\/body'$/)
  })

  it('is never cut: it has all of a body, or a comment says why there is none', () => {
    const bodies = ['x'.repeat(50_000), 'x'.repeat(200_000), 'a\0b', Uint8Array.of(255, 0)]

    expect(bodies.map(body => curlOf({ ...request, body }, profile, redactor)).map(line => line.slice(-60))).toEqual([
      `${'x'.repeat(59)}'`,
      '# No command shows this request: it is too long.',
      '# No command shows this request: its body has a NUL, which no shell keeps.'.slice(-60),
      '# No command shows this request: its body is a file of 2 bytes.'.slice(-60),
    ])
    expect(curlOf({ ...request, url: `http://api.test/${'x'.repeat(5_000)}` }, profile, redactor)).toMatch(/^# /)
  })
})

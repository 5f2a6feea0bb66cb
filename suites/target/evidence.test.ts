import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { capabilitiesIn } from './capabilities.ts'
import { curlOf } from './curl.ts'
import { evidenceOf } from './evidence.ts'
import { profileOf } from './profile.ts'
import { redact, secretsOf } from './secrets.ts'

const profile = profileOf({
  base_url: 'http://api.test',
  board_id: 'b',
  spaces: { main: 's' },
  tokens: { full: 'tok-"full"-0123456789', all_read: 'tok-read' },
  headers: { 'X-Gateway': 'gate', authorization2: 'Basic gatewaysecret' },
  clock: { headers: { 'x-clock': 'clocksecret' } },
})

const secrets = secretsOf(profile)

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
    const text = JSON.stringify(evidenceOf([{ request, response, cost: 10 }], profile, secrets))

    for (const secret of ['0123456789', 'gatewaysecret', 'clocksecret', 'session=1', '"gate"'])
      expect(text).not.toContain(secret)
    expect(text).toContain('Bearer $TOKEN_FULL')
  })

  it('removes a credential that it does not know', () => {
    const made = { ...request, headers: { authorization: 'Bearer somebody-elses' } }

    expect(evidenceOf([{ request: made, response, cost: 1 }], profile, secrets)[0]?.request_headers).toEqual({
      authorization: 'Bearer [removed]',
    })
  })

  it('keeps the last eight exchanges, and bodies to a length', () => {
    const long = { request, response: { ...response, text: 'x'.repeat(10_000) }, cost: 1 }
    const evidence = evidenceOf(Array(9).fill(long), profile, secrets)

    expect(evidence).toHaveLength(8)
    expect(evidence[0]?.response_body).toHaveLength(4_000 + '… (10000 characters in all)'.length)
  })

  it('removes what is left of a secret that was cut', () => {
    expect(redact('answered: tok-"full"-01', secrets)).toBe('answered: $TOKEN_FULL')
    expect(redact('got tok-"full"-01… instead', secrets)).toBe('got $TOKEN_FULL… instead')
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
  const known = { base_url: profile.base_url, capabilities: new Set<string>() }
  for (const one of [creation, put])
    for (const told of capabilitiesIn(one.request, one.response, known)) known.capabilities.add(told)
  const all = secretsOf(profile, known.capabilities)

  it('is in no exchange, however the answer has escaped it, nor is where its session goes on', () => {
    const text = JSON.stringify(evidenceOf([creation, put], profile, all))

    expect(text).not.toMatch(/of-one-upload|goes-on-here|sig=/)
    expect(text).toContain('$UPLOAD_URL')
  })

  it('is in no message and no command, and can be filled in there', () => {
    expect(redact('no answer to PUT /session/of-one-upload?sig=a%2Bb: reset', all)).toBe(
      'no answer to PUT $UPLOAD_URL: reset',
    )
    expect(curlOf(put.request, profile, all)).toBe('curl -sS -X PUT "$UPLOAD_URL"')
  })

  it('blots nothing out where it is too short to be one', () => {
    const short = { ...told, text: '{"data":{"upload_url":"/v1"}}' }

    expect(capabilitiesIn(request, short, known)).toEqual([])
  })
})

describe('the curl line', () => {
  it('sends the very request when a shell reads it', () => {
    const { stdout } = spawnSync('sh', ['-c', curlOf(request, profile, secrets).replace(/^curl/, `printf '%s\\n'`)], {
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
    expect(curlOf(request, profile, secrets)).not.toMatch(/0123456789|gate'/)
  })
})

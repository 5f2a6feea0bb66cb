import { generateKeyPairSync } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { ProfileError, parseProfile } from './parse-profile.ts'
import { PROFILE_SCHEMA } from './profile-schema.ts'
import { CERTIFICATE, KEY } from './self-signed.test.helper.ts'

const OTHER_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

const sources = {
  env: { KIT_TOKEN: 'from-env', PASTED: 'from-env\r\n', BLANK: ' \n' },
  readFile: (path: string) => {
    if (path === 'token.txt') return 'from-file\n'
    throw new Error('ENOENT')
  },
  run: ([program = '', ...args]: readonly string[]) => (program === 'print' ? `${args.join()}\n` : ''),
}

const least = {
  base_url: 'https://api.example.test/',
  tokens: { full: 'tok-full' },
  spaces: { main: 'space-1' },
  board_id: 'board-1',
}

const parse = (changes: object = {}) => parseProfile({ ...least, ...changes }, sources).profile

function problems(document: unknown): readonly string[] {
  try {
    parseProfile(document, sources)
  } catch (error) {
    if (error instanceof ProfileError) return error.problems
    throw error
  }
  return []
}

describe('a target profile', () => {
  it('has a valid schema', () => {
    expect(new Ajv2020().validateSchema(PROFILE_SCHEMA)).toBe(true)
  })

  it('needs only four entries', () => {
    expect(parse()).toMatchObject({ name: 'api.example.test', base_url: 'https://api.example.test' })
  })

  it('takes tokens as they are, from the environment and from a file', () => {
    const { tokens } = parse({
      tokens: { full: 'literal', boards_read: { env: 'KIT_TOKEN' }, all_read: { file: 'token.txt' } },
    })

    expect(tokens).toEqual({ full: 'literal', boards_read: 'from-env', all_read: 'from-file' })
  })

  it('gives entries by path: arrays, absent ones, and null that holds for all below it', () => {
    const { value } = parse({ user_ids: ['u1', 'u2'], archived: null, views: { sorted: null } })

    expect(value('user_ids.1')).toBe('u2')
    expect(value('user_ids')).toEqual(['u1', 'u2'])
    expect(value('archived.view_id')).toBeNull()
    expect(value('views.sorted.id')).toBeNull()
    expect(value('views.incomplete_id')).toBeUndefined()
  })

  it.each([
    ['from-env', { env: 'PASTED' }],
    ['from-file', { file: 'token.txt' }],
    ['a,b', { command: ['print', 'a', 'b'] }],
  ])('takes the token %s without the line break at its end', (token, full) => {
    expect(parse({ tokens: { full } }).tokens.full).toBe(token)
  })

  it('takes a certificate with its key', () => {
    const tls = { ca: CERTIFICATE, cert: CERTIFICATE, key: KEY }

    expect(parse({ tls }).tls).toEqual(tls)
    expect(parse({ tls: null }).tls).toEqual({})
    expect(parse({ tls: { ca: null } }).tls).toEqual({})
  })

  it.each([
    [Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [`k${nth}`, 1])), 'and 950 more problems'],
    [{ ['k'.repeat(1000)]: 1 }, `unknown key ${'k'.repeat(200)}`],
    [{ bord_id: 'x' }, 'unknown key bord_id; did you mean board_id?'],
    [{ tokens: { full: 't', bords_read: 't' } }, 'unknown key tokens.bords_read; did you mean tokens.boards_read?'],
    [{ views: { sorted: { id: 'v', column_id: 'c', ordr: 'asc' } } }, 'did you mean views.sorted.order?'],
    [{ tokens: {} }, 'tokens.full is missing'],
    [{ tokens: undefined }, 'tokens.full is missing, and the kit needs it'],
    [{ clock: { url: 'file:///etc/passwd' } }, 'clock.url has to be an http or https address'],
    [{ clock: { url: 'http://host:99999/' } }, 'clock.url has to be an http or https address'],
    [{ headers: { 'x-key': 'a\nb' } }, 'headers.x-key has a line break'],
    [{ headers: { 'x key': 'a' } }, 'headers has "x key", which is not a name of a header'],
    [{ headers: { 'a\r\nb': 'a' } }, String.raw`headers has "a\r\nb", which is not a name of a header`],
    [{ headers: { 'Transfer-Encoding': 'chunked' } }, 'headers.Transfer-Encoding cannot be set: the kit makes it'],
    [{ tokens: { full: null } }, 'tokens.full has to be a string or an object'],
    [{ tokens: { full: {} } }, '{"env": "NAME"}'],
    [{ tokens: { full: { env: 'UNSET' } } }, 'tokens.full: the environment variable UNSET is not set'],
    [{ tokens: { full: { env: 'BLANK' } } }, 'tokens.full: the environment variable BLANK is empty'],
    [{ tokens: { full: { command: ['true'] } } }, 'tokens.full: the command true printed nothing'],
    [{ tokens: { full: { command: ['print', 'a\nb'] } } }, 'tokens.full has a line break'],
    [{ tokens: { full: { command: 'print a' } } }, 'tokens.full.command has to be an array'],
    [{ tls: { ca: 'x' } }, 'tls.ca is not a certificate in PEM format'],
    [{ tls: { cert: CERTIFICATE } }, 'tls.key is missing'],
    [{ tls: { cert: CERTIFICATE, key: CERTIFICATE } }, 'tls.key is not a private key in PEM format'],
    [{ tls: { cert: CERTIFICATE, key: OTHER_KEY } }, 'tls.key does not belong to tls.cert'],
    [{ tls: { key: { env: 'UNSET' } } }, 'tls.key: the environment variable UNSET is not set'],
    [{ tokens: { full: { file: 'gone' } } }, 'tokens.full: the file gone cannot be read'],
    [{ clock: { headers: { key: { env: 'UNSET' } } } }, 'clock.headers.key: the environment variable'],
    [{ base_url: 'ftp://x' }, 'base_url has to be an http or https address'],
    [{ base_url: 'https://x/api/v1/' }, 'base_url ends in /v1'],
    [{ base_url: 'https://me:pw@x' }, 'base_url holds credentials'],
    [{ user_ids: ['one'] }, 'user_ids needs 2 items or more'],
  ])('refuses %j in one line', (changes, message) => {
    const found = problems({ ...least, ...changes })

    expect(found.join('\n')).toContain(message)
    expect(found.every(line => !line.includes('\n'))).toBe(true)
  })

  it.each([
    [
      { tokens: { full: { env: 'sk_live_0123456789' } } },
      'tokens.full: the environment variable that it names is not set',
    ],
    [{ base_url: 'ftp://me:sk_live_0123456789@x' }, 'but is "ftp://[removed]@x"'],
    [{ clock: { url: 'ftp://me:sk_live_0123456789@x/?a=1@b' } }, 'but is "ftp://[removed]@x/?a=1@b"'],
    [{ token: { full: 'sk_live_0123456789' } }, 'unknown key token'],
    [{ tokens: { full: ['sk_live_0123456789'] } }, 'tokens.full has to be'],
  ])('shows no secret that stands in the wrong place: %j', (changes, message) => {
    const found = problems({ ...least, ...changes }).join('\n')

    expect(found).toContain(message)
    expect(found).not.toContain('sk_live_0123456789')
  })

  it('reports a misspelt required entry once', () => {
    const { board_id, ...rest } = least

    expect(problems({ ...rest, bord_id: board_id })).toEqual(['unknown key bord_id; did you mean board_id?'])
  })

  it('reports everything that is wrong at once', () => {
    expect(problems({ base_url: 1 })).toHaveLength(4)
    expect(problems([])).toEqual(['the document has to be an object'])
  })
})

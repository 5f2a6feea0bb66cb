import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CERTIFICATE, KEY } from '../../suites/target/self-signed.test.helper.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { BOARD_ID, stranger, TOKEN } from '../unfinished-server.test.helper.ts'
import { listenTo, runInit } from './init.test.helper.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const FILES = {
  'own.pem': CERTIFICATE,
  'own.key': KEY,
  'other.key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'none.pem': 'no certificate',
}
const ENV = { KIT_TOKEN: TOKEN, CLIENT_KEY: KEY }

/** Runs `init` against a server that demands a certificate. */
async function initByTls(...args: readonly string[]) {
  const tls = { cert: CERTIFICATE, key: KEY, ca: CERTIFICATE, requestCert: true }
  const server = createServer(tls, (request, response) => void stranger.emit('request', request, response))
  await using port = await listenTo(server.on('tlsClientError', () => {}))
  const url = port.url.replace('http:', 'https:')
  return await runInit(['--base-url', url, '--board', BOARD_ID, ...args], ENV, FILES)
}

const BY_FILES = ['--tls-file', 'ca=own.pem', '--tls-file', 'cert=own.pem']

it('looks at a server that demands a client certificate, and writes where its parts are', async () => {
  const { code, stderr, text, profile } = await initByTls(...BY_FILES, '--tls-env', 'key=CLIENT_KEY')

  expect(code, stderr).toBe(0)
  expect(profile.tls).toEqual({ ca: { file: 'own.pem' }, cert: { file: 'own.pem' }, key: { env: 'CLIENT_KEY' } })
  expect(text).not.toContain('PRIVATE')
})

it('says that the server demands one, and leaves a comment for each part elsewhere', async () => {
  const without = await initByTls('--tls-file', 'ca=own.pem')
  await using plain = await listenTo(stranger)
  const { text } = await runInit(['--base-url', plain.url, '--board', BOARD_ID], ENV)

  expect(without).toMatchObject({ code: 2, text: '', stderr: expect.stringContaining('demands a client certificate') })
  expect(text).toContain('# tls:\n  # ca: { file: "" } # the certificates of your own authority\n')
})

const pipe = join(await createTempFolder(), 'pipe')
execFileSync('mkfifo', [pipe])

it.each<[string, readonly string[], string]>([
  [
    'a file that is no certificate',
    ['cert=none.pem', 'key=own.key'],
    'init: tls.cert is not a certificate in PEM format',
  ],
  ['a key of another certificate', ['cert=own.pem', 'key=other.key'], 'init: tls.key does not belong to tls.cert'],
  ['a certificate as key', ['cert=own.pem', 'key=own.pem'], 'init: tls.key is not a private key in PEM format'],
  ['a certificate alone', ['cert=own.pem'], 'init: tls.key is missing'],
  ['no file', ['ca=absent.pem'], 'init: tls.ca: the file absent.pem cannot be read (there is no such file)'],
  ['a folder', ['ca=/'], 'cannot be read (it is a folder, not a file)'],
  ['an unknown part', ['crt=own.pem'], '--tls-file: begin with ca=, cert=, key=\n'],
  ['no part', ['own.pem'], '--tls-file: begin with ca=, cert=, key=\n'],
  ['the key itself', [`key=${KEY}`], 'is no'],
  ['a pipe', [`ca=${pipe}`], 'cannot be read (it is a pipe, not a file)'],
])('ends with exit code 2 and no file for %s', async (_, given, message) => {
  const { code, text, stderr } = await runInit(
    ['--base-url', 'https://127.0.0.1:9', '--board', BOARD_ID, ...given.flatMap(one => ['--tls-file', one])],
    ENV,
    FILES,
  )

  expect(stderr).toContain(message)
  expect(stderr).not.toContain('PRIVATE')
  expect([code, text]).toEqual([2, ''])
})

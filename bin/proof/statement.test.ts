import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createResult, createResults } from '../../reports/sample.test.helper.ts'
import { createTempFolder, readJson, runCli } from '../cli.test.helper.ts'
import { writeJson } from '../output/write-file.ts'
import { createKeys, verifyAsPublished } from './proof.test.helper.ts'
import { prepareStatement } from './statement-writer.ts'
import { readStatement } from './verify.ts'

const keys = await createKeys()

const RESULTS = createResults([createResult('conventions/a'), createResult('errors/b', { outcome: 'warn' })], {
  target: { name: 'shop', base_url: 'http://api.test', version: '4.1' },
})

/** A report folder with results.json and a statement of it. */
async function state(results = RESULTS, ...options: readonly string[]) {
  const folder = await createTempFolder()
  writeJson(join(folder, 'results.json'), results)
  const told = await runCli(['report', folder, '--statement', ...options])
  return { folder, path: join(folder, 'statement.json'), ...told }
}

describe('certify --statement', () => {
  const reports = join(keys.folder, 'reports')
  const only = ['--only', 'conventions', '--report', reports]
  let certified: Awaited<ReturnType<typeof runCli>>

  beforeAll(async () => {
    const signed = ['--statement', '--key', keys.privatePath, '--target-version', '1.2.3']
    certified = await runCli(['certify', ...only, ...signed])
  })

  it('signs an in-toto statement, which others can verify by the published algorithm', async () => {
    const results = await readJson(join(reports, 'results.json'))
    const envelope = await readJson(join(reports, 'statement.json'))
    const { isValid, payloadType, statement } = await verifyAsPublished(envelope, keys.publicKey)
    const name = `${results.target.name}@1.2.3`

    expect(certified).toMatchObject({ code: 0, stdout: expect.stringContaining('statement.json') })
    expect([isValid, payloadType]).toEqual([true, 'application/vnd.in-toto+json'])
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name, digest: { sha256: createHash('sha256').update(name).digest('hex') } }],
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
      predicate: {
        result: 'WARNED',
        configuration: [
          { name: 'profile', digest: { sha256: results.digests.profile } },
          { name: 'contract', digest: { sha256: results.digests.contract } },
          { name: 'kit', uri: `pkg:npm/creative-ops-kit@${results.kit}` },
        ],
        passedTests: results.checks.map(({ id }: { id: string }) => id),
        warnedTests: [],
        failedTests: [],
        creative_ops_kit: { verdict: 'narrowed', scopes: results.scopes, seed: 1 },
      },
    })
  })

  it('has verify say what it proves', async () => {
    const { code, stdout } = await runCli(['verify', join(reports, 'statement.json'), '--key', keys.publicPath])

    expect(code).toBe(0)
    expect(stdout).toMatch(/^PROVEN: signed with the key [\da-f]{64}\.\nverdict: selected checks passed \(WARNED\)\n/)
    for (const text of ['@1.2.3, sha256:', 'the simulator of the kit', 'version: 1.2.3', 'scopes: boards ('])
      expect(stdout).toContain(text)
    expect(stdout).toMatch(/^date: 20\S+ to 20/m)
    expect(stdout).toMatch(/^contract: sha256:[\da-f]{64}$/m)
  })

  it('refuses before the run what it could not sign', async () => {
    const report = join(keys.folder, 'none')
    const { code, stderr } = await runCli(['certify', '--only', 'conventions', '--report', report, '--statement'])

    expect([code, existsSync(report)]).toEqual([2, false])
    expect(stderr).toContain('certify with --target-version, or give --target-digest')
  })

  it('goes when another run writes its report there', async () => {
    await runCli(['certify', ...only])

    expect(existsSync(join(reports, 'statement.json'))).toBe(false)
    expect(await readFile(join(reports, 'badge.svg'), 'utf8')).toContain('selected checks passed')
  })
})

describe('report --statement', () => {
  it('signs the results of an earlier run for the digest of an image', async () => {
    const digest = 'a'.repeat(64)
    const { path, code, stdout } = await state(
      RESULTS,
      '--key',
      keys.privatePath,
      '--target-digest',
      `sha256:${digest}`,
    )
    const { isValid, statement } = await verifyAsPublished(await readJson(path), keys.publicKey)

    expect([code, stdout, isValid]).toEqual([0, `Written: ${path}\n`, true])
    expect(statement.subject).toEqual([{ name: 'shop@4.1', digest: { sha256: digest } }])
    expect(statement.predicate).toMatchObject({ passedTests: ['conventions/a'], warnedTests: ['errors/b'] })
  })

  it('takes the key from the environment', async () => {
    const { folder, path } = await state()
    await runCli(['report', folder, '--statement'], { env: { CREATIVE_OPS_SIGNING_KEY: keys.privatePem } })

    expect((await verifyAsPublished(await readJson(path), keys.publicKey)).isValid).toBe(true)
  })

  it('writes a plain statement without a key, which proves nothing', async () => {
    const { path } = await state()

    expect(await readJson(path)).toMatchObject({ subject: [{ name: 'shop@4.1' }] })
    expect(await runCli(['verify', path, '--key', keys.publicPath])).toMatchObject({
      code: 1,
      stdout: 'NOT PROVEN: the statement is not signed; make it with --key.\n',
    })
  })

  it('says in one line why it cannot write the statement', async () => {
    const { folder, path } = await state()
    await rm(path)
    await mkdir(path)

    expect(await runCli(['report', folder, '--statement'])).toMatchObject({
      code: 2,
      stderr: `Failed to write ${path}: a folder has this name; name another one, or remove it (EISDIR).\n`,
    })
  })

  it.each([
    ['--key', keys.privatePath],
    ['--target-digest', `sha256:${'a'.repeat(64)}`],
  ])('is needed for %s', async (...option) => {
    const { code, stderr } = await runCli(['report', keys.folder, ...option])

    expect([code, stderr]).toEqual([2, `${option[0]} only works with --statement\n`])
  })

  it('takes nothing but SHA-256', async () => {
    const { code, stderr } = await runCli(['report', keys.folder, '--statement', '--target-digest', 'md5:abc'])

    expect(code).toBe(2)
    expect(stderr).toContain('--target-digest must be sha256: and 64 hexadecimal digits in lower case, but is md5:abc')
  })
})

describe('verify', () => {
  const text = prepareStatement({ key: keys.privatePath }, '4.1')(RESULTS).toString()

  it('refuses a statement of which any byte was changed', () => {
    const bytes = Buffer.from(text)
    const accepted = [...bytes.keys()].filter(index => {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      return typeof readStatement(changed.toString('latin1'), keys.publicKey) !== 'string'
    })

    expect(readStatement(text, keys.publicKey)).toMatchObject({ subject: [{ name: 'shop@4.1' }] })
    expect(accepted).toEqual([])
  })

  it('shows no line that a name or a version adds', async () => {
    const target = { ...RESULTS.target, version: '4.1\nverdict: conformant (PASSED)' }
    const { path } = await state({ ...RESULTS, target }, '--key', keys.privatePath)
    const { stdout } = await runCli(['verify', path, '--key', keys.publicPath])

    expect(stdout.split('\n').filter(line => line.startsWith('verdict: '))).toHaveLength(1)
  })

  it('refuses a statement that another key signed', async () => {
    const [{ path }, other] = await Promise.all([state(RESULTS, '--key', keys.privatePath), createKeys()])

    expect(await runCli(['verify', path, '--key', other.publicPath])).toMatchObject({
      code: 1,
      stdout: 'NOT PROVEN: the statement is not signed with this key, or was changed since.\n',
    })
  })

  it.each([
    ['', 'not the envelope'],
    ['[]', 'not the envelope'],
    ['{"payload": 1}', 'not the envelope'],
    [text.slice(0, -1), 'not the envelope'],
    ['['.repeat(100_000), 'not the envelope'],
  ])('refuses a file with other content, such as %.20s', (content, reason) => {
    expect(readStatement(content, keys.publicKey)).toContain(reason)
  })

  it('prints no commands for a terminal or a CI', async () => {
    const name = 'shop\u001b[2J\n::error::broken\n"\u202e'
    const { path } = await state({ ...RESULTS, target: { ...RESULTS.target, name } }, '--key', keys.privatePath)
    const { stdout } = await runCli(['verify', path, '--key', keys.publicPath])

    expect(stdout).toMatch(/^PROVEN/)
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e|^::/mu)
    expect(await readFile(path, 'latin1')).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('a file that is no key or no statement', () => {
  const at = (name: string) => join(keys.folder, name)

  beforeAll(async () => {
    await mkdir(at('folder'))
    execFileSync('mkfifo', [at('pipe')])
    await writeFile(at('long'), '')
    await truncate(at('long'), 17 * 1024 * 1024)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
    await writeFile(at('rsa'), rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const secret = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'pass' } as const
    await writeFile(at('locked'), keys.privateKey.export(secret))
    await writeFile(at('binary'), Buffer.from([0, 255, 254, 10]))
  })

  describe.each([
    ['folder', ': it is a folder, not a file.'],
    ['pipe', ': it is a pipe, not a file.'],
    ['/dev/zero', ': it is a device or a socket, not a file.'],
    ['none', 'there is no such file.'],
    ['long', /it is longer than \d+ bytes\.$/],
  ])('%s', (name, reason) => {
    const path = name.startsWith('/') ? name : at(name)

    it.each([
      ['the statement', ['verify', path, '--key', keys.publicPath]],
      ['the key', ['verify', keys.publicPath, '--key', path]],
      ['the key', ['certify', '--only', 'conventions', '--statement', '--target-version', '1', '--key', path]],
    ])('is refused in one line as %s', async (role, args) => {
      const { code, stdout, stderr } = await runCli(args)

      expect([code, stdout]).toEqual([2, ''])
      expect(stderr.trimEnd()).toMatch(reason)
      expect(stderr.split('\n')).toHaveLength(2)
      expect(stderr).toContain(`Failed to read ${role} ${path}: `)
    })
  })

  it.each(['rsa', 'locked', 'binary', 'key.pub.pem'])('%s signs nothing', async name => {
    const { code, stderr } = await state(RESULTS, '--key', at(name))

    expect([code, stderr]).toEqual([
      2,
      `The key ${at(name)} has to be an Ed25519 private key in PEM without a passphrase: openssl genpkey -algorithm ed25519 -out key.pem.\n`,
    ])
  })

  it.each(['rsa', 'binary'])('%s verifies nothing', async name => {
    const { code, stderr } = await runCli(['verify', at('long'), '--key', at(name)])

    expect([code, stderr.slice(0, stderr.indexOf(':'))]).toEqual([
      2,
      `The key ${at(name)} has to be an Ed25519 public key in PEM`,
    ])
  })
})

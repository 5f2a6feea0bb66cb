import { once } from 'node:events'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../simulator/openapi/describe-api.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { isSecretName, isSecretParameter } from '../../suites/secrets/secret-names.ts'
import { createTempFolder, runCli } from '../cli.test.helper.ts'
import { withSimulator } from '../exec/environment.ts'
import { readRecord } from './read-record.ts'
import { withoutSecrets } from './without-secrets.ts'

const ID = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const VIEWS = `https://api.test/v1/boards/${ID}/views?limit=500`

interface Sent {
  readonly method?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly answer: unknown
}

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

async function writeHar(...sent: readonly Sent[]): Promise<string> {
  const path = join(await createTempFolder(), 'traffic.har')
  const entries = sent.map(({ method = 'GET', url = VIEWS, headers = {}, body, answer }) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    request: { method, url, headers: listed(headers), ...(body !== undefined && { postData: { text: body } }) },
    response: {
      status: 400,
      headers: listed({ 'content-type': 'application/json' }),
      content: { text: typeof answer === 'string' ? answer : JSON.stringify(answer) },
    },
  }))
  await writeFile(path, JSON.stringify({ log: { entries } }))
  return path
}

const refusal = (message: string) => ({ error: { code: 'bad_request', message } })

/** All that `judge` prints and writes of a file. */
async function judgeInFull(har: string): Promise<string> {
  const folder = await createTempFolder()
  const runs = [await runCli(['judge', har, '--report', folder]), await runCli(['judge', har, '--json'])]
  const names = ['client.json', 'client.html', 'junit.xml']
  const files = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, ''],
    [1, ''],
  ])
  return [...runs.map(({ stdout }) => stdout), ...files].join('\n')
}

describe('judge shows no secret of a file, also where the server repeats it', () => {
  it.each<[string, (secret: string) => Pick<Sent, 'url' | 'headers' | 'method' | 'body'>]>([
    ['key', secret => ({ headers: { 'X-Api-Key': secret } })],
    ['basic', secret => ({ headers: { Authorization: `Basic ${btoa(`name:${secret}`)}` } })],
    ['scheme', secret => ({ headers: { Authorization: `Token token="${secret}"` } })],
    ['cookie', secret => ({ headers: { Cookie: `theme=dark; sid=${secret}` } })],
    ['user', secret => ({ url: VIEWS.replace('//', `//me:${secret}@`) })],
    ['parameter', secret => ({ url: `${VIEWS}&client-secret=${secret}` })],
    ['form', secret => ({ method: 'POST', body: `client_secret=${secret}&a=b` })],
    [
      'json',
      secret => ({ method: 'POST', body: `{"text":"{\\"acc\\\\u0065ss_token\\":{\\"value\\":\\"${secret}\\"}}"}` }),
    ],
  ])('%s', async (name, send) => {
    // Each has a secret of its own: what was learned once is hidden in all tests of a process.
    const secret = `canary-${name}-123`
    const answer = refusal(`${secret} is wrong, and so is ${secret.toUpperCase().replace('-', '%2D')}`)

    const shown = await judgeInFull(await writeHar({ ...send(secret), answer }))

    expect(shown).toContain('is wrong')
    expect(shown).not.toMatch(/canary|Y2FuYXJ5/i)
  })

  it('a secret of the answer alone', async () => {
    const answer = {
      data: [],
      apiKeys: ['canary-of-an-answer', { deep: 'canary' }],
      note: 'see https://a:canary@b.test',
    }

    expect(await judgeInFull(await writeHar({ answer }))).not.toContain('canary')
  })

  it('a secret of 12 MB', async () => {
    const secret = `canary-1${'\\"x'.repeat(4_000_000)}`
    const har = await writeHar({ answer: `{"data":[],"password":"${secret}"}` }, { answer: refusal('no canary-1') })

    expect(await judgeInFull(har)).not.toContain(secret.slice(0, 100))
  })
})

it.each([
  ['begins as an escape does', 'nest-of-secrets', 'a\nest-of-secrets'],
  ['has quotes', '","saw":"', 'a","saw":"b'],
  ['ends with a backslash', 'a-secret-\\', 'a-secret-\\"b'],
  ['is a part of an escape', 'u001b-secret', '\u001b-secret'],
])('judge --json is JSON of a client whose token %s', async (_, token, text) => {
  const har = await writeHar({ headers: { Authorization: `Bearer ${token}` }, answer: refusal(text) })
  const { stdout } = await runCli(['judge', har, '--json'])

  expect(JSON.parse(stdout)).toMatchObject({ requests: 1 })
  expect(stdout).not.toContain(JSON.stringify(token).slice(1, -1))
})

describe('a record', () => {
  const exchange = (headers: Record<string, string>, answer: unknown) => ({
    ...{ sentAt: 0, endedAt: 1, token: 'token one' },
    request: { method: 'GET', url: VIEWS, headers },
    response: { status: 400, headers: {}, text: JSON.stringify(answer) },
  })

  it('keeps the ids of a service that a client has in its cookies', () => {
    const { request } = withoutSecrets(exchange({ cookie: `board=${ID}` }, refusal('no')), 'https://api.test')

    expect(request.url).toBe(VIEWS)
  })

  it('has a line that is too long: it is left out, and named', async () => {
    const record = join(await createTempFolder(), 'traffic.ndjson')
    const line = JSON.stringify(exchange({}, refusal('no')))
    await writeFile(record, `${line}\n`)
    await truncate(record, 33 * 1024 * 1024)
    const file = await readFile(record)
    await writeFile(record, Buffer.concat([file, Buffer.from(`\n${line}\n`)]))
    const { code, stdout, stderr } = await runCli(['judge', record])

    expect(code).toBe(1)
    expect(stdout).toContain('Judged on the basis of 2 requests')
    expect(stderr).toContain('has 1 exchange that cannot be read: left out.')
  })

  it('of one line that is too long is refused', async () => {
    const record = join(await createTempFolder(), 'traffic.ndjson')
    await writeFile(record, '')
    await truncate(record, 33 * 1024 * 1024)
    const { code, stderr } = await runCli(['judge', record])

    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^.*traffic.ndjson has no exchange that watch --record has written\n$/),
    ])
  })
})

it('exec removes its folder, and reads past a line that is too long', async () => {
  let folder = ''
  const conditions = { mutants: [], variants: [], faults: [] }
  const exchanges = await withSimulator(
    { world: undefined, seed: 1, now: undefined, port: 0, maxUpload: 1024 },
    conditions,
    true,
    async (env, read) => {
      const { record } = JSON.parse(env.CREATIVE_OPS_CONDITIONS ?? '')
      folder = join(record, '..')
      await fetch(`${env.CREATIVE_OPS_URL}/v1/users`)
      await truncate(record, 33 * 1024 * 1024)
      return read()
    },
  )

  expect(exchanges).toHaveLength(1)
  await expect(readFile(join(folder, 'profile.json'))).rejects.toThrow('ENOENT')
})

it('no property or parameter of the service has the name of a secret', () => {
  const names: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const {
      properties,
      in: place,
      name,
    } = z
      .looseObject({ properties: z.record(z.string(), z.unknown()), in: z.string(), name: z.string() })
      .partial()
      .catch({})
      .parse(value)
    if (properties) names.push(...Object.keys(properties).filter(isSecretName))
    if (place === 'query' && name !== undefined && isSecretParameter(name)) names.push(name)
    for (const one of Object.values(value)) walk(one)
  }
  walk(describeApi(referenceService, '/'))

  expect(names).toEqual([])
})

it('a server that repeats what it gets leaves nothing of it in a record', async () => {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(refusal(JSON.stringify(headers)))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { createDispatcher } = await import('../../suites/target/undici-transport.ts')
  const { openProxy } = await import('../watch/proxy.ts')
  const { openJsonLines } = await import('../output/write-file.ts')
  const address = server.address()
  const target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const record = join(await createTempFolder(), 'traffic.ndjson')
  const lines = openJsonLines(record)
  const dispatcher = createDispatcher({})
  const onExchange = (one: Parameters<typeof withoutSecrets>[0]) => lines.append(withoutSecrets(one, target))
  const proxy = await openProxy({ target, port: 0, host: '127.0.0.1', dispatcher, onExchange })
  onTestFinished(async () => {
    await dispatcher.destroy()
    await proxy.close()
  })
  const headers = {
    authorization: `Basic ${btoa('canary-user:canary-password')}`,
    cookie: 'sid=canary-cookie; other=canary-other',
    'x-api-key': 'canary-key',
  }
  await (await fetch(`http://127.0.0.1:${proxy.port}/v1/boards/${ID}/views`, { headers })).text()
  await expect.poll(() => readFile(record, 'utf8')).toContain('bad_request')
  const { value: exchange } = await readRecord(record).next()

  expect(await readFile(record, 'utf8')).not.toMatch(/canary|Y2FuYXJ5/)
  expect(JSON.parse(exchange?.response?.text ?? '')).toMatchObject({ error: { code: 'bad_request' } })
})

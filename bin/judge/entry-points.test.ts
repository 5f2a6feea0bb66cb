import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLI, createTempFolder, readJson, runCli, startProcess } from '../cli.test.helper.ts'

/** Creates a row without an Idempotency-Key. */
const CARELESS = `
  import { readFileSync } from 'node:fs'
  const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token, CREATIVE_OPS_PROFILE: path } = process.env
  const { board_id } = JSON.parse(readFileSync(path, 'utf8'))
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
  await fetch(url + '/v1/boards/' + board_id + '/rows', { method: 'POST', headers, body: '{"title": "A"}' })
`

const CAREFUL = CARELESS.replace("'application/json' }", "'application/json', 'idempotency-key': crypto.randomUUID() }")

const TEN_MISTAKES = `
  import { readFileSync } from 'node:fs'

  const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token, CREATIVE_OPS_PROFILE: path } = process.env
  const { board_id, spaces } = JSON.parse(readFileSync(path, 'utf8'))
  const board = \`/v1/boards/\${board_id}\`
  const authorization = \`Bearer \${token}\`
  const get = async path => (await fetch(url + path, { headers: { authorization } })).json()
  const post = async (path, body, headers = { 'idempotency-key': crypto.randomUUID() }) => {
    const all = { authorization, 'content-type': 'application/json', ...headers }
    return (await fetch(url + path, { method: 'POST', headers: all, body })).json()
  }

  await post(\`\${board}/rows\`, '{"title": "A"}', {})
  await post(\`\${board}/rows\`, JSON.stringify({ title: 'a'.repeat(256) }))
  await post(\`\${board}/rows\`, '{"title": ')
  await post(\`\${board}/columns\`, '{"name": "A"}')
  await get(\`\${board}/views?limit=500\`)
  await get(\`\${board}/views?fields=colour\`)
  await get(\`\${board}/views/undefined\`)
  await get('/v1/library-views')
  const { next_cursor } = await get(\`\${board}/views?limit=1\`)
  await get(\`\${board}/views?limit=1&cursor=\${next_cursor.slice(0, -5)}\`)
  const { data } = await post('/v1/media/uploads', JSON.stringify({ space_id: spaces.main, name: 'a.txt', size: 6 }))
  await fetch(data.upload_url, { method: 'PUT', body: 'hello' })
  await post(\`/v1/media/uploads/\${data.id}/complete\`, undefined)
`

async function writeClient(source: string): Promise<readonly string[]> {
  const path = join(await createTempFolder(), 'client.mjs')
  await writeFile(path, source)
  return ['--', process.execPath, path]
}

const TOKEN = 'a-token-that-nobody-may-see'

/** A browser writes texts that are no longer compressed, beside the headers that the server sent. */
const HEADERS = [
  { name: 'Content-Type', value: 'application/json' },
  { name: 'Content-Encoding', value: 'gzip' },
]

const harOf = (method: string, path: string, status: number, body: object, origin = 'https://api.example.com') => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  time: 12,
  request: {
    ...{ method, url: `${origin}${path}`, bodySize: -1 },
    headers: [{ name: 'Authorization', value: `Bearer ${TOKEN}` }],
  },
  response: { status, headers: HEADERS, content: { text: JSON.stringify(body) } },
})

async function writeHar(...entries: readonly object[]): Promise<string> {
  const path = join(await createTempFolder(), 'traffic.har')
  await writeFile(path, JSON.stringify({ log: { entries } }))
  return path
}

describe('the judge of clients', { timeout: 60_000 }, () => {
  it('fails a command whose client breaks a rule, and writes reports', async () => {
    const folder = await createTempFolder()
    const run = await runCli(['exec', '--judge', '--report', folder, ...(await writeClient(CARELESS))])

    expect(run.code, run.stderr).toBe(1)
    expect(run.stdout).toContain('FAILURE CLIENT-KEY-SENT (stated, Endpoints > Conventions), once')
    expect(run.stdout).toContain('Judged on the basis of 1 request: 1 failure, no advice.')
    expect(await readJson(join(folder, 'client.json'))).toMatchObject({ requests: 1 })
    expect(await readFile(join(folder, 'junit.xml'), 'utf8')).toContain('type="CLIENT-KEY-SENT"')
    expect(await readFile(join(folder, 'client.html'), 'utf8')).toContain(
      'createRow was sent without an Idempotency-Key.',
    )
  })

  it('finds the ten mistakes of a careless client', async () => {
    const run = await runCli(['exec', '--judge', ...(await writeClient(TEN_MISTAKES))])

    expect(run.stdout.match(/^FAILURE CLIENT-\S+/gm)?.map(title => title.slice('FAILURE CLIENT-'.length))).toEqual([
      ...['KEY-SENT', 'BODY-BOUNDS', 'JSON', 'BODY-REQUIRED', 'LIMIT', 'FIELDS', 'IDS', 'QUERY-REQUIRED'],
      ...['CURSOR-AS-RECEIVED', 'UPLOAD-SIZE'],
    ])
    expect(run.stdout).toContain('10 failures, no advice')
  })

  it('passes a command whose client keeps the rules', async () => {
    const run = await runCli(['exec', '--judge', ...(await writeClient(CAREFUL))])

    expect(run.code, run.stderr).toBe(0)
    expect(run.stdout).toContain('Judged on the basis of 1 request: 0 failures, no advice.')
  })

  it('fails nobody of whom it has seen nothing', async () => {
    const run = await runCli(['exec', '--judge', ...(await writeClient(''))])

    expect(run.code).toBe(2)
    expect(run.stderr).toContain('This run has tested nothing')
  })

  it('prints findings while a simulator runs', async () => {
    const path = join(await createTempFolder(), 'target.json')
    const run = startProcess(process.execPath, [
      ...[CLI, 'simulate', '--port', '0', '--quiet', '--judge', '--profile-out', path],
    ])
    await run.waitForText('Ctrl-C ends it')
    const { base_url, board_id } = await readJson(path)
    await fetch(`${base_url}/v1/boards/${board_id}/views?limit=500`)
    await run.waitForText('FAILURE CLIENT-LIMIT')
    run.interrupt()

    expect((await run.ended).stdout).toContain('Judged on the basis of 1 request: 2 failures')
  })

  it('reads a HAR file, and shows no token', async () => {
    const page = { data: [], next_cursor: null, has_more: false }
    const board = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
    const file = await writeHar(
      harOf('GET', `${board}/views?limit=5`, 200, page),
      harOf('GET', `${board}/views?limit=5&fields=colour&token=${TOKEN}`, 200, page),
    )
    const run = await runCli(['judge', file])

    expect(run.code, run.stderr).toBe(1)
    expect(run.stdout).toContain('listViews cannot select colour.')
    expect(run.stdout).toContain('The server broke 0 rules in its responses.')
    expect(run.stdout).toContain('ADVICE CLIENT-SECRET-IN-URL')
    expect(run.stdout).toContain('Judged on the basis of 2 requests: 1 failure, 1 piece of advice.')
    expect(run.stdout).not.toContain(TOKEN)
  })

  it('judges the server of a HAR file too, which is the one that was asked most', async () => {
    const page = { data: [], next_cursor: null, has_more: true }
    const views = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views'
    const file = await writeHar(
      harOf('GET', `${views}?limit=5`, 200, page),
      harOf('GET', `${views}?limit=6`, 200, page),
      harOf('GET', '/v1/users', 200, { users: [] }, 'https://other.example.com'),
      harOf('GET', views, 200, page, 'https://other.example.com'),
    )
    const [run, ofClient] = [await runCli(['judge', file]), await runCli(['judge', file, '--fail-on', 'client'])]
    const json = await runCli(['judge', file, '--json'])

    expect(run.code, run.stderr).toBe(1)
    expect(run.stdout).toContain('SERVER FAILURE HAS-MORE (stated), 2 responses')
    expect(run.stdout).toContain('no advice. The server broke 1 rule in its responses.')
    expect(run.stdout).toContain(
      'Left out: 1 request to https://other.example.com. To judge that address, name it with',
    )
    expect(JSON.parse(json.stdout)).toMatchObject({ leftOut: [{ address: 'https://other.example.com', requests: 1 }] })
    expect(ofClient.code).toBe(0)
  })

  it('shows no upload_url of a HAR file', async () => {
    const space = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
    const url = 'https://files.example.com/sessions/only-for-this-file'
    const creation = harOf('POST', '/v1/media/uploads', 201, { data: { id: space, upload_url: url } })
    const put = harOf('PUT', '', 200, {})
    const file = await writeHar(
      {
        ...creation,
        request: { ...creation.request, postData: { text: JSON.stringify({ space_id: space, size: 5 }) } },
      },
      { ...put, request: { ...put.request, url } },
    )
    const run = await runCli(['judge', file])

    expect(run.stdout).toContain('FAILURE CLIENT-UPLOAD-NO-AUTHORIZATION')
    expect(run.stdout).not.toContain('only-for-this-file')
  })

  it('compares addresses as URLs, and names what it leaves out', async () => {
    const page = { data: [], next_cursor: null, has_more: false }
    const views = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=5'
    const file = await writeHar(
      harOf('GET', views, 200, page, 'https://API.example.com:443'),
      { request: { method: 'GET' } },
      harOf('GET', views, 200, page),
    )
    for (const options of [
      [],
      ['--base-url', 'https://Api.Example.com/v1/'],
      ['--base-url', 'https://api.example.com:443'],
    ]) {
      const run = await runCli(['judge', file, ...options])

      expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('Judged on the basis of 2 requests')])
      expect(run.stderr).toContain('log.entries.1.request.url is missing or wrong: left out.')
    }
  })

  it('ends with 4 if a recording has no body of a response, unless only the client counts', async () => {
    const path = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views'
    const entry = harOf('GET', path, 200, {})
    const file = await writeHar({ ...entry, response: { ...entry.response, content: null } })
    const run = await runCli(['judge', file])
    const ofClient = await runCli(['judge', file, '--fail-on', 'client'])

    expect([run.code, ofClient.code]).toEqual([4, 0])
    expect(run.stdout).toContain('1 response could not be judged: the body of the response was not kept')
  })

  it('reads a record that another program has saved as UTF-16, with odd lines', async () => {
    const path = join(await createTempFolder(), 'traffic.ndjson')
    const line = JSON.stringify({
      ...{ sentAt: 1, endedAt: 2, token: 'one', response: null },
      request: { method: 'GET', url: 'https://API.test/v1/boards/1/views', headers: {} },
    })
    await writeFile(path, `\uFEFF"odd"\r\n${line}\r\n\r\n{}\r\n${line}\r\n`, 'utf16le')
    const run = await runCli(['judge', path])

    expect(run.stdout).toContain('Judged on the basis of 2 requests')
    expect(run.stderr.match(/line \d/g)).toEqual(['line 1', 'line 4'])
  })

  it.each([
    ['no request to the server', 'traffic.har', ['--base-url', 'https://api.test'], 'begins with https://api.test,'],
    ['no file', 'no-such.har', [], 'Failed to read no-such.har'],
    ['another form', 'package.json', [], 'package.json is not a HAR file: log: '],
  ])('refuses %s', async (_, file, options, message) => {
    const known = file === 'traffic.har' ? await writeHar(harOf('GET', '/v1/users', 200, {})) : file
    const run = await runCli(['judge', known, ...options])

    expect(run.code).toBe(2)
    expect(run.stderr).toContain(message)
  })
})

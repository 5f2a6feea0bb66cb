import { createHash } from 'node:crypto'
import { appendFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, createServer as createSocketServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { request } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServerFinding } from '../../reports/clients/model.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { createSimulator, type SimulatorOptions } from '../../simulator/simulator.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { CLI, createTempFolder, runCli, startProcess } from '../cli.test.helper.ts'
import { readRecord } from '../judge/read-record.ts'
import { openProxy } from './proxy.ts'
import { openRecord } from './record.ts'
import { resumeRecord } from './resume.ts'
import { openPage } from './serve-page.ts'
import { CONNECTIONS } from './watch.ts'

/** A proxy in front of a server, and what it hears. */
async function watchServer(target: string, announcedHost?: string) {
  const heard: ClientExchange[] = []
  const dispatcher = createDispatcher({ connections: CONNECTIONS })
  const onExchange = (exchange: ClientExchange) => void heard.push(exchange)
  const proxy = await openProxy({
    ...{ target, port: 0, host: '127.0.0.1', dispatcher, onExchange },
    ...(announcedHost !== undefined && { announcedHost }),
  })
  onTestFinished(async () => {
    await dispatcher.destroy()
    await proxy.close()
  })
  return { url: `http://127.0.0.1:${proxy.port}`, heard }
}

async function startServer(options: SimulatorOptions = {}) {
  const simulator = await createSimulator(options)
  onTestFinished(() => simulator.close())
  const { url } = await simulator.listen()
  return { simulator, url, token: simulator.token(), board: `/v1/boards/${simulator.profile().board_id}` }
}

/** A server that does what a test says with each request. */
async function startPlainServer(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A server that does what a test says with each connection, once a request has come. */
async function startRawServer(answer: (socket: Socket) => void): Promise<string> {
  const server = createSocketServer(socket => {
    socket.on('error', () => {}).once('data', () => answer(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('the proxy', () => {
  it('alters neither bodies nor statuses', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256))
    const target = await startPlainServer((request, response) => {
      response.writeHead(418, { 'content-type': 'application/octet-stream', 'x-seen': `${request.headers['x-own']}` })
      request.pipe(response)
    })
    const { url, heard } = await watchServer(`${target}/base`)
    const response = await fetch(`${url}/v1/any?q=%20a`, { method: 'POST', body: bytes, headers: { 'x-own': 'yes' } })

    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect([response.status, response.headers.get('x-seen')]).toEqual([418, 'yes'])
    expect(heard[0]?.request).toMatchObject({ url: `${target}/base/v1/any?q=%20a`, bytes: 300_000 })
  })

  it('keeps no token, and calls the same token the same', async () => {
    const { url, token, board } = await startServer()
    const watched = await watchServer(url)
    for (const authorization of [`Bearer ${token}`, `Bearer ${token}`, 'Bearer another-token'])
      await (await fetch(`${watched.url}${board}/views?limit=1`, { headers: { authorization } })).text()
    const [first, second, third] = watched.heard.map(exchange => exchange.token)

    expect(first).toBe(second)
    expect(first).not.toBe(third)
    expect(JSON.stringify(watched.heard)).not.toContain(token)
  })

  it('takes the path from a whole URL, as clients send it to a general proxy, and leaves alone what has none', async () => {
    const target = await startPlainServer((_, response) => response.end('{}'))
    const { url, heard } = await watchServer(target)
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    for (const path of [`${target}/v1/users?limit=1`, '*', 'http://elsewhere.test/v1/users'])
      connection.write(`OPTIONS ${path} HTTP/1.1\r\nhost: ${new URL(target).host}\r\n\r\n`)
    await text(connection.end())

    expect(heard.map(({ request }) => request.url)).toEqual([`${target}/v1/users?limit=1`])
  })

  it.each([
    ['a name that a page of another site may give to this machine', 'evil.test', 403],
    ['that name with the port', 'evil.test:4020', 403],
    ['the address of another machine', '203.0.113.9', 403],
    ['its own address', '127.0.0.1', 200],
    ['a name of this machine', 'localhost:80', 200],
    ['the address that clients are told', 'watch.test:4020', 200],
  ])('answers requests for %s (%s) with %i', async (_, host, status) => {
    const target = await startPlainServer((_, response) => response.end('{}'))
    const { url, heard } = await watchServer(target, 'watch.test:4020')
    const { statusCode, body } = await request(`${url}/v1/users`, { headers: { host } })
    await body.text()

    expect([statusCode, heard.length]).toEqual([status, status === 200 ? 1 : 0])
  })

  it('hands no header on that belongs to one connection, in both directions', async () => {
    const target = await startPlainServer((incoming, response) => {
      response.writeHead(200, { connection: 'keep-alive, X-Hop', 'x-hop': '1', 'x-end': '1' })
      response.end(JSON.stringify(incoming.headers))
    })
    const { url } = await watchServer(target)
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    const headers = [
      'host: localhost',
      'Connection: close, X-Own ,HTTP2-Settings',
      'X-Own: 1',
      'HTTP2-Settings: AA',
      'x-kept: 1',
    ]
    connection.write(`GET /v1/a HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    const answer = await text(connection)

    expect(answer).toContain('x-kept')
    expect(answer).toContain('x-end: 1')
    expect(answer).not.toMatch(/x-own|http2-settings|x-hop/i)
  })

  it('answers a request although a hundred others have no answer yet', async () => {
    let open = 0
    const target = await startPlainServer((incoming, response) => {
      if (incoming.url === '/v1/quick') response.end('{}')
      else open += 1
    })
    const { url } = await watchServer(target)
    const stop = new AbortController()
    const slow = Array.from({ length: 100 }, () => fetch(`${url}/v1/slow`, { signal: stop.signal }).catch(() => {}))
    await expect.poll(() => open).toBe(100)

    expect((await fetch(`${url}/v1/quick`)).status).toBe(200)
    stop.abort()
    await Promise.all(slow)
  })

  it('does not know a body that broke off', async () => {
    const target = await startPlainServer((request, response) => void request.resume().on('end', () => response.end()))
    const { url, heard } = await watchServer(target)
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    connection.write('POST /v1/a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{"title": ')
    await text(connection.end())
    await expect.poll(() => heard.length).toBe(1)

    expect(heard[0]).toMatchObject({ request: { body: null, bytes: undefined }, response: null })
  })

  it.each([
    ['304 with the length of another response', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\netag: "a"\r\n\r\n'],
    ['204 with a body', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello'],
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n'],
  ])('passes on what has no body: %s', async (_, written) => {
    const { url, heard } = await watchServer(await startRawServer(socket => socket.end(written)))
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    connection.write('GET /v1/a HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    const answer = await text(connection)
    const status = Number(written.split(' ')[1])

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\n\r\n$`))
    expect(heard.map(({ response }) => response?.status)).toEqual([status])
  })

  it.each([
    ['a status below 100', 'HTTP/1.1 099 No\r\ncontent-length: 2\r\n\r\n{}', 'what came back is not HTTP'],
    ['another protocol', 'SSH-2.0-x\r\n', 'what came back is not HTTP'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}}',
      'Content-Length is there twice',
    ],
    ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`, 'the headers of the response are too long'],
    [
      'a change of the protocol',
      'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'the connection was cut',
    ],
    ['nothing', '', 'the connection was cut'],
  ])('says what came instead of a response: %s', async (_, written, reason) => {
    const { url, heard } = await watchServer(await startRawServer(socket => socket.end(written)))
    const response = await fetch(`${url}/v1/a`)

    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining(reason)])
    expect(heard.map(exchange => exchange.response)).toEqual([null])
  })

  it.each([
    [
      'smuggles a request',
      'POST /v1/a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/b HTTP/1.1\r\nhost: localhost\r\n\r\n',
    ],
    ['sends headers without end', `GET /v1/a HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}`],
    ['asks for a tunnel', 'CONNECT localhost:22 HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['speaks TLS', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('ends the connection of a client that %s, and goes on', async (_, written) => {
    const target = await startPlainServer((_, response) => response.end('{}'))
    const { url, heard } = await watchServer(target)
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    connection.write(written)
    const answer = await text(connection)

    expect(answer).toMatch(/^(HTTP\/1.1 4\d\d |$)/)
    expect(heard).toEqual([])
    expect((await fetch(`${url}/v1/c`)).status).toBe(200)
  })

  it('blames no server for a request that was under way when the proxy was closed', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>(resolve => {
      arrived = resolve
    })
    const target = await startPlainServer(() => arrived())
    const explained: unknown[] = []
    const dispatcher = createDispatcher({})
    const heard: ClientExchange[] = []
    const proxy = await openProxy({
      ...{ target, port: 0, host: '127.0.0.1', dispatcher, onExchange: exchange => void heard.push(exchange) },
      explain: async error => String(explained.push(error)),
    })
    const answer = fetch(`http://127.0.0.1:${proxy.port}/v1/a`).catch(() => 'cut')
    await arrival
    await proxy.close()
    await dispatcher.destroy()

    expect([await answer, explained]).toEqual(['cut', []])
    expect(heard.map(({ response }) => response)).toEqual([null])
  })

  it('hears of a response that breaks off, and of a server that is not there', async () => {
    const target = await startPlainServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    const broken = await watchServer(target)
    const gone = await watchServer('http://127.0.0.1:1')

    await expect(fetch(`${broken.url}/v1/a`).then(answer => answer.text())).rejects.toThrow()
    expect((await fetch(`${gone.url}/v1/a`)).status).toBe(502)
    for (const { heard } of [broken, gone]) expect(heard.map(({ response }) => response)).toEqual([null])
  })
})

describe('the page', () => {
  const client = { requests: 3, findings: [] }
  const server: ServerFinding = {
    ...{ clause: 'HAS-MORE', level: 'stated', statement: 'A rule.', count: 4 },
    ...{ saw: 'has_more is <b>', curl: "curl '</pre><script>alert(1)</script>'" },
  }

  const open = async (page: () => string) => {
    const { port, close } = await openPage(page)
    onTestFinished(close)
    return `http://127.0.0.1:${port}`
  }

  it('shows both sides to this machine, and loads nothing from elsewhere', async () => {
    const url = await open(() => toWatchPage('https://api.test', { ...client, server: [server] }))
    const response = await fetch(`${url}/_watch/`)
    const html = await response.text()
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/\s(?:src|href|on\w+|style)=/)
    expect(html).toContain('HAS-MORE (stated), 4 responses')
    expect(html).toContain(
      'Judged on the basis of 3 requests: 0 failures, no advice. The server broke 1 rule in its responses.',
    )
  })

  it('shows internal errors', () => {
    const errors = [{ message: 'stack', curl: 'curl' }]

    expect(toWatchPage('https://api.test', { ...client, errors })).toContain('The kit had 1 internal error')
  })

  it.each<[string, Record<string, string>]>([
    ['under a name that a page of another site may give to this machine', { host: 'evil.test' }],
    ['to a reverse proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['to a reverse proxy that tells the scheme only', { 'x-forwarded-proto': 'https' }],
    ['to a page of the watched server', { 'sec-fetch-site': 'same-site' }],
    ['to a page of another origin', { origin: 'http://localhost:4020' }],
  ])('is refused %s', async (_, headers) => {
    const { statusCode, body } = await request(`${await open(() => 'secret')}/_watch/`, { headers })

    expect([statusCode, await body.text()]).toEqual([403, expect.not.stringContaining('secret')])
  })
})

/** Starts the command in front of a server, and waits for its address. */
async function startWatch(target: string, ...options: readonly string[]) {
  const watching = startProcess(process.execPath, [CLI, 'watch', '--target', target, '--port', '0', ...options])
  const printed = await watching.waitForText('which only this machine can open')
  const [, address] = /(http:\S+); Ctrl-C/.exec(printed) ?? []
  const [, page] = /page (http:\S+),/.exec(printed) ?? []
  return { watching, address, page }
}

const exchangeOf = (id: string): ClientExchange => ({
  ...{ sentAt: 1, endedAt: 2, token: null },
  request: { method: 'GET', url: `http://api.test/v1/boards/${id}/views`, headers: {} },
  response: null,
})

describe('the record', () => {
  const idsIn = async (path: string) => (await readFile(path, 'utf8')).match(/(?<=boards\/)\w+/g)

  it.each<[string, (path: string) => Promise<void>, readonly string[]]>([
    ['removed', path => rm(path), ['b']],
    ['replaced', path => rename(path, `${path}.1`), ['b']],
    ['replaced', path => rm(path).then(() => writeFile(path, '{"own": "line"}\nhalf')), ['b']],
    ['shortened', path => truncate(path, 10), ['b']],
  ])('goes on when the file was %s', async (_, change, expected) => {
    const path = join(await createTempFolder(), 'traffic.ndjson')
    using recorder = openRecord(path, 'http://api.test')
    recorder.add(exchangeOf('a'))
    await change(path)
    recorder.add(exchangeOf('b'))

    expect(await idsIn(path)).toEqual(expected)
    for await (const line of readRecord(path)) expect(line).toBeDefined()
  })

  it('is judged while exchanges come, which are judged after it', async () => {
    const path = join(await createTempFolder(), 'traffic.ndjson')
    const old = Array.from({ length: 50 }, (_, index) => `${JSON.stringify(exchangeOf(`old${index}`))}\n`).join('')
    await writeFile(path, `${old}${JSON.stringify(exchangeOf('later'))}\n`)
    const judged: string[] = []
    const judge = ({ request }: ClientExchange) => void judged.push(request.url.split('/')[5] ?? '')
    const past = resumeRecord(path, old.length, judge, new AbortController().signal)
    past.judge(exchangeOf('new'))
    expect(judged).toEqual([])

    expect(await past.ended).toBe(50)
    expect(judged.slice(-2)).toEqual(['old49', 'new'])
    past.judge(exchangeOf('newest'))
    expect(judged.at(-1)).toBe('newest')
  })

  it('is read no further when the command ends', async () => {
    const path = join(await createTempFolder(), 'traffic.ndjson')
    const old = `${JSON.stringify(exchangeOf('a'))}\n`.repeat(100)
    await writeFile(path, old)

    expect(await resumeRecord(path, old.length, () => {}, AbortSignal.abort()).ended).toBe(1)
  })
})

describe('watch', { timeout: 60_000 }, () => {
  it.each([
    [
      'its own address',
      ['--target', 'http://localhost:4020'],
      '--target http://localhost:4020 is the address of this proxy',
    ],
    ['its own address', ['--target', 'http://127.0.0.2:7', '--port', '7'], 'is the address of this proxy'],
    ['a query', ['--target', 'https://api.test/?key=1'], '--target must have no query'],
    ['a fragment', ['--target', 'https://api.test/#top'], '--target must have no query'],
    [
      'a folder for a record',
      ['--target', 'https://api.test', '--record', '.'],
      'Failed to read --record .: it is a folder',
    ],
    [
      'a file for a folder',
      ['--target', 'https://api.test', '--report', 'package.json'],
      '--report package.json: a file',
    ],
    [
      'a foreign file',
      ['--target', 'https://api.test', '--record', 'package.json'],
      '--record package.json: line 1 is not an exchange',
    ],
  ])('refuses %s as a target or a place: %j', async (_, options, message) => {
    const { code, stderr } = await runCli(['watch', ...options])

    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr.trim()).not.toContain('\n')
  })

  it('prints lines of JSON and a ready file, and says that the bytes of uploads go past it', async () => {
    const { url, token, simulator } = await startServer()
    const readyFile = join(await createTempFolder(), 'address')
    const options = ['--target', url, '--port', '0', '--json', '--ready-file', readyFile]
    const watching = startProcess(process.execPath, [CLI, 'watch', ...options])
    await watching.waitForText('"page"')
    const address = (await readFile(readyFile, 'utf8')).trim()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ space_id: simulator.profile().spaces.main, name: 'a.txt', size: 5 })
    await (await fetch(`${address}/v1/media/uploads`, { method: 'POST', headers, body })).text()
    await watching.waitForText('"finding"')
    await (
      await fetch(`${address}/v1/media/uploads`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body,
      })
    ).text()
    watching.interrupt()
    const { stdout, stderr } = await watching.ended
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))

    expect(lines.map(line => Object.keys(line))).toEqual([['url', 'page'], ['finding'], ['report']])
    expect(lines).toMatchObject([
      { url: address },
      { finding: { clause: 'CLIENT-KEY-SENT' } },
      { report: { requests: 2 } },
    ])
    expect(stderr).toContain(`The client sends the bytes of uploads to ${url}, past this proxy`)
    expect(stderr).toContain('The bytes of 1 upload went past this proxy')
  })

  it('loses no finding when it is killed and started again', async () => {
    const { url, token, board } = await startServer({ mutants: ['pagination/has-more-always'] as never })
    const record = join(await createTempFolder(), 'traffic.ndjson')
    const headers = { authorization: `Bearer ${token}` }
    const killed = await startWatch(url, '--record', record)
    await (await fetch(`${killed.address}${board}/views?limit=500`, { headers })).text()
    await (await fetch(`${killed.address}${board}/views?limit=100`, { headers })).text()
    await killed.watching.waitForText('HAS-MORE')
    killed.watching.kill()
    await killed.watching.ended
    await appendFile(record, '{"an": "older form"}\n{"sentAt":17')
    const { watching, address } = await startWatch(url, '--record', record)
    await (await fetch(`${address}${board}/views/undefined`, { headers })).text()
    await watching.waitForText('FAILURE CLIENT-IDS')
    watching.interrupt()
    const { stdout } = await watching.ended

    expect(stdout).toContain('Continues after the 2 exchanges in')
    for (const clause of ['CLIENT-LIMIT', 'CLIENT-IDS', 'HAS-MORE']) expect(stdout).toContain(`FAILURE ${clause}`)
    expect(stdout).toContain('Judged on the basis of 3 requests')
    expect((await readFile(record, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
  })

  it('judges both sides, and fails for the side that it is asked about', async () => {
    const { url, token, board } = await startServer({ mutants: ['pagination/has-more-always'] as never })
    const folder = await createTempFolder()
    const run = async (failOn: string) => {
      const record = join(folder, `${failOn}.ndjson`)
      const { watching, address, page } = await startWatch(url, '--fail-on', failOn, '--record', record)
      const headers = { authorization: `Bearer ${token}` }
      const rows = await fetch(`${address}${board}/views?limit=500`, { headers })
      await rows.text()
      await (await fetch(`${address}${board}/views?limit=100`, { headers })).text()
      await watching.waitForText('FAILURE CLIENT-LIMIT')
      expect(await (await fetch(`${page}`)).text()).toContain('CLIENT-LIMIT (stated')
      watching.interrupt()
      return watching.ended
    }
    const [client, server] = [await run('client'), await run('server')]

    expect(client.code, client.stdout + client.stderr).toBe(1)
    expect(client.stdout).toContain('SERVER FAILURE HAS-MORE (stated)')
    expect(server.code).toBe(1)
    expect(server.stdout).toContain('The server broke 1 rule in its responses.')
    expect(server.stdout + client.stdout).not.toContain(token)
    const judged = await runCli(['judge', join(folder, 'client.ndjson')])
    expect(judged.code).toBe(1)
    for (const clause of ['FAILURE CLIENT-LIMIT', 'SERVER FAILURE HAS-MORE']) expect(judged.stdout).toContain(clause)
  })
})

import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
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
import { openProxy } from './proxy.ts'

/** A proxy in front of a server, and what it hears. */
async function watchServer(target: string, page?: () => string) {
  const heard: ClientExchange[] = []
  const dispatcher = createDispatcher({})
  const onExchange = (exchange: ClientExchange) => void heard.push(exchange)
  const proxy = await openProxy({ target, port: 0, host: '127.0.0.1', dispatcher, onExchange, ...(page && { page }) })
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
    for (const path of ['http://elsewhere.test/v1/users?limit=1', '*'])
      connection.write(`OPTIONS ${path} HTTP/1.1\r\nhost: elsewhere.test\r\n\r\n`)
    await text(connection.end())

    expect(heard.map(({ request }) => request.url)).toEqual([`${target}/v1/users?limit=1`])
  })

  it('does not know a body that broke off', async () => {
    const target = await startPlainServer((request, response) => void request.resume().on('end', () => response.end()))
    const { url, heard } = await watchServer(target)
    const connection = connect(Number(new URL(url).port), '127.0.0.1')
    connection.write('POST /v1/a HTTP/1.1\r\nhost: a.test\r\ncontent-length: 99\r\n\r\n{"title": ')
    await text(connection.end())
    await expect.poll(() => heard.length).toBe(1)

    expect(heard[0]).toMatchObject({ request: { body: null, bytes: undefined }, response: null })
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

  it('shows both sides to this machine, loads nothing from elsewhere, and is no traffic', async () => {
    const page = () => toWatchPage('https://api.test', { ...client, server: [server] })
    const { url, heard } = await watchServer('http://127.0.0.1:1', page)
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
      'judged on the basis of 3 requests: 0 failures, 0 pieces of advice. The server broke 1 rule in its responses.',
    )
    expect(heard).toEqual([])
  })

  it('is refused under a name that a page of another site may give to this machine', async () => {
    const { url } = await watchServer('http://127.0.0.1:1', () => 'secret')
    const { statusCode, body } = await request(`${url}/_watch/`, { headers: { host: 'evil.test' } })

    expect([statusCode, await body.text()]).toEqual([403, expect.not.stringContaining('secret')])
  })
})

/** Starts the command in front of a server, and waits for its address. */
async function startWatch(target: string, ...options: readonly string[]) {
  const watching = startProcess(process.execPath, [CLI, 'watch', '--target', target, '--port', '0', ...options])
  const [, address] = /(http:\S+); Ctrl-C/.exec(await watching.waitForText('Ctrl-C ends it')) ?? []
  return { watching, address }
}

describe('watch', { timeout: 60_000 }, () => {
  it('loses no finding when it is killed and started again', async () => {
    const { url, token, board } = await startServer({ deviate: ['pagination/has-more-always'] as never })
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
    expect(stdout).toMatch(/judged .*\b3 requests/)
    expect((await readFile(record, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
  })

  it('judges both sides, and fails for the side that it is asked about', async () => {
    const { url, token, board } = await startServer({ deviate: ['pagination/has-more-always'] as never })
    const folder = await createTempFolder()
    const run = async (failOn: string) => {
      const record = join(folder, `${failOn}.ndjson`)
      const { watching, address } = await startWatch(url, '--fail-on', failOn, '--record', record)
      const headers = { authorization: `Bearer ${token}` }
      const rows = await fetch(`${address}${board}/views?limit=500`, { headers })
      await rows.text()
      await (await fetch(`${address}${board}/views?limit=100`, { headers })).text()
      await watching.waitForText('FAILURE CLIENT-LIMIT')
      expect(await (await fetch(`${address}/_watch/`)).text()).toContain('CLIENT-LIMIT (stated')
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

import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, readJson, runCli, startCli } from '../../cli.test.helper.ts'
import { type Meddle, startBehindProxy, startServer } from './proxy.test.helper.ts'

/** These runs mostly wait, so they wait side by side. */
const WAITING = { timeout: 120_000, concurrent: true }

const LEAST = { tokens: { full: 'secret-token' }, spaces: { main: 's' }, board_id: 'b' }

async function writeProfile(profile: object) {
  const folder = await createTempFolder()
  const path = join(folder, 'target.json')
  await writeFile(path, JSON.stringify({ ...LEAST, ...profile }))
  return { folder, path }
}

/** Certifies a server that is no service at all. */
async function certify(handle: (incoming: IncomingMessage, response: ServerResponse) => void, ...options: string[]) {
  await using server = await startServer(handle)
  const { path } = await writeProfile({ base_url: server.url })
  return await runCli(['certify', '--target', path, ...options])
}

/** Certifies a simulator behind a proxy. */
async function certifyThrough(meddle: Meddle, ...options: string[]) {
  await using target = await startBehindProxy(meddle)
  const { folder, path } = await writeProfile(target.profile)
  const ended = await runCli(['certify', '--target', path, '--report', folder, ...options])
  return { ...ended, results: await readJson(join(folder, 'results.json')) }
}

const hang = () => {}

/** Forwards so many requests, then does something else. */
const forwardFirst = (count: number, otherwise: Meddle): Meddle => {
  let left = count
  return (incoming, response, forward) => (left-- > 0 ? forward() : otherwise(incoming, response, forward))
}

const limit: Meddle = (_, response) => {
  response.writeHead(429, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 'rate_limited', message: 'Slow down.' } }))
}

describe('before its first check a run ends with exit code 2 and one line for', WAITING, () => {
  it('a server that never answers', async () => {
    const { code, stderr } = await certify(hang, '--request-timeout', '1')

    expect(code).toBe(2)
    expect(stderr).toMatch(/^Failed to reach .*: no complete answer within 1 s\..*\n$/)
  })

  it('a server that answers byte by byte', async () => {
    const drip = (_: IncomingMessage, response: ServerResponse) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    }
    const { code, stderr } = await certify(drip, '--request-timeout', '1')

    expect([code, stderr]).toEqual([2, expect.stringContaining('no complete answer within 1 s')])
  })

  it('a server whose answer never ends', async () => {
    const flood = (_: IncomingMessage, response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
        response.once('drain', more)
      }
      more()
    }
    const { code, stderr } = await certify(flood)

    expect([code, stderr]).toEqual([2, expect.stringContaining('the answer is longer than 16 MiB')])
  })

  it('a redirect, with its target', async () => {
    const { code, stderr } = await certify((_, response) =>
      response.writeHead(301, { location: 'https://api.example.com/' }).end(),
    )

    expect([code, stderr]).toEqual([2, expect.stringContaining('redirects to https://api.example.com/')])
  })

  it('a server that cuts every connection', async () => {
    const { code, stderr } = await certify((_, response) => response.destroy())

    expect([code, stderr]).toEqual([2, expect.stringContaining('the connection was cut')])
  })
})

describe('a run ends early, breaks no rule and says why', WAITING, () => {
  it('when the target stops answering', async () => {
    const { code, stdout, results } = await certifyThrough(
      forwardFirst(60, (_, response) => response.destroy()),
      '--only',
      'fields',
    )

    expect([code, results.broken], stdout).toEqual([2, []])
    expect(stdout).toContain('The run ended early: the target is not well enough to be judged')
  })

  it('when a gateway answers everything', async () => {
    const page: Meddle = (_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway')
    const { code, stdout, results } = await certifyThrough(forwardFirst(60, page), '--only', 'fields')

    expect([code, results.broken], stdout).toEqual([2, []])
    expect(stdout).toContain('a gateway answered 502')
  })

  it('when the time limit is reached, while a request hangs', async () => {
    const { code, stdout, results } = await certifyThrough(
      forwardFirst(60, hang),
      '--only',
      'fields',
      '--time-limit',
      '12',
    )

    expect([code, results.broken], stdout).toEqual([4, []])
    expect(results.ended).toBe('its time limit of 12 seconds was reached')
  })

  it('when every request is rate limited', async () => {
    const { code, stdout, results } = await certifyThrough(forwardFirst(60, limit), '--only', 'fields')

    expect(code, stdout).toBe(2)
    expect(results.broken.map(({ id }: { id: string }) => id)).toEqual([])
    expect(stdout).toContain('refuses every request with rate_limited')
  })
})

describe('a run goes on', WAITING, () => {
  /** Forwards every request but the one with this number. */
  const disturbOnce = (number: number, otherwise: Meddle): Meddle => {
    let count = 0
    return (incoming, response, forward) => (++count === number ? otherwise : forwardIt)(incoming, response, forward)
  }
  const forwardIt: Meddle = (_incoming, _response, forward) => forward()

  it('after one cut connection, which blocks nothing', async () => {
    const { code, stdout } = await certifyThrough(
      disturbOnce(100, (_, response) => response.destroy()),
      '--only',
      'fields',
    )

    expect(code, stdout).toBe(0)
    expect(stdout).toContain('no answer to 1 request')
  })

  it('after a page that names another server, which breaks no rule', async () => {
    const page: Meddle = (_, response) =>
      response.writeHead(403, { 'content-type': 'text/html', server: 'firewall' }).end('<h1>Forbidden')
    const { code, stdout } = await certifyThrough(disturbOnce(100, page), '--only', 'fields')

    expect(code, stdout).toBe(0)
    expect(stdout).toContain('a gateway answered 403 (firewall)')
  })

  it('after a refusal without Retry-After, with one finding about that header', async () => {
    const { code, stdout, results } = await certifyThrough(
      disturbOnce(100, limit),
      '--only',
      'fields,rate-limit/every-answer/*',
    )

    expect(code, stdout).toBe(1)
    expect(results.broken.map(({ id }: { id: string }) => id)).toEqual(['RATE-RETRY-AFTER'])
  })
})

describe('Ctrl-C ends a run at once, also', WAITING, () => {
  it('while the first request hangs', async () => {
    await using server = await startServer(hang)
    const { path } = await writeProfile({ base_url: server.url })
    const run = startCli(['certify', '--target', path])
    await run.waitForText('checks against')
    run.interrupt()

    expect((await run.ended).code).not.toBe(0)
  })
})

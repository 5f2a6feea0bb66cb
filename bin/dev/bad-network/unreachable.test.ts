import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, startCli } from '../../cli.test.helper.ts'
import { answer, drip, flood, OK } from '../hostile/attacks.test.helper.ts'
import { certifyHostile } from '../hostile/certify.test.helper.ts'
import { type Interceptor, startServer } from './proxy.test.helper.ts'

const hang: Interceptor = () => {}
const cut: Interceptor = (_, response) => void response.destroy()
const limit = answer(429, JSON.stringify({ error: { code: 'rate_limited', message: 'Slow down.' } }))

/** The page of a gateway. */
const page = (status: number, headers: Readonly<Record<string, string>> = {}): Interceptor =>
  answer(status, '<h1>No service', { 'content-type': 'text/html', ...headers })

describe('before its first check a run ends with exit code 2 and one line for', () => {
  it.each<[string, Interceptor, string, timeoutSeconds?: number]>([
    ['a server that never answers', hang, 'no complete response within 0.5 s'],
    ['a server that answers byte by byte', drip(`${OK}\r\n`, ' '), 'no complete response within 0.5 s'],
    [
      'a server whose response never ends',
      flood(`${OK}\r\n`, ' '.repeat(65_536)),
      'the response is longer than 16 MiB',
      // A busy machine needs a while to send so much.
      10,
    ],
    [
      'a redirect, with its target',
      answer(301, '', { location: 'https://api.example.com/' }),
      'https://api.example.com/',
    ],
    ['a server that cuts every connection', cut, 'the connection was cut'],
  ])('%s', async (_, attack, says, timeoutSeconds = 0.5) => {
    const end = await certifyHostile({ attack, correct: 0, timeoutSeconds })

    expect(end).toMatchObject({ code: 2, outcomes: [] })
    expect(end.says).toMatch(/^.+$/)
    expect(end.says).toContain(says)
  })
})

describe('a run ends early, breaks no rule and says why', () => {
  it.each<[string, Interceptor, string]>([
    ['when the target stops answering', cut, 'the server cannot be reached reliably enough to be judged'],
    ['when a gateway answers everything', page(502), 'a gateway answered 502'],
    ['when every request is rate limited', limit, 'refuses every request with rate_limited'],
  ])('%s', async (_, attack, says) => {
    const end = await certifyHostile({ attack, correct: 60, only: 'fields', acceptPartial: false })

    expect(end).toMatchObject({ code: 2, broken: [] })
    expect(end.says).toContain(says)
  })

  it.each([
    ['a run', undefined],
    ['a shard of a run', { runId: 'kit-shards', part: 1, shard: { index: 1, of: 2 } }],
  ])('when the time limit is reached, while a request of %s hangs', async (_, partOfRun) => {
    const limits = { acceptPartial: false, timeLimit: 2, partOfRun }
    const end = await certifyHostile({ attack: hang, correct: 60, only: 'fields', ...limits })

    expect(end).toMatchObject({ code: 4, broken: [] })
    expect(end.says).toMatch(/^its time limit of 2 seconds was reached\n/)
  })
})

describe('a run goes on', () => {
  /** Certifies a simulator that does something else with one request. */
  function certifyWithOne(otherwise: Interceptor, only = 'fields') {
    let count = 0
    const attack: Interceptor = (incoming, response, forward) =>
      ++count === 100 ? otherwise(incoming, response, forward) : forward()
    return certifyHostile({ attack, correct: 0, only, acceptPartial: false })
  }

  it('after one cut connection, which blocks nothing', async () => {
    const end = await certifyWithOne(cut)

    expect(end.code, end.says).toBe(0)
    expect(end.unanswered).toBe(1)
  })

  it('after a page that names another server, which breaks no rule', async () => {
    const end = await certifyWithOne(page(403, { server: 'firewall' }))

    expect(end.code, end.says).toBe(0)
    expect(end.says).toContain('a gateway answered 403 (firewall)')
  })

  it('after a refusal without Retry-After, with one finding about that header', async () => {
    const end = await certifyWithOne(limit, 'fields,rate-limit/every-answer/*')

    expect(end).toMatchObject({ code: 1, broken: ['RATE-RETRY-AFTER'] })
  })
})

it('Ctrl-C ends a run at once, also while the first request hangs', { timeout: 60_000 }, async () => {
  await using server = await startServer(() => {})
  const path = join(await createTempFolder(), 'target.json')
  const least = { tokens: { full: 'tok_9b02e4d7' }, spaces: { main: 's' }, board_id: 'b' }
  await writeFile(path, JSON.stringify({ ...least, base_url: server.url }))
  const run = startCli(['certify', '--target', path])
  await run.waitForText('checks against')
  run.interrupt()

  expect((await run.ended).code).not.toBe(0)
})

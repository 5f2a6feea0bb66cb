import { EventEmitter, once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { request } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { createTempFolder, readJson, runCli } from '../cli.test.helper.ts'
import { startServer } from '../dev/bad-network/proxy.test.helper.ts'
import { createTrafficJudge } from '../judge/judge-traffic.ts'
import { withoutSecrets } from '../judge/without-secrets.ts'
import { openProxy } from './proxy.ts'

const PATH = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views'

/** Watches one answer; returns the report, what the client got, and the line of a recording. */
async function watchAnswer(encoding: string, body: Buffer) {
  await using server = await startServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body),
  )
  const dispatcher = createDispatcher({})
  const judge = createTrafficJudge(server.url)
  const heard = new EventEmitter()
  const proxy = await openProxy({
    ...{ target: server.url, port: 0, host: '127.0.0.1', dispatcher },
    onExchange: exchange => void heard.emit('exchange', exchange),
  })
  const exchanged: Promise<readonly ClientExchange[]> = once(heard, 'exchange')
  onTestFinished(async () => {
    await dispatcher.destroy()
    await proxy.close()
  })
  const answer = await request(`http://127.0.0.1:${proxy.port}${PATH}`)
  const got = Buffer.from(await answer.body.arrayBuffer())
  const exchanges = await exchanged
  for (const exchange of exchanges) judge.judge(exchange)
  const lines = exchanges.map(exchange => JSON.stringify(withoutSecrets(exchange, server.url)))
  return {
    report: judge.report(),
    got,
    lines,
    encoding: answer.headers['content-encoding'],
  }
}

it('a compressed answer is judged, and passed on as it is', async () => {
  const body = gzipSync('{"data":[{"id":7}]}')
  const { report, got, encoding } = await watchAnswer('gzip', body)

  expect(report.server?.map(({ clause }) => clause)).toContain('LIST-ENVELOPE-LIST-VIEWS')
  expect(report.unjudged).toEqual([])
  expect([got.equals(body), encoding]).toEqual([true, 'gzip'])
})

it.each([
  ['compress', Buffer.from('x'), 'the response is compressed (compress), which the kit cannot read'],
  ['gzip', gzipSync(Buffer.alloc(17 * 2 ** 20)), 'the response is longer than 16 MiB'],
  ['identity', Buffer.alloc(2 ** 20 + 1, ' '), 'the response is longer than 1 MiB'],
])('an answer that nobody can read is no all-clear, also in a recording (%s)', async (encoding, body, why) => {
  const { report, lines } = await watchAnswer(encoding, body)
  const folder = await createTempFolder()
  const record = join(folder, 'traffic.ndjson')
  await writeFile(record, lines.join('\n'))
  const judge = (...options: readonly string[]) => runCli(['judge', record, '--report', folder, ...options])

  expect(report).toMatchObject({ server: [], unjudged: [{ reason: expect.stringContaining(why), responses: 1 }] })
  const { code, stdout } = await judge()
  expect([code, stdout]).toEqual([4, expect.stringContaining(`1 response could not be judged: ${why}`)])
  expect(stdout).not.toContain('0 rules')
  expect(await readJson(join(folder, 'client.json'))).toMatchObject({ unjudged: [{ responses: 1 }] })
  expect((await judge('--fail-on', 'client')).code).toBe(0)
})

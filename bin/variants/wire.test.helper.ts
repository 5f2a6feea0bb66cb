import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import type { Simulator } from '../../simulator/simulator.ts'
import type { Check } from '../../suites/check.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { parseProfile } from '../../suites/target/parse-profile.ts'
import { undiciTransport } from '../../suites/target/undici-transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { statementsIn } from './certify-variants.test.helper.ts'

const SEED = 1
const PIECE = 997

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the whole request first, and answers in pieces without a content-length. */
async function relay(simulator: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
  const url = `http://${request.headers.host}${request.url}`
  const method = request.method ?? 'GET'
  const answer = await simulator.fetch(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) })
  const upperCaseHeaders = [...answer.headers].map(([name, value]): [string, string] => [name.toUpperCase(), value])
  response.writeHead(answer.status, [...upperCaseHeaders, ['CONNECTION', 'close']].flat())
  const bytes = Buffer.from(await answer.arrayBuffer())
  for (let at = 0; at < bytes.length; at += PIECE) response.write(bytes.subarray(at, at + PIECE))
  response.end()
}

/** Tests that such a server passes these checks, which have those of Idempotency-Keys among them. */
export function testWire(title: string, checks: readonly Check[]): void {
  it(`a server that reads bodies first, answers in pieces and ends every connection passes ${title}`, {
    timeout: 300_000,
  }, async () => {
    await using simulator = await createFrozenSimulator({ world: await buildWorld(SEED), seed: SEED })
    const server = createServer((request, response) => relay(simulator, request, response))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { send, close } = undiciTransport()
    const { profile } = parseProfile(simulator.profile(`http://127.0.0.1:${port}`), { env: {}, readFile: () => '' })
    const run = startRun({ ...inProcessOptions(simulator, { seed: SEED }), profile, send })
    const results = await runChecks(checks, run)
    await close()
    server.close()

    const statements = statementsIn(results).filter(one => !one.startsWith('not tested in this run'))
    // It does read the key with the body.
    expect(statements).toEqual([expect.stringMatching(/^both requests with the key succeeded: /)])
  })
}

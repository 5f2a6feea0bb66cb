import { readFile } from 'node:fs/promises'
import { Agent } from 'undici'
import { BUNDLED_SIMULATOR } from '../processes.ts'
import { SentRequest } from './sent-request.ts'

/** Sends the requests of a file to a simulator in this process, over a port, and reads the responses. */
const [, , file = ''] = process.argv
const requests = SentRequest.array().parse(JSON.parse(await readFile(file, 'utf8')))
const { createSimulator }: typeof import('../../../simulator/simulator.ts') = await import(BUNDLED_SIMULATOR)
const simulator = await createSimulator({ seed: 1 })
const { url } = await simulator.listen()
const agent = new Agent({ connections: 1 })
for (const { method, path, headers, body } of requests) {
  const sent = body === '' ? null : Buffer.from(body, 'base64')
  const answer = await agent.request({ origin: url, method, path, headers, body: sent })
  await answer.body.text()
}
await agent.close()
await simulator.close()

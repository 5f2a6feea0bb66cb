import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startServer } from '../bad-network/proxy.test.helper.ts'
import { changeResources } from './attacks.test.helper.ts'
import { certifyHostile, GATEWAY } from './certify.test.helper.ts'
import { testGallery } from './gallery.test.helper.ts'
import { answers } from './servers/answers.test.helper.ts'
import { connections } from './servers/connections.test.helper.ts'
import { values } from './servers/values.test.helper.ts'

const LONG = 120_000

testGallery({ ...connections, ...answers, ...values })

/** A host that has nothing to do with the target, and keeps what it is asked. */
async function startForeignHost() {
  const requests: IncomingMessage[] = []
  const server = await startServer((incoming, response) => {
    requests.push(incoming)
    response.end('{}')
  })
  return { ...server, requests }
}

describe('another host learns no token and no header of the profile from a server that', { timeout: LONG }, () => {
  it('redirects every request there', async () => {
    await using foreign = await startForeignHost()
    await certifyHostile({
      attack: ({ url = '' }, response) => void response.writeHead(308, { location: foreign.url + url }).end(),
    })

    expect(foreign.requests).toEqual([])
  })

  it('names an upload_url there', async () => {
    await using foreign = await startForeignHost()
    const asked: IncomingMessage[] = []
    const nameForeignHost = changeResources(one =>
      'upload_url' in one ? { ...one, upload_url: `${foreign.url}/a-session-of-theirs` } : one,
    )
    await certifyHostile({
      attack(incoming, ...rest) {
        asked.push(incoming)
        nameForeignHost(incoming, ...rest)
      },
      correct: 90,
      only: 'uploads',
    })

    expect(foreign.requests.length).toBeGreaterThan(0)
    for (const { headers } of asked) expect(headers).toMatchObject(GATEWAY)
    for (const { headers } of foreign.requests)
      for (const name of ['authorization', ...Object.keys(GATEWAY)]) expect(headers).not.toHaveProperty(name)
  })
})

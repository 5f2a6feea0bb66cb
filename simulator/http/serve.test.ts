import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const outgoing = request(url, { headers }).end()
  const [response]: IncomingMessage[] = await once(outgoing, 'response')
  response?.resume()
  return response?.statusCode
}

describe('listen', () => {
  it('answers on the port it says, with a profile of that address', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    const response = await fetch(`${url}/_sim/profile`)

    expect(await response.json()).toMatchObject({ base_url: url, clock: { url: `${url}/_sim/clock` } })
  })

  it('says that the port is in use and what to do', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    await expect(sim.listen({ port: Number(new URL(url).port) })).rejects.toThrow(/in use\. Choose another one/)
  })

  it.each([{ host: '0.0.0.0' }, { publicUrl: 'https://simulator.example' }])(
    'refuses to let other machines reach tokens that everybody knows: %j',
    async address => {
      await using sim = await createSimulator()

      await expect(sim.listen(address)).rejects.toThrow('Create it with exposed: true')
    },
  )

  it('gives no length of a response that has no content', async () => {
    await using sim = await createSimulator({ variants: ['uploads/stored-bytes-are-no-content'] })
    const { url } = await sim.listen()
    const { spaces, tokens } = sim.profile()
    const headers = {
      authorization: `Bearer ${tokens.full}`,
      'content-type': 'application/json',
      'idempotency-key': 'k',
    }
    const draft = JSON.stringify({ space_id: spaces.main, name: 'a.txt', size: 1 })
    const created = await fetch(`${url}/v1/media/uploads`, { method: 'POST', headers, body: draft })
    const stored = await fetch((await created.json()).data.upload_url, { method: 'PUT', body: 'a' })

    expect([stored.status, stored.headers.get('content-length')]).toEqual([204, null])
  })

  it('announces its public URL, and answers under it', async () => {
    await using sim = await createSimulator({ exposed: true })
    const free = await sim.listen()
    await free.close()
    const { url } = await sim.listen({ port: Number(new URL(free.url).port), publicUrl: 'https://simulator.example/' })

    expect(url).toBe('https://simulator.example')
    expect(await statusOf(`${free.url}/v1/users`, { host: 'simulator.example' })).toBe(401)
    expect(await statusOf(`${free.url}/v1/users`, { host: 'evil.example' })).toBe(403)
  })

  it('sends callers of its public URL there for uploads and sandboxes, and others where they came to', async () => {
    await using sim = await createSimulator({ exposed: true })
    const free = await sim.listen()
    await free.close()
    const address = { port: Number(new URL(free.url).port), publicUrl: 'https://simulator.example/one' }
    await sim.listen(address)
    const { spaces, tokens } = sim.profile()
    const post = async (path: string, token: string | null, body: object, host?: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': String(host),
        ...(host && { host }),
      }
      const outgoing = request(free.url + path, { method: 'POST', headers }).end(JSON.stringify(body))
      const [response]: IncomingMessage[] = await once(outgoing, 'response')
      return response ? JSON.parse(await text(response)) : undefined
    }
    const draft = { space_id: spaces.main, name: 'a.bin', size: 1 }
    const [near, far] = [
      await post('/v1/media/uploads', tokens.full ?? '', draft),
      await post('/v1/media/uploads', tokens.full ?? '', draft, 'simulator.example'),
    ]
    const sandbox = await post('/_sim/sandboxes', sim.controlToken, { name: 'a' }, 'simulator.example')

    expect(near.data.upload_url).toMatch(new RegExp(`^${free.url}/_upload/`))
    expect(far.data.upload_url).toMatch(/^https:\/\/simulator\.example\/one\/_upload\//)
    expect(sandbox.base_url).toBe('https://simulator.example/one/_sandbox/a')
  })

  it('asks also this machine for the control token, because a reverse proxy on it looks the same', async () => {
    await using sim = await createSimulator({ exposed: true })
    const { url } = await sim.listen()

    expect(await statusOf(`${url}/_sim/profile`, {})).toBe(401)
    expect(await statusOf(`${url}/_sim/profile`, { authorization: `Bearer ${sim.controlToken}` })).toBe(200)
  })

  it('answers a health check without the token, and says nothing else', async () => {
    await using sim = await createSimulator({ exposed: true, controlToken: 'a-token-of-16-characters' })
    const { url } = await sim.listen()
    const wrong = { authorization: 'Bearer wrong' }

    expect(await (await fetch(`${url}/_sim/health`)).json()).toEqual({ status: 'ok' })
    expect(await statusOf(`${url}/_sim/health`, wrong)).toBe(401)
    expect(await statusOf(`${url}/_sim/clock`, {})).toBe(401)
    expect(await statusOf(`${url}/_sim/clock`, { authorization: `Bearer a-token-of-16-characters` })).toBe(200)
  })

  const lan = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address

  it.skipIf(lan === undefined)('asks other addresses for the control token, whatever host they name', async () => {
    await using sim = await createSimulator({ exposed: true })
    const { port } = new URL((await sim.listen({ host: '0.0.0.0' })).url)
    const ask = (headers: Record<string, string>) => statusOf(`http://${lan}:${port}/_sim/profile`, headers)

    expect(await ask({})).toBe(401)
    expect(await ask({ host: 'localhost' })).toBe(401)
    expect(await ask({ authorization: `Bearer ${sim.controlToken}` })).toBe(200)
  })

  it('refuses the control plane to a foreign host name that resolves to loopback', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    expect(await statusOf(`${url}/_sim/profile`, { host: 'evil.example' })).toBe(403)
  })

  it('survives a client that disconnects in the middle of its body', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()
    const { board_id, tokens } = sim.profile()
    const head = [
      `POST /v1/boards/${board_id}/rows HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      `Authorization: Bearer ${tokens.full}`,
      'Idempotency-Key: gone',
      'Content-Length: 1000',
    ]
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => socket.destroy())
    await once(socket, 'close')

    expect((await fetch(`${url}/_sim/health`)).status).toBe(200)
  })

  it('ends kept-alive connections, and may be closed twice', async () => {
    await using sim = await createSimulator()
    const listening = await sim.listen()
    await fetch(`${listening.url}/_sim/health`).then(response => response.text())

    await listening.close()
    await listening.close()

    await expect(fetch(`${listening.url}/_sim/health`)).rejects.toThrow()
  })
})

describe('drain', () => {
  const holdOne = async () => {
    const sim = await createSimulator()
    const server = await sim.listen()
    const held = sim.hold({ operation: 'listViews' })
    const { board_id, tokens } = sim.profile()
    const headers = { authorization: `Bearer ${tokens.full}` }
    const answer = fetch(`${server.url}/v1/boards/${board_id}/views`, { headers })
    await held.arrived
    return { server, held, answer }
  }

  it('waits for the response of a request under way, and takes no further connections', async () => {
    const { server, held, answer } = await holdOne()
    const drained = server.drain(60_000)
    const refused = fetch(`${server.url}/_sim/health`, { headers: { connection: 'close' } }).catch(error => error.cause)
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
    held.release()

    expect((await answer).status).toBe(200)
    await drained
    await server.drain(0)
  })

  it('ends what is not answered in time', async () => {
    const { server, answer } = await holdOne()
    const cut = answer.catch(error => error.cause)
    await server.drain(1)

    expect(await cut).toMatchObject({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) })
  })
})

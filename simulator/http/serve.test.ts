import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

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

  it('refuses the control plane to a foreign host name that resolves to loopback', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    const outgoing = request(`${url}/_sim/profile`, { headers: { host: 'evil.example' } }).end()
    const [response]: IncomingMessage[] = await once(outgoing, 'response')

    expect(response?.statusCode).toBe(403)
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

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Starts a proxy on loopback that cuts one connection, after `bytes` have passed through it in total. */
export async function startCuttingProxy(target: URL, bytes: number) {
  const open = new Set<Socket>()
  let left = bytes
  let cuts = 0
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', chunk => {
      left -= chunk.byteLength
      if (cuts === 0 && left < 0) {
        cuts = 1
        client.destroy()
      } else if (!upstream.write(chunk)) {
        client.pause()
        upstream.once('drain', () => client.resume())
      }
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

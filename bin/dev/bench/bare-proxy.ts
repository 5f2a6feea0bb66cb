import { once } from 'node:events'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Agent } from 'undici'

/** Hands requests without a body on to a server, and does nothing else. */
const [, , origin = ''] = process.argv
const agent = new Agent()
const server = createServer(async ({ url: path = '', method = '', headers }, outgoing) => {
  const { statusCode, headers: received, body } = await agent.request({ origin, path, method, headers })
  outgoing.writeHead(statusCode, received)
  await pipeline(body, outgoing)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
process.once('SIGINT', () => {
  server.close()
  server.closeAllConnections()
  void agent.destroy()
})

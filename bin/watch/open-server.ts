import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/** Answers a request that goes no further, and says why. */
export const refuse = (outgoing: ServerResponse, status: number, why: string): void =>
  void outgoing.writeHead(status, { 'content-type': 'text/plain' }).end(`creative-ops-kit watch: ${why}\n`)

export async function openServer(server: Server, port: number, host: string) {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

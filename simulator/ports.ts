import type { App } from './http/app.ts'
import type { OpenPort } from './http/serve.ts'
import { Address, type ListenAddress } from './options/address.ts'
import { check } from './options/schema.ts'

/** Opens the ports at which a simulator answers, and its sandboxes with it. */
export function createPorts(fetch: App['fetch'], exposed: boolean) {
  const open = new Set<OpenPort>()
  return {
    /** The base address of the port that was opened first. Undefined if none is open. */
    url: (): string | undefined => [...open][0]?.url,
    /** Opens a port, and returns it with the address of what has this path there. Throws an Error that says why that failed. */
    async listen(given: ListenAddress, basePath: string): Promise<OpenPort> {
      const { port = 0, host = '127.0.0.1', publicUrl, origins } = check('listen', Address, given)
      const { serve } = await import('./http/serve.ts')
      const server = await serve(fetch, { port, host, publicUrl, origins, exposed })
      open.add(server)
      const forget = () => void open.delete(server)
      return {
        url: server.url + basePath,
        port: server.port,
        close: () => server.close().finally(forget),
        drain: ms => server.drain(ms).finally(forget),
      }
    },
    closeAll: () => Promise.all([...open].map(server => server.close())),
  }
}

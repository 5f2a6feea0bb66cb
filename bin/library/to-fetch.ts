import type { Fetch } from '../../suites/target/transport.ts'
import type { NodeHandler } from './serve-in-memory.ts'

/**
 * Makes a `fetch` from a request listener of `node:http`. Each request goes to the listener through Node's own HTTP server, over
 * a connection in memory: no port is open. Throws a TypeError for anything but a function.
 */
export function toFetch(handler: NodeHandler): Fetch {
  if (typeof handler !== 'function')
    throw new TypeError('toFetch needs a function (request, response), such as an app of Express')
  let serving: Promise<Fetch> | undefined
  return async request => {
    serving ??= import('./serve-in-memory.ts').then(({ serveInMemory }) => serveInMemory(handler))
    return (await serving)(request)
  }
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { request } from 'undici'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

export const COMMAND = pathOf('../../../bundle/creative-ops-kit.js')
export const BUNDLED_SIMULATOR = new URL('../../../bundle/simulator.js', import.meta.url).href
export const BARE_SERVER = pathOf('./bare-server.js')
export const BARE_PROXY = pathOf('./bare-proxy.js')
export const BARE_LOOP = pathOf('./bare-loop.js')

/** Runs a process of Node to its end. Rejects if it fails. */
export const runNode = (...args: readonly string[]) => promisify(execFile)(process.execPath, args)

const ADDRESS = /http:\/\/[\d.:]+/

/** Starts a process of Node that prints its address when it listens. `ready` finds it, if the process prints others before. */
export async function startServer(file: string, args: readonly string[], ready = ADDRESS) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  let url: string | undefined
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    url = ADDRESS.exec(ready.exec(printed)?.[0] ?? '')?.[0]
    if (url !== undefined) break
  }
  if (url === undefined) throw new Error(`${file} printed no address: ${printed}`)
  child.stdout.resume()
  return {
    url,
    async end() {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

/** Starts a server, sends it one request, and ends it. */
export async function startAndAsk(path: string, file: string, ...args: readonly string[]): Promise<void> {
  const { url, end } = await startServer(file, args)
  await (await request(url + path)).body.text()
  await end()
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { request } from 'undici'

export const COMMAND = resolve('dist/bundle/creative-ops-kit.js')
export const BUNDLED_SIMULATOR = pathToFileURL(resolve('dist/bundle/simulator.js')).href
export const BARE_SERVER = resolve('dist/bin/dev/bench/bare-server.js')
export const BARE_LOOP = resolve('dist/bin/dev/bench/bare-loop.js')

/** Runs a process of Node to its end. Rejects if it fails. */
export const runNode = (...args: readonly string[]) => promisify(execFile)(process.execPath, args)

const ADDRESS = /http:\/\/[\d.:]+/

/** Starts a process of Node that prints its address when it listens. */
export async function startServer(file: string, args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  let url: string | undefined
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    url = ADDRESS.exec(printed)?.[0]
    if (url !== undefined) break
  }
  if (url === undefined) throw new Error(`${file} printed no address: ${printed}`)
  child.stdout.resume()
  return {
    url,
    async end(signal: NodeJS.Signals = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { type Figure, measure } from './pairs.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Starts a process that prints its address, sends it one request, and ends it. */
async function startAndAsk(file: string, args: readonly string[], path: string): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk]: unknown[] = await once(child.stdout, 'data')
  const url = /http:\/\/[\d.:]+/.exec(String(chunk))?.[0]
  if (url === undefined) throw new Error(`${file} printed no address: ${String(chunk)}`)
  await (await request(url + path)).body.text()
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** Measures the time from the start of a process to its first answer. */
export const measureStart = (): Promise<Figure> =>
  measure({
    name: 'process start to first answer',
    ours: () => startAndAsk(pathOf('../../../bundle/creative-ops-kit.js'), ['simulate', '--port', '0'], '/_sim/health'),
    bare: () => startAndAsk(pathOf('./bare-server.js'), [], '/'),
    repetitions: 12,
  })

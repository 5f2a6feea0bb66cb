import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { UncheckedChanges } from '../../simulator/change-service.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { buildService } from '../build-service.ts'
import { createTempFolder, type ProcessResult, runCli } from '../cli.test.helper.ts'

export const TOKEN = 'tok_77c0d3aa91'
const TOKEN_ENV = ['--token-env', 'KIT_TOKEN']

/** Lets a server listen on a port. Disposing of it closes the port. */
export async function listenTo(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Runs `init` in a folder of its own, with a token in KIT_TOKEN. Returns what it has written too. */
export async function runInit(
  args: readonly string[],
  env: Readonly<Record<string, string>> = { KIT_TOKEN: TOKEN },
  files: Readonly<Record<string, string>> = {},
) {
  const cwd = await createTempFolder()
  for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, name), content)
  const run = await runCli(['init', ...TOKEN_ENV, ...args], { cwd, env })
  const text = await readFile(join(cwd, 'target.yaml'), 'utf8').catch(() => '')
  return { ...run, cwd, text, profile: parse(text) }
}

/** Starts a simulator, and runs `init` with what a person knows of it: three boards and two tokens. */
export async function initSimulator(changes: UncheckedChanges = {}) {
  const simulator = await createSimulator({ seed: 1, service: await buildService(changes) })
  const { url } = await simulator.listen()
  const own = simulator.profile(url)
  const boards = [own.board_id, own.other_board_id, own.sibling?.board_id].flatMap(id => (id ? ['--board', id] : []))
  const env = { KIT_TOKEN: String(own.tokens.full), ADMIN: String(own.tokens.admin_grant) }
  const run = await runInit(['--base-url', url, '--token-env', 'admin_grant=ADMIN', ...boards], env)
  return { ...run, own, env, simulator, [Symbol.asyncDispose]: () => simulator.close() }
}

/** Runs `doctor` on a profile. */
export async function runDoctor(profile: object, env: Readonly<Record<string, string>> = {}): Promise<ProcessResult> {
  const cwd = await createTempFolder()
  await writeFile(join(cwd, 'target.json'), JSON.stringify(profile))
  return runCli(['doctor', '--target', 'target.json'], { cwd, env })
}

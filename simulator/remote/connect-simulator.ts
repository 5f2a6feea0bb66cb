import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { SandboxAddress } from '../control/sandboxes.ts'
import { sandboxPath } from '../http/site.ts'
import { BaseUrl } from '../options/address.ts'
import { CloseOption, type CloseOptions, readSandboxOptions, type SandboxOptions } from '../options/sandbox.ts'
import { check } from '../options/schema.ts'
import { type ControlClient, ControlError, createControlClient, type Fetch } from './control-client.ts'
import { createRemoteSandbox, type RemoteSandbox } from './remote-sandbox.ts'

export interface ConnectOptions {
  /** The token that a simulator prints which other machines may reach. */
  readonly controlToken?: string | undefined
  /** Sends the requests. Default: the global fetch. */
  readonly fetch?: Fetch | undefined
}

/** A sandbox in another process. */
export interface NamedRemoteSandbox extends RemoteSandbox, AsyncDisposable {
  readonly name: string
  /** Deletes it. The simulator keeps its journal. */
  close(options?: CloseOptions): Promise<void>
}

/** A simulator in another process. */
export interface RemoteSimulator extends RemoteSandbox {
  /** Creates a sandbox, which is gone when it has been disposed of. Rejects if the name is taken, or if there are too many. */
  sandbox(name?: string, options?: SandboxOptions): Promise<NamedRemoteSandbox>
}

const Options: z.ZodType<ConnectOptions> = members({
  controlToken: z.string().optional(),
  fetch: z.custom<Fetch>(value => typeof value === 'function', 'is not a function').optional(),
})

const SimulatorUrl = BaseUrl.refine(
  url => !/\/v1$/.test(url),
  'ends in /v1: leave that out, the control plane is not below it',
)

/** A sandbox that has gone before needs no deletion. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ControlError && error.status === 404)) throw error
}

async function createSandbox(client: ControlClient, body: object): Promise<NamedRemoteSandbox> {
  const { name } = await client.ask(SandboxAddress, 'POST', '/sandboxes', body)
  async function close(how: CloseOptions = {}): Promise<void> {
    const { failed = false } = check('close', CloseOption, how)
    await client.tell('DELETE', `/sandboxes/${name}?failed=${failed}`).catch(ignoreGone)
  }
  const sandbox = createRemoteSandbox(client.at(client.url + sandboxPath(name)))
  return Object.assign(sandbox, { name, close, [Symbol.asyncDispose]: () => close() })
}

/** Controls a simulator in another process, or one sandbox of it. Rejects with a ControlError. */
export async function connectSimulator(url: string, given: ConnectOptions = {}): Promise<RemoteSimulator> {
  const base = check('connectSimulator', SimulatorUrl, url)
  const { controlToken, fetch = globalThis.fetch } = check('connectSimulator', Options, given)
  const client = createControlClient(base, { controlToken, fetch })
  // Unlike /health, it needs the control token.
  await client.tell('GET', '/clock')
  return Object.assign(createRemoteSandbox(client), {
    sandbox: async (name?: string, options: SandboxOptions = {}) =>
      createSandbox(client, readSandboxOptions(name, options)),
  })
}

/// <reference lib="esnext.disposable" preserve="true" />
import type { WorldSeed } from '../fixtures/world-seed.ts'
import { changeService } from './change-service.ts'
import { type Clock, frozenClock, type Instant, parseInstant, runningClock } from './clock.ts'
import { underConditions } from './conditions.ts'
import { createControlPlane } from './control/index.ts'
import { createApp } from './http/app.ts'
import { createOperationRouter } from './http/router.ts'
import type { OpenPort } from './http/serve.ts'
import { newSecret, type Random, seededRandom, unforeseeableRandom } from './ids.ts'
import type { ListenAddress } from './options/address.ts'
import { hasChanges, type ServiceChanges } from './options/changes.ts'
import { readConditions } from './options/conditions.ts'
import { type InnerOptions, Options, WorldOption } from './options/options.ts'
import { CloseOption, type CloseOptions, readSandboxOptions, type SandboxOptions } from './options/sandbox.ts'
import { check } from './options/schema.ts'
import { createPorts } from './ports.ts'
import { createSandbox, type Sandbox, type SandboxKind } from './sandbox.ts'
import { createSandboxHandle, type SandboxHandle } from './sandbox-handle.ts'
import { createSandboxes } from './sandboxes.ts'
import { keepResources } from './service/keep-resources.ts'
import { referenceService } from './service/reference-service.ts'
import type { Service } from './service/service.ts'
import { checkSecrets } from './snapshot/snapshot.ts'
import { PAGE_COPY } from './workbench/copies.ts'
import { endWorld, type World } from './world.ts'
import { type GivenWorld, readGivenWorld } from './world-origin/given-world.ts'
import { createStartFinder, type StartFrom } from './world-origin/world-start.ts'

export type * from '../fixtures/ad-entities.ts'
export type * from '../fixtures/entities.ts'
export type * from '../fixtures/library-entities.ts'
export type { SimulatorProfile } from '../fixtures/profile.ts'
export type * from '../fixtures/upload-entities.ts'
export type { WorldSeed } from '../fixtures/world-seed.ts'
export type { ListedTimer } from './control/move-clock.ts'
export type { FaultState } from './faults/fault.ts'
export type { FaultControl, HeldRequests } from './faults/fault-control.ts'
export type { OpenPort } from './http/serve.ts'
export type { ClientJudge, Remark } from './journal/client-judge.ts'
export type { JournalEntry } from './journal/entry.ts'
export type { JournalControl } from './journal/journal-control.ts'
export type { MutantId } from './mutants/ids.ts'
export type { ListenAddress } from './options/address.ts'
export type { AppliedChanges } from './options/changes.ts'
export type { Duration } from './options/duration.ts'
export type { FaultOptions, HoldOptions } from './options/fault.ts'
export type { ExchangeOptions, ExpectationOptions } from './options/journal.ts'
export type { SimulatorOptions } from './options/options.ts'
export type { CloseOptions, SandboxOptions } from './options/sandbox.ts'
export type { TokenOptions } from './options/token.ts'
export type { ConnectOptions, NamedRemoteSandbox, RemoteSimulator } from './remote/connect-simulator.ts'
export { connectSimulator } from './remote/connect-simulator.ts'
export { ControlError } from './remote/control-client.ts'
export type { RemoteHold, RemoteSandbox } from './remote/remote-sandbox.ts'
export type { SandboxHandle } from './sandbox-handle.ts'
export type { Imports } from './service/imports/imports.ts'
export type { Snapshot } from './snapshot/snapshot.ts'
export type { VariantId } from './variants/ids.ts'
export { type BoardBuilder, type WorldBuilder, world } from './world-description/builder.ts'
export { WorldError, type WorldProblem } from './world-description/problems.ts'
export type { WorldDescription } from './world-description/world-description.ts'
export type { GivenWorld } from './world-origin/given-world.ts'

export interface Simulator extends SandboxHandle, AsyncDisposable {
  /** Every call of the control plane needs it, as a bearer token. Null without `exposed` and without a token of your own: then only this machine may call. */
  readonly controlToken: string | null
  /** Opens a port. Throws an Error that says why that failed. */
  listen(address?: ListenAddress): Promise<OpenPort>
  /** Creates a sandbox: a service with a world of its own. Rejects with an Error. */
  sandbox(name?: string, options?: SandboxOptions): Promise<SimulatorSandbox>
  /**
   * Begins anew with another world, also at each reset and in each sandbox from now on. Sandboxes that are open keep theirs.
   * Rejects if the world is wrong, and changes nothing then.
   */
  load(world: GivenWorld): Promise<void>
  /** Closes its ports and deletes its sandboxes. It answers and changes nothing from then on; everything that only reads shows its last state. */
  close(): Promise<void>
}

/** A sandbox of a simulator. It is gone when it has been disposed of, or when nobody has used it for an hour. */
export interface SimulatorSandbox extends SandboxHandle, AsyncDisposable {
  readonly name: string
  /** Opens a port of the simulator, which closes with the simulator, and returns it with the address of the sandbox. */
  listen(address?: ListenAddress): Promise<OpenPort>
  /** Deletes it. Its journal can still be read, also over a port. */
  close(options?: CloseOptions): Promise<void>
}

const DEFAULT_SEED = 1
const MAX_SANDBOXES = 10_000
const SANDBOX_IDLE_MS = 60 * 60 * 1000

async function defaultData(seed: number, now: Instant): Promise<WorldSeed> {
  const { buildDefaultWorld } = await import('./default-world/build-default-world.ts')
  return buildDefaultWorld({ seed, now })
}

/** Everybody knows the secrets of a seed. */
const withNewSecrets = (tokens: WorldSeed['tokens'], random: Random): WorldSeed['tokens'] =>
  tokens.map(token => ({ ...token, secret: newSecret(random, token.label) }))

/** The service with the size of files that a caller allows. */
const takeUploads = (service: Service, maxUpload = service.limits.uploadBytes): Service => ({
  ...service,
  limits: { ...service.limits, uploadBytes: maxUpload },
})

/** Only the reference service is known to present the same resource in the same way each time. */
const withKeptResources = (service: Service): Service =>
  service === referenceService ? keepResources(service) : service

/** Starts a simulator in this process. Throws a TypeError for wrong options. Spec: What the service does. */
export async function createSimulator(
  given: InnerOptions = {},
  defaults: Pick<InnerOptions, 'createJudge'> = {},
): Promise<Simulator> {
  const options = { ...defaults, ...check('createSimulator', Options, given) }
  const conditions = readConditions()
  if (options.exposed && options.snapshot) checkSecrets('createSimulator: snapshot', options.snapshot)
  const { seed: number = DEFAULT_SEED, exposed = false, maxUpload, maxSandboxes = MAX_SANDBOXES, snapshot } = options
  const { createJudge = async () => () => [], clockRate = conditions.clockRate } = options
  const { startClock: newClock = () => runningClock(undefined, clockRate) } = options
  const start = parseInstant(options.now)
  const startClock = (): Clock => (start === undefined ? newClock() : frozenClock(start))
  const startRandom = () => (exposed ? unforeseeableRandom() : seededRandom(number))
  const now = startClock().now()
  const withSecrets = (tokens: WorldSeed['tokens']) =>
    exposed ? withNewSecrets(tokens, unforeseeableRandom()) : tokens
  const buildSeedWorld = async () => {
    const data = await defaultData(number, now)
    return { ...data, tokens: withSecrets(data.tokens) }
  }
  async function readStarts(owner: string, world: GivenWorld | undefined): Promise<StartFrom> {
    const origin = { owner: `${owner}: world`, now: startClock().now(), random: startRandom(), exposed, buildSeedWorld }
    const seed = await readGivenWorld(world, origin)
    const makeTokens = () => (world === undefined ? withSecrets(seed.tokens) : seed.tokens)
    const starts = createStartFinder({ seed, makeTokens, startClock, startRandom, imports: options.imports, exposed })
    return underConditions(conditions, starts)
  }
  let startFrom = await readStarts('createSimulator', options.world)
  const controlToken = options.controlToken ?? (exposed ? newSecret(startRandom(), 'control') : null)

  const { onExchange } = options
  let worlds = 0
  const tellOf = ({ journal }: World, sandbox: string) => {
    const number = ++worlds
    // What the page reads is no work of a client.
    if (sandbox.startsWith(PAGE_COPY)) return
    journal.listen(entry => onExchange?.(entry, sandbox, number))
  }
  async function buildKind(given: ServiceChanges): Promise<SandboxKind> {
    const changed = await changeService(options.service ?? referenceService, given)
    const service = takeUploads(withKeptResources(changed.service), maxUpload)
    const route = createOperationRouter(Object.values(service.operations))
    return {
      ...{ service, changes: changed.changes, route, onWorld: onExchange && tellOf },
      get startFrom() {
        return startFrom
      },
    }
  }
  const kind = await buildKind(hasChanges(options) ? options : conditions)
  const main = createSandbox(kind, { name: '', from: snapshot })
  const sandboxes = createSandboxes({
    kind,
    buildKind,
    limit: maxSandboxes,
    idleMs: SANDBOX_IDLE_MS,
    machine: runningClock(),
  })
  /** What the simulator starts with, each sandbox starts with from now on. */
  async function load(sandbox: Sandbox, world: GivenWorld | undefined): Promise<void> {
    const starts = await readStarts('load', world)
    if (sandbox === main) startFrom = starts
    whileOpen(sandbox).startAnew(starts)
  }
  const { fetch, fetchFrom } = createApp({
    main,
    find: sandboxes.find,
    control: createControlPlane({ sandboxes, controlToken, load, createJudge }),
  })
  const ports = createPorts(fetch, exposed)
  let isClosed = false
  function whileOpen<T>(value: T): T {
    if (isClosed) throw new Error('The simulator is closed. Create another one.')
    return value
  }
  async function close() {
    isClosed = true
    endWorld(main.world)
    sandboxes.closeAll()
    await ports.closeAll()
  }
  async function listen(address: ListenAddress, { basePath }: Sandbox): Promise<OpenPort> {
    const port = await ports.listen(whileOpen(address), basePath)
    if (isClosed) await port.close()
    return whileOpen(port)
  }
  const handle = createSandboxHandle({
    sandbox: main,
    use: () => whileOpen(main),
    fetch: request => fetch(whileOpen(request)),
    openUrl: ports.url,
    controlToken,
  })

  return Object.assign(handle, {
    controlToken,
    listen: async (address: ListenAddress = {}) => listen(address, main),
    async sandbox(name?: string, more: SandboxOptions = {}) {
      const sandbox = await sandboxes.create(readSandboxOptions(name, whileOpen(more)))
      const use = () => sandboxes.use(whileOpen(sandbox))
      const close = async (how: CloseOptions = {}) => sandboxes.close(sandbox, check('close', CloseOption, how))
      const handle = createSandboxHandle({
        sandbox,
        use,
        fetch: request => fetchFrom(use, whileOpen(request)),
        openUrl: ports.url,
        controlToken,
      })
      return Object.assign(handle, {
        name: sandbox.name,
        listen: async (address: ListenAddress = {}) => listen(address, use()),
        close,
        [Symbol.asyncDispose]: () => close(),
      })
    },
    async load(world: GivenWorld) {
      await load(main, check('load: world', WorldOption, whileOpen(world)))
    },
    close,
    [Symbol.asyncDispose]: close,
  })
}

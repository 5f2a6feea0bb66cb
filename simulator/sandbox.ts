import { createRequestHandler } from './http/request-handler.ts'
import type { OperationRouter } from './http/router.ts'
import { sandboxPath } from './http/site.ts'
import type { AppliedChanges } from './options/changes.ts'
import type { From } from './options/sandbox.ts'
import type { Service } from './service/service.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { takeSnapshot } from './snapshot/take-snapshot.ts'
import { endWorld, type World } from './world.ts'
import type { StartFrom, WorldStart } from './world-origin/world-start.ts'

/** A service with a world of its own, which a reset replaces. */
export type Sandbox = Readonly<ReturnType<typeof createSandbox>>

/** What sandboxes share whose service is the same. */
export interface SandboxKind {
  readonly service: Service
  readonly changes: AppliedChanges
  /** Finds the operations of the service. */
  readonly route: OperationRouter
  /** What a sandbox that is made now starts from. It keeps that. */
  readonly startFrom: StartFrom
  /** Is told of each world when it begins. */
  readonly onWorld?: ((world: World, sandbox: string) => void) | undefined
}

export interface SandboxOptions {
  readonly name: string
  /** Default: seed. */
  readonly from?: From | undefined
  readonly test?: string | undefined
}

export function createSandbox(
  { service, changes, route, startFrom: firstStarts, onWorld }: SandboxKind,
  { name, from = 'seed', test }: SandboxOptions,
) {
  const basePath = name === '' ? '' : sandboxPath(name)
  let startFrom = firstStarts
  let ownStart = startFrom(from, service)
  let start = ownStart
  let world = createFrom(start)

  function createFrom(origin: WorldStart): World {
    const created = origin.create()
    created.journal.basePath = basePath
    created.journal.test = test
    onWorld?.(created, name)
    return created
  }
  function begin(next: WorldStart): void {
    const restarted = createFrom(next)
    const ended = world
    restarted.journal.continueIdsOf(ended.journal)
    world = restarted
    start = next
    endWorld(ended)
  }
  const site = {
    service,
    changes,
    basePath,
    /** The data that the current world started from. */
    get data() {
      return start.data
    },
    get world() {
      return world
    },
  }
  return Object.assign(site, {
    /** Empty for the sandbox that requests reach without naming one. */
    name,
    /** The title of the test that it is for. */
    test,
    /** Answers requests to operations, and all others with 404. */
    handle: createRequestHandler(site, route),
    /** Replaces the world by a new one without faults, by default as at the sandbox's own start. Throws a TypeError. */
    reset: (other?: From) => begin(other === undefined ? ownStart : startFrom(other, service)),
    /** Begins anew with another seed, and does so at each reset from now on. */
    startAnew(next: StartFrom) {
      startFrom = next
      ownStart = startFrom('seed', service)
      begin(ownStart)
    },
    takeSnapshot: (): Snapshot => takeSnapshot(world, start.data),
  })
}

import type { Clock, Instant } from './clock.ts'
import { createClosedSandboxes } from './closed-sandboxes.ts'
import { hasChanges, type ServiceChanges } from './options/changes.ts'
import type { CloseOptions, NamedSandboxOptions } from './options/sandbox.ts'
import { createSandbox, type Sandbox, type SandboxKind } from './sandbox.ts'
import { ApiError, conflict } from './service/errors.ts'
import { endWorld } from './world.ts'

/** The sandboxes of a simulator, besides its own. */
export type Sandboxes = ReturnType<typeof createSandboxes>

export interface SandboxesOptions {
  /** What sandboxes are that have no changes of their own. */
  readonly kind: SandboxKind
  readonly buildKind: (changes: ServiceChanges) => Promise<SandboxKind>
  /** The most that may be open at once. */
  readonly limit: number
  /** A sandbox is deleted when nobody has used it for this long. */
  readonly idleMs: number
  /** The clock of the machine. */
  readonly machine: Pick<Clock, 'now'>
}

export function createSandboxes({ kind, buildKind, limit, idleMs, machine }: SandboxesOptions) {
  /** By name, the one that was unused longest first. */
  const open = new Map<string, { readonly sandbox: Sandbox; readonly usedAt: Instant }>()
  const closed = createClosedSandboxes(machine)
  let created = 0

  const isIdle = (usedAt: Instant): boolean => machine.now() - usedAt >= idleMs
  const isOpen = (sandbox: Sandbox): boolean => open.get(sandbox.name)?.sandbox === sandbox
  const gone = (name: string) =>
    new ApiError('not_found', `There is no sandbox ${name}. It was never created, or it is gone.`)
  function touch(sandbox: Sandbox): Sandbox {
    open.delete(sandbox.name)
    open.set(sandbox.name, { sandbox, usedAt: machine.now() })
    return sandbox
  }
  /** The requests that a fault keeps in flight go on. */
  function drop(sandbox: Sandbox, { failed = false }: CloseOptions = {}): void {
    open.delete(sandbox.name)
    endWorld(sandbox.world)
    closed.add(sandbox, failed)
  }
  function dropIdle(): void {
    for (const { sandbox, usedAt } of open.values()) {
      if (!isIdle(usedAt)) return
      drop(sandbox)
    }
  }
  function get(name: string): Sandbox {
    dropIdle()
    const found = open.get(name)
    if (!found) throw gone(name)
    return found.sandbox
  }
  function newName(): string {
    do created += 1
    while (open.has(`sandbox-${created}`))
    return `sandbox-${created}`
  }

  return {
    /** Rejects with a conflict if the name is taken, or if there are too many, and for an unknown id of a change. */
    async create({ name: wanted, from, test, ...changes }: NamedSandboxOptions) {
      const own = hasChanges(changes) ? await buildKind(changes) : kind
      dropIdle()
      const name = wanted ?? newName()
      if (open.has(name)) throw conflict(`There is already a sandbox ${name}. Delete it, or choose another name.`)
      if (open.size >= limit)
        throw conflict(`There are already ${limit} sandboxes. Delete those that you no longer use.`)
      return touch(createSandbox(own, { name, from, test }))
    },
    /** Finds one, and begins its idle time anew. Throws not_found. */
    find: (name: string) => touch(get(name)),
    /** Begins the idle time of a sandbox anew, and returns it. Throws not_found if it is gone. */
    use(sandbox: Sandbox) {
      dropIdle()
      if (!isOpen(sandbox)) throw gone(sandbox.name)
      return touch(sandbox)
    },
    /** Throws not_found. */
    delete: (name: string, options?: CloseOptions) => drop(get(name), options),
    /** Deletes a sandbox, unless it is gone. */
    close(sandbox: Sandbox, options?: CloseOptions) {
      if (isOpen(sandbox)) drop(sandbox, options)
    },
    closeAll() {
      for (const { sandbox } of open.values()) drop(sandbox)
    },
    /** What is left of those that ended last. */
    closed,
    /** In the order of their last use. */
    list() {
      dropIdle()
      return [...open.values()].map(({ sandbox }) => sandbox)
    },
  }
}

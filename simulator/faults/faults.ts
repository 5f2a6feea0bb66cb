import { type Instant, machineTime } from '../clock.ts'
import type { Random } from '../ids.ts'
import { durationMs } from '../options/duration.ts'
import { pathMatches } from '../path-pattern.ts'
import { excludes } from './exclusion.ts'
import { type Fault, type FaultState, type RequestPattern, UPLOAD_BYTES } from './fault.ts'
import type { Hold } from './hold.ts'

/** A request, as far as a pattern can tell it from others. */
export interface FaultTarget {
  readonly operation: string
  readonly method: string
  readonly path: string
  /** The secret and the label of its token, if it has one that is known. */
  readonly token: { readonly secret: string; readonly label: string } | undefined
}

const fits = ({ operation, method, path, token }: RequestPattern, target: FaultTarget): boolean =>
  (operation === undefined || operation === target.operation) &&
  (method === undefined || method.toUpperCase() === target.method) &&
  (path === undefined || pathMatches(path, target.path)) &&
  (token === undefined || token === target.token?.secret || token === target.token?.label)

/** Bytes of an upload cost nothing, so that no quota counts for them. */
const matches = (fault: Fault, target: FaultTarget): boolean =>
  fits(fault, target) && !(fault.quota !== undefined && target.operation === UPLOAD_BYTES)

const CHANCES = 1_000_000

/** The ids of faults that tests do not see begin with it. */
const UNSEEN = 'exec-fault-'

export class PlannedFault {
  readonly id: string
  readonly fault: Fault
  readonly hold: Hold | undefined
  #matched = 0
  #fired = 0
  /** When a fault that lasts is over, by the clocks of the world and of the machine. Set when it first happens. */
  #end: { readonly world: Instant; readonly machine: Instant } | undefined
  #isOver = false
  readonly #pauses = new Set<() => void>()
  #isRemoved = false

  constructor(id: string, fault: Fault, hold: Hold | undefined) {
    this.id = id
    this.fault = fault
    this.hold = hold
  }

  get left(): number {
    const { times = 1, lasts } = this.fault
    if (lasts !== undefined) return this.#isOver ? 0 : Number.POSITIVE_INFINITY
    return times === 'always' ? Number.POSITIVE_INFINITY : times - this.#fired
  }

  /** A client may wait by either clock. */
  #noteTime(now: Instant): void {
    if (this.#end && (now >= this.#end.world || machineTime() >= this.#end.machine)) this.#isOver = true
  }

  /** Counts a request, and says whether the fault happens to it. If one of `others` excludes it, it waits for the next. */
  takes(target: FaultTarget, random: Random, now: Instant, others: readonly PlannedFault[]): boolean {
    const { from = 1, probability = 1, lasts } = this.fault
    this.#noteTime(now)
    if (this.left === 0 || !matches(this.fault, target)) return false
    this.#matched += 1
    if (this.#matched < from || others.some(({ fault }) => excludes(fault, this.fault))) return false
    if (probability < 1 && random.int(1, CHANCES) > probability * CHANCES) return false
    this.#fired += 1
    if (lasts !== undefined)
      this.#end ??= { world: now + durationMs(lasts), machine: machineTime() + durationMs(lasts) }
    return true
  }

  /** Waits for `start` to call back, or until the fault is removed. `start` returns how to stop it. */
  async pause(start: (done: () => void) => () => void): Promise<void> {
    if (this.#isRemoved) return
    let end = () => {}
    let stop = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
      this.#pauses.add(end)
      stop = start(end)
    })
    await ended
    stop()
    this.#pauses.delete(end)
  }

  /** Lets the requests go on that it holds or delays. */
  remove(): void {
    this.#isRemoved = true
    this.hold?.remove()
    for (const end of this.#pauses) end()
  }

  /** The token is named by its label, so that its secret stays secret. */
  describe(labelOf: (token: string) => string): FaultState {
    const { token, ...fault } = this.fault
    return {
      id: this.id,
      ...fault,
      ...(token !== undefined && { token: labelOf(token) }),
      hold: this.hold !== undefined,
      matched: this.#matched,
      fired: this.#fired,
      left: Number.isFinite(this.left) ? this.left : null,
    }
  }
}

export class Faults {
  #planned: PlannedFault[] = []
  /** Those that the run asks for, and not its tests. */
  readonly #unseen: PlannedFault[] = []
  #count = 0

  get #everyFault(): readonly PlannedFault[] {
    return [...this.#planned, ...this.#unseen]
  }

  /** Whether any fault has turns left. */
  get areActive(): boolean {
    return this.#everyFault.some(({ left }) => left > 0)
  }

  /** Those that tests have planned. */
  get all(): readonly PlannedFault[] {
    return this.#planned
  }

  /** Those with some of the ids, also if tests do not see them. */
  find(ids: readonly string[]): readonly Fault[] {
    if (ids.length === 0) return []
    return this.#everyFault.filter(({ id }) => ids.includes(id)).map(({ fault }) => fault)
  }

  add(fault: Fault, hold?: Hold): PlannedFault {
    this.#count += 1
    const planned = new PlannedFault(`fault-${this.#count}`, fault, hold)
    this.#planned.push(planned)
    return planned
  }

  /** Plans a fault that tests neither see nor remove. It comes after theirs. */
  addUnseen(fault: Fault): void {
    this.#unseen.push(new PlannedFault(`${UNSEEN}${this.#unseen.length + 1}`, fault, undefined))
  }

  /** The faults that happen to a request. Each counts it. */
  take(target: FaultTarget, random: Random, now: Instant): readonly PlannedFault[] {
    const taken: PlannedFault[] = []
    for (const planned of this.#everyFault) if (planned.takes(target, random, now, taken)) taken.push(planned)
    return taken
  }

  /** Lets the requests go on that are held or delayed. Which faults happened can still be read. */
  end(): void {
    for (const planned of this.#everyFault) planned.remove()
  }

  /** Removes one fault, or all of them. The requests that they hold or delay go on. */
  clear(id?: string): boolean {
    const removed = this.#planned.filter(planned => id === undefined || planned.id === id)
    this.#planned = this.#planned.filter(planned => !removed.includes(planned))
    for (const planned of removed) planned.remove()
    return removed.length > 0
  }
}

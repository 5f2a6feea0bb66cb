import { type FaultOptions, type HoldOptions, NewFault, NewHold } from '../options/fault.ts'
import { check } from '../options/schema.ts'
import type { Sandbox } from '../sandbox.ts'
import { ApiError } from '../service/errors.ts'
import type { World } from '../world.ts'
import { checkPattern } from './check-pattern.ts'
import type { Fault, FaultState } from './fault.ts'
import type { PlannedFault } from './faults.ts'
import { Hold } from './hold.ts'

/** What tests do with faults. */
export interface FaultControl {
  /** Plans a fault. Throws an Error that says what is wrong with it, or why it can never happen. */
  add(fault: FaultOptions): FaultState
  /** All faults with their counts, also those that have no turns left. */
  list(): readonly FaultState[]
  /** Removes one fault, or all of them. Requests that are held or delayed go on. Throws an Error for an unknown id. */
  clear(id?: string): void
  /** Throws an Error that names the faults that never happened. */
  verify(): void
}

export interface HeldRequests {
  readonly id: string
  /** Resolves when the first request is held. Rejects if it is answered before that, or if the hold is removed. */
  readonly arrived: Promise<void>
  /** Lets the requests go on. */
  release(): void
}

/** Plans a fault or a hold whose form has been checked, and describes it. Throws bad_request if it can never happen. */
export function planFault(sandbox: Sandbox, fault: Fault, hold?: Hold): FaultState {
  checkPattern(sandbox, fault)
  const { faults, tokens } = sandbox.world
  return describe(faults.add(fault, hold), tokens)
}

const describe = (planned: PlannedFault, tokens: World['tokens']): FaultState =>
  planned.describe(token => tokens.get(token)?.label ?? token)

export const listFaults = ({ faults, tokens }: World): readonly FaultState[] =>
  faults.all.map(planned => describe(planned, tokens))

/** Says which faults never happened, or nothing. */
export function findUnfired(faults: readonly FaultState[]): string | undefined {
  const unfired = faults.filter(({ fired }) => fired === 0)
  if (unfired.length === 0) return undefined
  const names = unfired.map(({ id, matched, fired, left, hold, ...fault }) => `${id} ${JSON.stringify(fault)}`)
  return `${unfired.length} of ${faults.length} faults never happened: ${names.join('; ')}`
}

export const unknownFault = (id: string): ApiError =>
  new ApiError('not_found', `There is no fault or hold ${id}. It was never planned, or it was removed.`)

/** Removes one fault or hold. Throws not_found if there is none with this id. */
export function removeFault({ faults }: World, id: string): void {
  if (!faults.clear(id)) throw unknownFault(id)
}

/** `use` returns the sandbox, unless it is gone. */
export const createFaultControl = (sandbox: Sandbox, use: () => Sandbox): FaultControl => ({
  add: fault => planFault(use(), check('faults.add', NewFault, fault)),
  list: () => listFaults(sandbox.world),
  clear: id => (id === undefined ? void sandbox.world.faults.clear() : removeFault(sandbox.world, id)),
  verify() {
    const problem = findUnfired(listFaults(sandbox.world))
    if (problem !== undefined) throw new Error(problem)
  },
})

/** Holds the requests that match until they are released. */
export function holdRequests(sandbox: Sandbox, options: HoldOptions): HeldRequests {
  const hold = new Hold()
  const { id } = planFault(sandbox, check('hold', NewHold, options), hold)
  return { id, arrived: hold.arrived, release: () => hold.release() }
}

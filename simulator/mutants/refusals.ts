import type { OperationName } from '../service/operations/index.ts'
import { type Patch, wrapHandler } from '../service/patches.ts'
import type { Call, Operation } from '../service/service.ts'

/** Goes on with something else where the reference part of a service refuses. */
export const insteadOfRefusal =
  <Args extends readonly unknown[], Result>(
    reference: (...args: Args) => Result,
    instead: (error: unknown, ...args: Args) => Result,
  ) =>
  (...args: Args): Result => {
    try {
      return reference(...args)
    } catch (error) {
      return instead(error, ...args)
    }
  }

/** Refuses with another error than the reference part of a service. */
export const refuseWith = <Args extends readonly unknown[], Result>(
  reference: (...args: Args) => Result,
  change: (error: unknown, ...args: Args) => unknown,
) =>
  insteadOfRefusal(reference, (error, ...args) => {
    throw change(error, ...args)
  })

/** Acts where the reference part of a service refuses, and refuses all the same. */
export const actOnRefusal = <Args extends readonly unknown[], Result>(
  reference: (...args: Args) => Result,
  act: (error: unknown, ...args: Args) => void,
) =>
  insteadOfRefusal(reference, (error, ...args) => {
    act(error, ...args)
    throw error
  })

/** Acts when an operation refuses a request, and refuses it all the same. */
export const actOnRefusedCall = (name: OperationName, act: (call: Call, handle: Operation['handle']) => void): Patch =>
  wrapHandler(name, (handle, call) => actOnRefusal(handle, () => act(call, handle))(call))

/** Checks a rule only in some cases. */
export const checkOnlyIf =
  <Args extends readonly unknown[]>(reference: (...args: Args) => void, isChecked: (...args: Args) => boolean) =>
  (...args: Args): void => {
    if (isChecked(...args)) reference(...args)
  }

import { Blocked, NotApplicable } from '../runner/check-exceptions.ts'

/** Sends what other checks judge too: undefined where it cannot be prepared; they report why. */
export async function attempt<Sent>(send: () => Promise<Sent>): Promise<Sent | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotApplicable)) throw error
    return undefined
  }
}

import { Blocked, NotApplicable } from '../runner/signals.ts'

/** Sends what other checks judge too: where it cannot be prepared, they report why. */
export async function attempt(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotApplicable)) throw error
  }
}

import type { Run } from '../../suites/runner/run.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { readOnly } from '../../suites/target/read-only.ts'
import { undiciTransport } from '../../suites/target/undici-transport.ts'
import { printError } from '../output/print.ts'
import { deploymentRetry, startRealRun } from './start.ts'

/** A server with everything that a profile can name needs about half of these. */
const MOST_REQUESTS = 300

export interface ReadOptions {
  readonly requestTimeout: number
  readonly insecure: boolean
}

/** Uses a run that sends nothing but reads to a target, and waits where the target asks for that. */
export async function withReadOnlyRun<T>(
  profile: Profile,
  { requestTimeout, insecure }: ReadOptions,
  use: (run: Run) => Promise<T>,
): Promise<T> {
  const { send, close } = undiciTransport({ timeoutSeconds: requestTimeout, insecure, target: profile })
  try {
    return await use(
      startRealRun({
        ...{ profile, seed: 1, readsOnly: true, retry: deploymentRetry(profile) },
        send: readOnly(send, MOST_REQUESTS),
        announce: line => printError(line),
      }),
    )
  } finally {
    await close()
  }
}

import type { JsonObject } from '../json.ts'
import { profileOf } from '../target/profile.ts'
import type { Transport } from '../target/transport.ts'
import { type Run, type RunOptions, startRun } from './run.ts'

/** The least that a profile holds. */
export const LEAST = { base_url: 'http://api.test', board_id: 'b', spaces: { main: 's' }, tokens: { full: 't' } }

/** Starts a run on a server that is only a function. Its clock stands still, and waiting takes no time. */
export const startTestRun = (send: Transport, profile: JsonObject = {}, options: Partial<RunOptions> = {}): Run =>
  startRun({
    profile: profileOf({ ...LEAST, ...profile }),
    send,
    seed: 1,
    runId: 'kit-test',
    retry: { attempts: 1, pause: 0 },
    wait: async () => {},
    uuid: () => 'uuid',
    elapsed: () => 0,
    ...options,
  })

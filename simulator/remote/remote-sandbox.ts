import { z } from 'zod'
import type { SimulatorProfile } from '../../fixtures/profile.ts'
import { frozenClock, isoTime } from '../clock.ts'
import { toTokenRequest } from '../control/change-tokens.ts'
import { ClockState, ListedTimers } from '../control/clock.ts'
import { CONTROL_PATH } from '../control/path.ts'
import { Profile } from '../control/profile.ts'
import { MintedToken } from '../control/tokens.ts'
import { createWorldDirectories, type WorldDirectories } from '../directory/world-directories.ts'
import type { HeldRequests } from '../faults/fault-control.ts'
import { seededRandom } from '../ids.ts'
import { BaseUrl } from '../options/address.ts'
import { Changes } from '../options/changes.ts'
import { readDuration } from '../options/duration.ts'
import { NewFault, NewHold, PlannedState } from '../options/fault.ts'
import { readInstant } from '../options/instant.ts'
import { Rate } from '../options/rate.ts'
import { FromOption } from '../options/sandbox.ts'
import { check } from '../options/schema.ts'
import { TokenName } from '../options/token.ts'
import type { SandboxHandle } from '../sandbox-handle.ts'
import { checkSnapshot, SnapshotDocument } from '../snapshot/snapshot.ts'
import { createWorld } from '../world.ts'
import type { ControlClient } from './control-client.ts'
import type { Remote } from './remote.ts'
import { createRemoteJournal } from './remote-journal.ts'

export interface RemoteHold extends Omit<HeldRequests, 'release'> {
  /** Lets the requests go on. */
  release(): Promise<void>
}

/** What a test in another process does with a sandbox, or with the simulator itself. */
export type RemoteSandbox = Remote<Omit<SandboxHandle, 'handle' | 'world' | 'hold' | keyof WorldDirectories>> & {
  /** What is in the world by name, as it is now: its boards, users, spaces and so on. */
  directories(): Promise<WorldDirectories>
  /** Keeps the requests that match in flight until they are released, so that a second one meets a key in flight. */
  hold(...options: Parameters<SandboxHandle['hold']>): Promise<RemoteHold>
}

/** The profile of the same world at another address. */
const moveProfile = ({ clock, ...profile }: SimulatorProfile, base_url: string): SimulatorProfile => ({
  ...profile,
  base_url,
  clock: clock && { ...clock, url: `${base_url}${CONTROL_PATH}/clock` },
})

const Faults = z.object({ data: z.array(PlannedState), unfired: z.string().nullable() })

export function createRemoteSandbox(client: ControlClient): RemoteSandbox {
  const { url, ask, tell } = client
  const moveClock = (move: object) => tell('POST', '/clock', move)
  return {
    url,
    fetch: (input, init) =>
      client.fetch(typeof input === 'string' ? new URL(input.replace(/^\//, `${url}/`)) : input, init),
    clock: {
      now: async () => new Date((await ask(ClockState, 'GET', '/clock')).now),
      advance: async duration => moveClock({ advance_seconds: readDuration('clock.advance', duration) / 1000 }),
      set: async at => moveClock({ set: isoTime(readInstant('clock.set', at)) }),
      freeze: () => moveClock({ freeze: true }),
      run: () => moveClock({ run: true }),
      rate: async times => moveClock({ rate: check('clock.rate', Rate, times) }),
      timers: async () => (await ask(ListedTimers, 'GET', '/clock/timers')).data,
    },
    token: async options => (await ask(MintedToken, 'POST', '/tokens', toTokenRequest(options))).token,
    disableToken: async token =>
      tell('POST', '/tokens/disable', { token: check('disableToken: token', TokenName, token) }),
    async profile(baseUrl) {
      const profile = await ask(Profile, 'GET', '/profile')
      return baseUrl === undefined ? profile : moveProfile(profile, check('profile', BaseUrl, baseUrl))
    },
    changes: () => ask(Changes, 'GET', '/changes'),
    async directories() {
      const { world: data, clock } = checkSnapshot('snapshot', await ask(SnapshotDocument, 'GET', '/snapshot'))
      const world = createWorld(data, { clock: frozenClock(clock.now), random: seededRandom(0) })
      return createWorldDirectories({ world, data })
    },
    faults: {
      add: async fault => ask(PlannedState, 'POST', '/faults', check('faults.add', NewFault, fault)),
      list: async () => (await ask(Faults, 'GET', '/faults')).data,
      clear: id => tell('DELETE', id === undefined ? '/faults' : `/faults/${encodeURIComponent(id)}`),
      async verify() {
        const { unfired } = await ask(Faults, 'GET', '/faults')
        if (unfired !== null) throw new Error(unfired)
      },
    },
    journal: createRemoteJournal(client),
    async hold(options) {
      const { id } = await ask(PlannedState, 'POST', '/holds', check('hold', NewHold, options))
      return {
        id,
        get arrived() {
          return tell('GET', `/holds/${id}/arrived`)
        },
        release: () => tell('POST', `/holds/${id}/release`),
      }
    },
    reset: async from => tell('POST', '/reset', { from: check('reset', FromOption.optional(), from) }),
    snapshot: () => ask(SnapshotDocument, 'GET', '/snapshot'),
    restore: async snapshot => tell('PUT', '/snapshot', check('restore: snapshot', SnapshotDocument, snapshot)),
  }
}

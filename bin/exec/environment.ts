import { join } from 'node:path'
import type { Fault } from '../../simulator/faults/fault.ts'
import { CONDITIONS_VARIABLE } from '../../simulator/options/conditions.ts'
import { writePrivately } from '../output/write-file.ts'
import { createPrivateFolder } from '../private-folder.ts'
import { UsageError } from '../usage-error.ts'
import { formatProfile, type SimulatorSettings, startWithWorld } from '../world-file.ts'
import { type RecordedExchange, readRecord } from './record.ts'

/** What the simulators of a run have, unless tests ask for something else: ids that are checked, and faults. */
export interface RunConditions {
  readonly mutants: readonly string[]
  readonly variants: readonly string[]
  readonly faults: readonly Fault[]
  /** How many times as fast as the clock of the machine the clocks run; undefined for those that stand still. */
  readonly clockRate?: number | undefined
  /** The time zone of the command, if it is not that of the machine. */
  readonly timezone?: string | undefined
}

/** Starts the simulator of `exec` under the conditions that simulators in the processes of the command read too. */
function startUnder(conditions: string, { world, seed, now, maxUpload }: SimulatorSettings) {
  const { [CONDITIONS_VARIABLE]: before } = process.env
  process.env[CONDITIONS_VARIABLE] = conditions
  try {
    // Another simulator may start meanwhile, so that the variable is there only until this one has read it.
    return startWithWorld(world, { seed, now, maxUpload })
  } finally {
    if (before === undefined) delete process.env[CONDITIONS_VARIABLE]
    else process.env[CONDITIONS_VARIABLE] = before
  }
}

const LOOPBACK = 'localhost,127.0.0.1,::1'

/** Variables by which no client of the command asks a proxy for the simulator. Clients read one of the two, in different orders. */
function variablesPastProxy(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!Object.entries(env).some(([name, value]) => value && /^(https?|all)_proxy$/i.test(name))) return {}
  const pastProxy = (hosts = '') => (hosts.trim() === '*' ? hosts : [hosts, LOOPBACK].filter(Boolean).join(','))
  const { no_proxy, NO_PROXY } = env
  return { no_proxy: pastProxy(no_proxy || NO_PROXY), NO_PROXY: pastProxy(NO_PROXY || no_proxy) }
}

/** Gives `use` an environment in which a client finds a simulator of its own, and what reads its recorded requests. */
export async function withSimulator<T>(
  settings: SimulatorSettings,
  conditions: RunConditions,
  isRecorded: boolean,
  use: (env: NodeJS.ProcessEnv, readExchanges: () => Promise<readonly RecordedExchange[]>) => Promise<T>,
): Promise<T> {
  using folder = createPrivateFolder()
  const record = join(folder.path, 'exchanges.ndjson')
  const { timezone, ...ofSimulators } = conditions
  const text = JSON.stringify({ ...ofSimulators, ...(isRecorded && { record }) })
  await using simulator = await startUnder(text, settings)
  const { url } = await simulator.listen({ port: settings.port }).catch(error => {
    throw new UsageError(error.message)
  })
  const hasProfile = Object.keys(simulator.boards).length > 0
  const profile = join(folder.path, 'profile.json')
  if (hasProfile) writePrivately(profile, formatProfile(simulator, url))
  const env = {
    ...process.env,
    ...variablesPastProxy(process.env),
    CREATIVE_OPS_URL: url,
    CREATIVE_OPS_TOKEN: simulator.tokens.full?.secret,
    CREATIVE_OPS_PROFILE: hasProfile ? profile : undefined,
    ...(timezone !== undefined && { TZ: timezone }),
    [CONDITIONS_VARIABLE]: text,
  }
  return await use(env, () => readRecord(record))
}

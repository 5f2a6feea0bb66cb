import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UncheckedChanges } from '../../simulator/change-service.ts'
import { checkChanges } from '../build-service.ts'
import { writePrivately } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'
import { formatProfile, startWithWorld } from '../world-file.ts'

export interface SimulatorSettings {
  readonly port: number
  readonly seed: number
  readonly world: string | undefined
  readonly now: string | undefined
  readonly maxUpload: number
}

/** A folder that only this user can read. Disposing of it removes it. */
function createPrivateFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'creative-ops-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Gives `use` an environment in which a client finds a simulator of its own. Both end when `use` has ended. */
export async function withSimulator<T>(
  { port, seed, world, now, maxUpload }: SimulatorSettings,
  changes: UncheckedChanges,
  use: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  await using simulator = await startWithWorld(world, { seed, now, maxUpload, ...(await checkChanges(changes)) })
  const { url } = await simulator.listen({ port }).catch(error => {
    throw new UsageError(error.message)
  })
  using folder = createPrivateFolder()
  const env = { ...process.env, CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: simulator.tokens.full?.secret }
  if (Object.keys(simulator.boards).length === 0) return await use({ ...env, CREATIVE_OPS_PROFILE: undefined })
  const path = join(folder.path, 'profile.json')
  writePrivately(path, formatProfile(simulator, url))
  return await use({ ...env, CREATIVE_OPS_PROFILE: path })
}

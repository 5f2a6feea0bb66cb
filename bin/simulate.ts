import { once } from 'node:events'
import { isLoopbackHost } from '../simulator/http/guard.ts'
import { buildService } from './build-service.ts'
import { listenForInterruption } from './interruption.ts'
import { print } from './output/print.ts'
import { explainFileError, writePrivately } from './output/write-file.ts'
import { UsageError } from './usage-error.ts'
import { formatProfile, startWithWorld } from './world-file.ts'

export interface SimulateOptions {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | undefined
  readonly seed: number
  readonly world: string | undefined
  readonly now: string | undefined
  readonly deviate: readonly string[]
  readonly variant: readonly string[]
  readonly grease: number | undefined
  readonly maxUpload: number
  readonly readyFile: string | undefined
  readonly profileOut: string | undefined
}

/** Writes a file if its path is given. Only its owner may read it: a profile holds tokens. */
function writeIfAsked(path: string | undefined, text: string): void {
  if (path === undefined) return
  try {
    writePrivately(path, text)
  } catch (error) {
    throw new UsageError(`Failed to write ${path}: ${explainFileError(error)}`)
  }
}

/** Whether other machines may reach the simulator. */
const isExposed = ({ host, publicUrl }: SimulateOptions): boolean =>
  !isLoopbackHost(host) || (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host))

/** The ids of the lawful choices that the simulator makes. */
async function listChoices(variants: readonly string[], grease: number | undefined): Promise<readonly string[]> {
  if (grease === undefined) return variants
  const { mix } = await import('../simulator/variants/mix.ts')
  return [...mix(grease).map(({ id }) => id), ...variants]
}

/** Runs the simulator until it is interrupted. */
export async function runSimulator(options: SimulateOptions): Promise<void> {
  const { port, host, publicUrl, seed, world, now, deviate, variant, grease, maxUpload, readyFile, profileOut } =
    options
  using interrupted = listenForInterruption()
  const service = await buildService({ deviate, variants: variant, grease })
  await using simulator = await startWithWorld(world, { seed, service, now, maxUpload, exposed: isExposed(options) })
  const { url } = await simulator.listen({ port, host, publicUrl }).catch(error => {
    throw new UsageError(error.message)
  })
  if (profileOut !== undefined) writeIfAsked(profileOut, formatProfile(simulator, url))
  writeIfAsked(readyFile, `${url}\n`)
  print(`The simulator answers at ${url}; Ctrl-C ends it.`)
  if (simulator.controlToken !== null) print(`Its control token: ${simulator.controlToken}`)
  for (const id of deviate) print(`Its mistake: ${id}`)
  for (const id of await listChoices(variant, grease)) print(`Its choice: ${id}`)

  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
}

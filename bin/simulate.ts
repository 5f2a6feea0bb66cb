import { once } from 'node:events'
import { rename, writeFile } from 'node:fs/promises'
import { isLoopbackHost } from '../simulator/http/guard.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { applyDeviations } from './apply-deviations.ts'
import { listenForInterruption } from './interruption.ts'
import { UsageError } from './usage-error.ts'

export interface SimulateOptions {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | undefined
  readonly seed: number
  readonly now: string | undefined
  readonly deviate: readonly string[]
  readonly readyFile: string | undefined
  readonly profileOut: string | undefined
}

/** Writes a file in one step, so that nobody who waits for it reads half of it. Only its owner may read it: a profile holds tokens. */
async function writeAtomically(path: string | undefined, text: string): Promise<void> {
  if (path === undefined) return
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeFile(temporary, text, { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    throw new UsageError(`Failed to write ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Whether other machines may reach the simulator. */
const isExposed = ({ host, publicUrl }: SimulateOptions): boolean =>
  !isLoopbackHost(host) || (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host))

/** Runs the simulator until it is interrupted. */
export async function runSimulator(options: SimulateOptions): Promise<void> {
  const { port, host, publicUrl, seed, now, deviate, readyFile, profileOut } = options
  using interrupted = listenForInterruption()
  const service = await applyDeviations(deviate)
  await using simulator = await createSimulator({ seed, service, now, exposed: isExposed(options) })
  const { url } = await simulator.listen({ port, host, publicUrl }).catch(error => {
    throw new UsageError(error.message)
  })
  await writeAtomically(profileOut, `${JSON.stringify(simulator.profile(url), null, 2)}\n`)
  await writeAtomically(readyFile, `${url}\n`)
  console.log(`The simulator answers at ${url}; Ctrl-C ends it.`)
  if (simulator.controlToken !== null) console.log(`Its control token: ${simulator.controlToken}`)
  for (const id of deviate) console.log(`Its mistake: ${id}`)

  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
}

import { once } from 'node:events'
import { rename, writeFile } from 'node:fs/promises'
import { createSimulator } from '../simulator/simulator.ts'
import { applyDeviations } from './apply-deviations.ts'
import { listenForInterruption } from './interruption.ts'
import { UsageError } from './usage-error.ts'

export interface SimulateOptions {
  readonly port: number
  readonly host: string
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

/** Runs the simulator until it is interrupted. */
export async function runSimulator(options: SimulateOptions): Promise<void> {
  const { port, host, seed, now, deviate, readyFile, profileOut } = options
  using interrupted = listenForInterruption()
  const service = await applyDeviations(deviate)
  await using simulator = await createSimulator({ seed, service, ...(now !== undefined && { now }) })
  const { url } = await simulator.listen({ port, host }).catch(error => {
    throw new UsageError(error.message)
  })
  await writeAtomically(profileOut, `${JSON.stringify(simulator.profile(url), null, 2)}\n`)
  await writeAtomically(readyFile, `${url}\n`)
  console.log(`The simulator answers at ${url}; Ctrl-C ends it.`)
  for (const id of deviate) console.log(`Its mistake: ${id}`)

  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
}

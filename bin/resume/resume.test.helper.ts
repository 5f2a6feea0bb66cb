import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Results } from '../../reports/model.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { buildService } from '../build-service.ts'
import { createTempFolder, readJson, runCli, startCli } from '../cli.test.helper.ts'
import type { ResumeOptions } from './options.ts'
import { resume } from './resume.ts'

/** The checks that wait for hours. */
const OF_TIME = 'UPLOAD-WINDOW*,IDEM-RETENTION*,uploads/finished-after-12-hours'

/** A server whose clock only the test moves, and the report folder of a run against it. */
export async function startNight(mutants: readonly string[] = [], only = OF_TIME) {
  const folder = await createTempFolder()
  const simulator = await createSimulator({ seed: 1, service: await buildService({ mutants }) })
  onTestFinished(() => simulator.close())
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const { clock: _, ...document } = JSON.parse(JSON.stringify(simulator.profile(url)))
  const profile = { ...document, settle_seconds: 1 }
  const [target, report] = [join(folder, 'target.json'), join(folder, 'report')]
  await writeFile(target, JSON.stringify(profile))
  let moved = 0
  const now = () => Date.now() + moved
  const move = async (ms: number) => {
    moved += ms
    await simulator.clock.advance({ ms })
  }
  const options = {
    ...{ target, wait: undefined, concurrency: 1, requestTimeout: 30, timeLimit: 600, insecure: false, quiet: true },
    ...{ acceptPartial: false, verbose: false, statement: false, waivers: undefined, targetVersion: undefined },
    ...{ key: undefined, targetDigest: undefined },
  }
  /** Moves the clocks of the server and of the kit to so many minutes after the run. */
  const moveTo = (minutes: number) => move(minutes * 60_000 - moved)
  return {
    /** Moves the clock of the kit alone. */
    drift(ms: number) {
      moved += ms
    },
    ...{ folder, report, target, profile, simulator, moveTo },
    /** Starts a process with the clock of the kit. */
    startCli: (...args: readonly string[]) =>
      startCli([...args, '--target', target, '--concurrency', '1', '--quiet'], { clockAhead: moved }),
    deferred: join(report, 'deferred.json'),
    readResults: (): Promise<Results> => readJson(join(report, 'results.json')),
    /** Runs the checks that wait for hours, as far as that can be done at once. */
    certify: (...args: readonly string[]) =>
      runCli(['certify', '--target', target, '--report', report, '--only', only, '--quiet', ...args]),
    /** Runs what is due so many minutes after the run, by the clocks of the server and of the kit. Returns the exit code. */
    async resumeAt(minutes: number, more: Partial<ResumeOptions> = {}): Promise<number> {
      await moveTo(minutes)
      return resume(report, { ...options, ...more }, { now, pause: move })
    },
  }
}

/** Minutes after a run at which something is due: before and after 12 hours, before and after 24. */
export const NIGHT = [11 * 60 + 50, 12 * 60 + 10, 23 * 60 + 50, 24 * 60 + 10] as const

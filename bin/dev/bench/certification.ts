import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checks } from '../../../suites/checks/index.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { createPrivateFolder } from '../../private-folder.ts'
import { BARE_LOOP, COMMAND, runNode } from '../processes.ts'
import type { Bench } from './bench.ts'
import type { SentRequest } from './sent-request.ts'

const SEED = 1

/** The requests of a certification, in their order. */
async function recordRequests(): Promise<readonly SentRequest[]> {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(SEED), seed: SEED })
  const options = inProcessOptions(simulator, { seed: SEED })
  const sent: SentRequest[] = []
  const run = startRun({
    ...options,
    send(request) {
      const { method, url, headers, body = '' } = request
      const path = url.slice(simulator.url.length)
      sent.push({ method, path, headers, body: Buffer.from(body).toString('base64') })
      return options.send(request)
    },
  })
  await runChecks(checks, run, { concurrency: 1 })
  return sent
}

/** A complete certification of the embedded simulator, and its requests alone, each in its own process. */
export const certificationBench: Bench = {
  name: 'a whole certification',
  baseline: 'its own requests to the same simulator, one after the other, without the kit',
  aim: 2,
  aimMs: 3500,
  floor:
    'of its profile, a third is the requests themselves, a third the checks and what judges each response, a tenth the reports, which are searched for secrets; the rest is start, garbage collection and pauses of races',
  repetitions: 1,
  async open() {
    const folder = createPrivateFolder()
    const requests = join(folder.path, 'requests.json')
    await writeFile(requests, JSON.stringify(await recordRequests()))
    return {
      ours: () => runNode(COMMAND, 'certify', '--report', folder.path),
      bare: () => runNode(BARE_LOOP, requests),
      close: async () => folder[Symbol.dispose](),
    }
  },
}

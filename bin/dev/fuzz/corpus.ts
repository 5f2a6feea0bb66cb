import { checks as allChecks } from '../../../suites/checks/index.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import { matchChecks } from '../../../suites/runner/select.ts'
import type { HttpRequest } from '../../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { type RequestInput, toBytes } from './input.ts'

/** Checks whose requests together reach every operation, with many kinds of bodies and queries. */
const SOURCES = [
  'properties',
  'referenced',
  'media',
  'library-views',
  'view-filters',
  'ad-metrics/listAds*',
  'uploads/session*',
  'uploads/library-lists-media*',
  'not-found/inside-allow-list*',
]

/** Valid requests, and what a fuzzed request can be made of. */
export type Corpus = Awaited<ReturnType<typeof recordCorpus>>

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const inputOf = ({ method, url, headers, body = '' }: HttpRequest): RequestInput => ({
  kind: 'request',
  method,
  target: url.replace(/^\w+:\/\/[^/]+/, ''),
  headers: Object.entries(headers),
  body: typeof body === 'string' ? toBytes(body) : Buffer.from(body).toString('latin1'),
  framing: 'length',
})

/** Records the requests of the kit's own checks against a simulator in this process. The same seed records the same. */
export async function recordCorpus(seed: number) {
  await using simulator = await createFrozenSimulator({ seed, world: await buildWorld(seed) })
  const options = inProcessOptions(simulator, { seed, runs: 1, evidence: false })
  const accepted: RequestInput[] = []
  const ids = new Set<string>(JSON.stringify(simulator.profile()).match(UUID))
  let uuids = 0
  const send = async (request: HttpRequest) => {
    const answer = await options.send(request)
    if (answer.status < 300) accepted.push(inputOf(request))
    for (const id of answer.text.match(UUID) ?? []) ids.add(id)
    return answer
  }
  const advanceClock = (ms: number) =>
    send({
      method: 'POST',
      url: `${simulator.url}/_sim/clock`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: ms / 1000 }),
    })
  const run = startRun({
    ...options,
    send,
    wait: async ms => void (await advanceClock(ms)),
    uuid: () => `00000000-0000-4000-8000-${String(uuids++).padStart(12, '0')}`,
  })
  await runChecks(matchChecks(allChecks, SOURCES).checks, run, { concurrency: 1 })
  return {
    /** The world as the requests have left it: it has the resources that they name. */
    start: simulator.snapshot(),
    ...{ accepted, ids: [...ids], tokens: Object.values(simulator.profile().tokens) },
  }
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createJudge } from '../../suites/judge/judge.ts'
import { createServerJudge } from '../judge/judge-server.ts'
import { runWatched } from './watched-run.test.helper.ts'

/** Also after a comma of a URL, which is written as %2C. */
const UUID_START = /(?<![0-9a-f])[0-9a-f]{8}(?=-[0-9a-f]{4}-)/g
const MONTH_MS = 31 * 24 * 3_600_000

/** The same traffic in another month, with other resources, keys and names. */
function* repeatTraffic(exchanges: readonly ClientExchange[]): Generator<ClientExchange> {
  for (let round = 0; ; round += 1)
    for (const { sentAt, endedAt, ...exchange } of exchanges) {
      const text = JSON.stringify(exchange)
        .replaceAll(UUID_START, start => ((Number.parseInt(start, 16) ^ round) >>> 0).toString(16).padStart(8, '0'))
        .replaceAll('kit-inprocess', `kit-${round}`)
      const later = round * MONTH_MS
      yield { sentAt: sentAt + later, endedAt: endedAt + later, ...JSON.parse(text) }
    }
}

function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** The judges of `watch`. */
function createJudges(target: string) {
  const client = createJudge({ seesUploads: false })
  const server = createServerJudge(target)
  return {
    hear(exchange: ClientExchange) {
      client.judge(exchange)
      server.judge(exchange)
    },
    kinds: () => client.report().findings.map(({ clause, saw }) => `${clause}: ${saw}`),
    serverFindings: server.findings,
  }
}

it('watch judges 200,000 exchanges in the memory of 20,000, and loses no finding', { timeout: 900_000 }, async () => {
  const { heard, target } = await runWatched(checks)
  const traffic = repeatTraffic(heard.map(({ exchange }) => exchange))
  const before = measureHeap()
  const judges = createJudges(target)
  // Whole rounds: in the middle of one, a refused request may still be accepted, and is no finding then.
  const hear = (requests: number) => {
    const count = Math.ceil(requests / heard.length) * heard.length
    for (let heardNow = 0; heardNow < count; heardNow += 1) judges.hear(traffic.next().value)
    return { bytes: measureHeap() - before, kinds: judges.kinds() }
  }
  const early = hear(20_000)
  const late = hear(180_000)

  // What the rules remember is not yet full after the first 20,000.
  expect(late.bytes).toBeLessThan(2 * early.bytes)
  expect(late.kinds).toEqual(expect.arrayContaining(early.kinds))
  expect(judges.serverFindings()).toEqual([])
})

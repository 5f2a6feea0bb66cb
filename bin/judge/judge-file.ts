import { pluralize } from '../../reports/wording.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { startOfPath } from '../../suites/judge/evidence.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'
import { printError } from '../output/print.ts'
import { UsageError } from '../usage-error.ts'
import { createTrafficJudge, type TrafficOptions } from './judge-traffic.ts'
import { readHar } from './read-har.ts'
import { readRecord } from './read-record.ts'
import type { JudgeOutput } from './report.ts'

export interface JudgeFileOptions extends JudgeOutput {
  readonly baseUrl: string | undefined
}

/** What a file has: exchanges, and null for each that cannot be read. */
type Read = () => AsyncIterable<ClientExchange | null> | Iterable<ClientExchange | null>

/** The address before `/v1`, if a request is one for the service. */
function addressOf({ request: { method, url } }: ClientExchange): string | undefined {
  const { origin, pathname } = new URL(url)
  const start = startOfPath(method, pathname)
  return recogniseOperation(method, pathname.slice(start)) && origin + pathname.slice(0, start)
}

/** The address that was asked most: a file may have the traffic with several services. */
async function findAddress(read: Read): Promise<string | undefined> {
  const counts = new Map<string, number>()
  for await (const exchange of read()) {
    const address = exchange && addressOf(exchange)
    if (typeof address === 'string') counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Whether a URL is below a base URL, and not only begins with the same letters. */
const isBelow = (url: string, baseUrl: string): boolean =>
  url.startsWith(baseUrl) && /^([/?]|$)/.test(url.slice(baseUrl.length))

function explainNoRequest(file: string, baseUrl: string | undefined): string {
  const none = `${file} has no requests to the server`
  return baseUrl === undefined
    ? `${none}: name its address with --base-url, or record /v1 too`
    : `${none}: no address in it begins with ${baseUrl}, followed by /v1; correct --base-url`
}

/** Opens a file, and says what can be seen in it. */
function openFile(file: string): { readonly read: Read; readonly sightOf: (baseUrl: string) => TrafficOptions } {
  // The bytes of an upload go to the server itself, past `watch`.
  if (file.endsWith('.ndjson')) return { read: () => readRecord(file), sightOf: () => ({ seesUploads: false }) }
  const all = readHar(file)
  const hasToken = (baseUrl: string) => (one: ClientExchange | null) =>
    one !== null && one.token !== null && isBelow(one.request.url, baseUrl)
  return { read: () => all, sightOf: baseUrl => ({ seesTokens: all.some(hasToken(baseUrl)) }) }
}

/** Judges both sides of a HAR file, or of a file of `watch --record`. Resolves with the exit code. Throws a UsageError for a file without requests to the service. */
export async function judgeFile(file: string, { baseUrl, ...output }: JudgeFileOptions): Promise<0 | 1 | 3 | 4> {
  const { read, sightOf } = openFile(file)
  const address = baseUrl?.replace(/\/$/, '') ?? (await findAddress(read))
  if (address === undefined) throw new UsageError(explainNoRequest(file, baseUrl))
  const judge = createTrafficJudge(address, sightOf(address))
  let [own, unreadable] = [0, 0]
  for await (const exchange of read()) {
    if (!exchange) {
      unreadable += 1
      continue
    }
    const { method, url } = exchange.request
    if (isBelow(url, `${address}/v1`)) own += 1
    if (isBelow(url, address) || method === 'PUT') judge.judge(exchange)
  }
  if (own === 0) throw new UsageError(explainNoRequest(file, baseUrl))
  if (unreadable > 0) printError(`${file} has ${pluralize(unreadable, 'exchange')} that cannot be read: left out.`)
  return judge.publish(output)
}

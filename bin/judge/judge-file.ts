import type { LeftOut } from '../../reports/clients/model.ts'
import { pluralize } from '../../reports/wording.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { startOfPath } from '../../suites/judge/evidence.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'
import { printError } from '../output/print.ts'
import { makeFolder } from '../output/write-folder.ts'
import { UsageError } from '../usage-error.ts'
import { createTrafficJudge, type TrafficOptions } from './judge-traffic.ts'
import { readHar } from './read-har.ts'
import { type Recorded, readRecord } from './read-record.ts'
import type { JudgeCode, JudgeOutput } from './report.ts'

export interface JudgeFileOptions extends JudgeOutput {
  /** As `serverAddressParser` returns it. */
  readonly baseUrl: string | undefined
}

type Read = () => AsyncIterable<Recorded> | Iterable<Recorded>

/** The address before `/v1`, if a request is one for the service. */
function addressOf({ request: { method, url } }: ClientExchange): string | undefined {
  const { origin, pathname } = new URL(url)
  const start = startOfPath(method, pathname)
  return recogniseOperation(method, pathname.slice(start)) && origin + pathname.slice(0, start)
}

/** The addresses in a file, which may have the traffic with several services, and their requests: the most first. */
async function countAddresses(read: Read): Promise<readonly LeftOut[]> {
  const counts = new Map<string, number>()
  for await (const recorded of read()) {
    const address = typeof recorded !== 'string' && addressOf(recorded)
    if (typeof address === 'string') counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([address, requests]) => ({ address, requests }))
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
  if (/\.ndjson(\.gz)?$/i.test(file)) return { read: () => readRecord(file), sightOf: () => ({ seesUploads: false }) }
  const all = readHar(file)
  const hasToken = (baseUrl: string) => (one: Recorded) =>
    typeof one !== 'string' && one.token !== null && isBelow(one.request.url, baseUrl)
  return { read: () => all, sightOf: baseUrl => ({ seesTokens: all.some(hasToken(baseUrl)) }) }
}

/** So many entries that cannot be read, and addresses that are left out, are named. */
const MOST_NAMED = 10

/** Judges both sides of a HAR file, or of a file of `watch --record`. Resolves with the exit code. Throws a UsageError for a file without requests to the service. */
export async function judgeFile(file: string, { baseUrl, ...output }: JudgeFileOptions): Promise<JudgeCode> {
  makeFolder(output.report)
  const { read, sightOf } = openFile(file)
  const addresses = await countAddresses(read)
  const address = baseUrl ?? addresses[0]?.address
  if (address === undefined) throw new UsageError(explainNoRequest(file, baseUrl))
  const judge = createTrafficJudge(address, sightOf(address))
  let [own, unreadable, incomplete] = [0, 0, 0]
  for await (const recorded of read()) {
    if (typeof recorded === 'string') {
      unreadable += 1
      if (unreadable <= MOST_NAMED) printError(`${file}: ${recorded}: left out.`)
      continue
    }
    const { method, url } = recorded.request
    if (isBelow(url, `${address}/v1`)) {
      own += 1
      if (recorded.request.isIncomplete) incomplete += 1
    }
    if (isBelow(url, address) || method === 'PUT') judge.judge(recorded)
  }
  if (own === 0) throw new UsageError(explainNoRequest(file, baseUrl))
  if (unreadable > 0) printError(`${file} has ${pluralize(unreadable, 'exchange')} that cannot be read: left out.`)
  if (incomplete > 0)
    printError(
      `${file} has ${pluralize(incomplete, 'request')} with headers masked or left out: no rule about them is applied.`,
    )
  const others = addresses.filter(other => !isBelow(other.address, address))
  if (others.length > MOST_NAMED)
    printError(`${file} has requests to ${others.length - MOST_NAMED} more addresses: left out.`)
  return judge.publish(output, others.slice(0, MOST_NAMED))
}

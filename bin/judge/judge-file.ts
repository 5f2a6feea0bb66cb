import type { ServerFinding } from '../../reports/clients/model.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'
import { uploadSecretsIn } from '../../suites/secrets/upload-urls.ts'
import { redactor } from '../output/redactor.ts'
import { UsageError } from '../usage-error.ts'
import { createServerJudge } from '../watch/judge-server.ts'
import { readHar } from './read-har.ts'
import { readRecord } from './read-record.ts'
import { type JudgeOutput, publishReport } from './report.ts'

export interface JudgeFileOptions extends JudgeOutput {
  readonly baseUrl: string | undefined
}

/** Takes the upload_urls of an exchange out of all that is printed or written from then on. */
function learnSecrets({ request, response }: ClientExchange): void {
  if (response) redactor.keep(uploadSecretsIn(request, response, { base_url: request.url, isUploadUrl: () => false }))
}

function explainNoRequest(file: string, baseUrl: string | undefined): string {
  const none = `${file} has no request to the service`
  return baseUrl === undefined
    ? `${none}: name its address with --base-url, or record /v1 too`
    : `${none}: no address in it begins with ${baseUrl}, followed by /v1; correct --base-url`
}

/** The address before `/v1`, if a request is one for the service. */
function addressOf({ request: { method, url } }: ClientExchange): string | undefined {
  const { origin, pathname } = new URL(url)
  const start = pathname.search(/\/v1\//)
  const isKnown = start >= 0 && recogniseOperation(method, pathname.slice(start)) !== undefined
  return isKnown ? origin + pathname.slice(0, start) : undefined
}

/** What the answers of the server broke. If the traffic has several servers, it is the one that was asked most. */
function judgeServer(exchanges: readonly ClientExchange[], baseUrl: string | undefined): readonly ServerFinding[] {
  const counts = new Map<string, number>()
  for (const address of exchanges.flatMap(exchange => addressOf(exchange) ?? []))
    counts.set(address, (counts.get(address) ?? 0) + 1)
  const [[most] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  const server = createServerJudge(baseUrl ?? most)
  for (const exchange of exchanges) server.judge(exchange)
  return server.findings()
}

/** Judges both sides of a HAR file, or of a file of `watch --record`. Returns the exit code. Throws a UsageError for a file without requests to the service. */
export function judgeFile(file: string, { baseUrl, ...output }: JudgeFileOptions): 0 | 1 {
  const isRecord = file.endsWith('.ndjson')
  const exchanges = isRecord ? readRecord(file) : readHar(file, baseUrl)
  if (!exchanges.some(({ request }) => new URL(request.url).pathname.includes('/v1/')))
    throw new UsageError(explainNoRequest(file, baseUrl))
  for (const exchange of exchanges) learnSecrets(exchange)
  const seesTokens = isRecord || exchanges.some(({ token }) => token !== null)
  const client = judgeExchanges(exchanges, { seesTokens })
  return publishReport({ ...client, server: judgeServer(exchanges, baseUrl) }, output)
}

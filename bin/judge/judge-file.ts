import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { uploadSecretsIn } from '../../suites/secrets/upload-urls.ts'
import { redactor } from '../output/redactor.ts'
import { UsageError } from '../usage-error.ts'
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

/** Judges the client of a HAR file, or of a file of `watch --record`. Returns the exit code. Throws a UsageError for a file without requests to the service. */
export function judgeFile(file: string, { baseUrl, ...output }: JudgeFileOptions): 0 | 1 {
  const isRecord = file.endsWith('.ndjson')
  const exchanges = isRecord ? readRecord(file) : readHar(file, baseUrl)
  if (!exchanges.some(({ request }) => new URL(request.url).pathname.includes('/v1/')))
    throw new UsageError(explainNoRequest(file, baseUrl))
  for (const exchange of exchanges) learnSecrets(exchange)
  const seesTokens = isRecord || exchanges.some(({ token }) => token !== null)
  return publishReport(judgeExchanges(exchanges, { seesTokens }), output)
}

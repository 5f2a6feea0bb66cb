import { judgeExchanges } from '../../suites/judge/judge.ts'
import { UsageError } from '../usage-error.ts'
import { readHar } from './read-har.ts'
import { readRecord } from './read-record.ts'
import { type JudgeOutput, publishReport } from './report.ts'

export interface JudgeFileOptions extends JudgeOutput {
  readonly baseUrl: string | undefined
}

/** Judges the client of a HAR file, or of a file of `watch --record`. Returns the exit code. Throws a UsageError for a file without requests to the service. */
export function judgeFile(file: string, { baseUrl, ...output }: JudgeFileOptions): 0 | 1 {
  const exchanges = file.endsWith('.ndjson') ? readRecord(file) : readHar(file, baseUrl)
  if (!exchanges.some(({ request }) => new URL(request.url).pathname.includes('/v1/')))
    throw new UsageError(`${file} has no request to the service: name its address with --base-url, or record /v1 too`)
  const seesTokens = exchanges.some(({ token }) => token !== null)
  return publishReport(judgeExchanges(exchanges, { seesTokens }), output)
}

import { describeError } from '../../reports/clients/describe.ts'
import type { ClientFinding, ClientReport, LeftOut, ServerFinding } from '../../reports/clients/model.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createErrorLog } from '../../suites/judge/internal-errors.ts'
import { createJudge } from '../../suites/judge/judge.ts'
import { printError } from '../output/print.ts'
import { createServerJudge } from './judge-server.ts'
import { type JudgeOutput, publishReport } from './report.ts'
import { withoutSecrets } from './without-secrets.ts'

export interface TrafficOptions {
  readonly seesTokens?: boolean
  readonly seesUploads?: boolean
  readonly onFinding?: (finding: ClientFinding | ServerFinding) => void
}

/** Judges both sides of the traffic with a server, by exchanges without secrets: those that a recording has. */
export function createTrafficJudge(baseUrl: string, { onFinding, ...sight }: TrafficOptions = {}) {
  // The traffic goes on, whatever the kit makes of it.
  const errors = createErrorLog(error => printError(...describeError(error)))
  const client = createJudge({ ...sight, errors, ...(onFinding && { onFinding }) })
  const server = createServerJudge(baseUrl, { onFinding, errors })
  const report = (): ClientReport => ({ ...client.report(), server: server.findings(), unjudged: server.unjudged() })
  return {
    judge(exchange: ClientExchange) {
      const seen = errors.attempt(undefined, () => withoutSecrets(exchange, baseUrl), undefined)
      if (!seen) return
      client.judge(seen)
      errors.attempt(seen, () => server.judge(seen), undefined)
    },
    report,
    /** Prints and writes the report. Returns the exit code. */
    publish: (output: JudgeOutput, leftOut: readonly LeftOut[] = []) =>
      publishReport({ ...report(), ...(leftOut.length > 0 && { leftOut }) }, output),
  }
}

import type { ClientFinding, ClientReport, ServerFinding } from '../../reports/clients/model.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createJudge } from '../../suites/judge/judge.ts'
import { messageOf } from '../../suites/message-of.ts'
import { printError } from '../output/print.ts'
import { createServerJudge } from './judge-server.ts'
import { type JudgeOutput, publishReport } from './report.ts'
import { withoutSecrets } from './without-secrets.ts'

const KIT_FAULT = 3

export interface TrafficOptions {
  readonly seesTokens?: boolean
  readonly seesUploads?: boolean
  readonly onFinding?: (finding: ClientFinding | ServerFinding) => void
}

/** Judges both sides of the traffic with a server, by exchanges without secrets: those that a recording has. */
export function createTrafficJudge(baseUrl: string, { onFinding, ...sight }: TrafficOptions = {}) {
  const client = createJudge({ ...sight, ...(onFinding && { onFinding }) })
  const server = createServerJudge(baseUrl, onFinding)
  const report = (): ClientReport => ({ ...client.report(), server: server.findings() })
  let hasFailed = false

  /** The traffic goes on, whatever a judge makes of it. */
  function attempt(judge: () => void): void {
    try {
      judge()
    } catch (error) {
      if (!hasFailed) printError(`A fault of the kit, not of the traffic: ${messageOf(error)}`)
      hasFailed = true
    }
  }
  return {
    judge(exchange: ClientExchange) {
      const seen = withoutSecrets(exchange, baseUrl)
      attempt(() => client.judge(seen))
      attempt(() => server.judge(seen))
    },
    report,
    /** Prints and writes the report. Returns the exit code, which is 3 if the judge failed on the way. */
    publish(output: JudgeOutput) {
      const code = publishReport(report(), output)
      return hasFailed ? KIT_FAULT : code
    },
  }
}

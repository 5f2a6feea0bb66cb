import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describeFinding } from '../../reports/clients/describe.ts'
import type { ClientFinding, ClientReport, ServerFinding, Side } from '../../reports/clients/model.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { pluralize } from '../../reports/wording.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createJudge } from '../../suites/judge/judge.ts'
import { uploadSecretsIn } from '../../suites/secrets/upload-urls.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { listenForInterruption } from '../interruption.ts'
import { readRecord } from '../judge/read-record.ts'
import { publishReport } from '../judge/report.ts'
import { print, printError, printLines } from '../output/print.ts'
import { redactor } from '../output/redactor.ts'
import { explainFileError, type JsonLines, openJsonLines } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'
import { createServerJudge } from './judge-server.ts'
import { openProxy } from './proxy.ts'
import { PAGE_PATH } from './serve-page.ts'
import { withoutSecrets } from './without-secrets.ts'

export interface WatchOptions {
  readonly target: string
  readonly port: number
  readonly host: string
  readonly insecure: boolean
  readonly failOn: Side
  readonly report: string | undefined
  readonly record: string | undefined
}

const CONNECTIONS = 64

/** Takes the secrets of an exchange out of all that is printed from then on. */
function learnSecrets({ request, response }: ClientExchange, target: string): void {
  if (response) redactor.keep(uploadSecretsIn(request, response, { base_url: target, isUploadUrl: () => false }))
}

/** Opens a record to go on with it. */
function openRecord(path: string): JsonLines {
  try {
    return openJsonLines(path, { goesOn: true })
  } catch (error) {
    throw new UsageError(`Failed to write ${path}: ${explainFileError(error)}`)
  }
}

/** Judges what an earlier process has recorded. Returns how many exchanges that is. */
function judgeRecorded(path: string, judge: (exchange: ClientExchange) => void): number {
  const exchanges = existsSync(path) ? readRecord(path) : []
  for (const exchange of exchanges) judge(exchange)
  return exchanges.length
}

/** Hands requests on to a server until it is interrupted, and judges both sides. Resolves with the exit code. */
export async function watch({ target, port, host, insecure, failOn, report, record }: WatchOptions): Promise<0 | 1> {
  using interrupted = listenForInterruption()
  const base = target.replace(/\/$/, '')
  // The bytes of an upload go to the server itself.
  const onFinding = (finding: ClientFinding | ServerFinding) => printLines(describeFinding(finding))
  const client = createJudge({ seesUploads: false, onFinding })
  const server = createServerJudge(base, onFinding)
  const judged = (): ClientReport => ({ ...client.report(), server: server.findings() })
  const dispatcher = createDispatcher({ connections: CONNECTIONS, insecure })
  const judge = (exchange: ClientExchange) => {
    client.judge(exchange)
    server.judge(exchange)
  }
  const recorded = record === undefined ? 0 : judgeRecorded(record, judge)
  using lines = record === undefined ? undefined : openRecord(record)
  const onExchange = (exchange: ClientExchange) => {
    try {
      learnSecrets(exchange, base)
      lines?.append(withoutSecrets(exchange, base))
      judge(exchange)
    } catch (error) {
      // The traffic goes on, whatever the judge makes of it.
      printError(`A fault of the kit, not of the traffic: ${error instanceof Error ? error.message : error}`)
    }
  }
  const page = () => toWatchPage(base, judged())
  const proxy = await openProxy({ target: base, port, host, dispatcher, onExchange, page }).catch(error => {
    throw new UsageError(`Failed to listen on ${host}:${port}: ${error.message}`)
  })
  if (recorded > 0) print(`Goes on from the ${pluralize(recorded, 'exchange')} in ${record}.`)
  const address = host.includes(':') ? `[${host}]` : host
  print(`Watching ${base}: let the client send its requests to http://${address}:${proxy.port}; Ctrl-C ends it.`)
  print(`Its findings are on the page http://localhost:${proxy.port}${PAGE_PATH}, which only this machine can open.`)
  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
  await dispatcher.destroy()
  await proxy.close()
  return publishReport(judged(), { report, failOn })
}

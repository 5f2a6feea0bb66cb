import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { describeFinding } from '../../reports/clients/describe.ts'
import type { Side } from '../../reports/clients/model.ts'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { pluralize } from '../../reports/wording.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { listenForInterruption } from '../interruption.ts'
import { createTrafficJudge } from '../judge/judge-traffic.ts'
import { readRecord } from '../judge/read-record.ts'
import { withoutSecrets } from '../judge/without-secrets.ts'
import { print, printError, printLines } from '../output/print.ts'
import { hideSecrets } from '../output/redactor.ts'
import { explainFileError, openJsonLines } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'
import { openProxy } from './proxy.ts'
import { PAGE_PATH } from './serve-page.ts'

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

/** Opens a record to go on with it. What cannot be written later, such as on a full disk, ends the record and nothing else. */
function openRecord(path: string) {
  const explain = (error: unknown) => `Failed to write ${path}: ${explainFileError(error)}`
  try {
    const lines = openJsonLines(path, { goesOn: true })
    let hasEnded = false
    return {
      add(exchange: ClientExchange) {
        try {
          if (!hasEnded) lines.append(exchange)
        } catch (error) {
          hasEnded = true
          printError(`${explain(error)}. The record ends here; the judge goes on.`)
        }
      },
      [Symbol.dispose]: () => lines[Symbol.dispose](),
    }
  } catch (error) {
    throw new UsageError(explain(error))
  }
}

/** Judges what an earlier process has recorded. Resolves with how many exchanges that is. */
async function judgeRecorded(path: string, judge: (exchange: ClientExchange) => void): Promise<number> {
  if (!existsSync(path) || statSync(path).size === 0) return 0
  let count = 0
  for await (const exchange of readRecord(path)) {
    if (!exchange) continue
    judge(exchange)
    count += 1
  }
  return count
}

/** Hands requests on to a server until it is interrupted, and judges both sides. Resolves with the exit code. */
export async function watch(options: WatchOptions): Promise<0 | 1 | 3> {
  const { target, port, host, insecure, failOn, report, record } = options
  using interrupted = listenForInterruption()
  const base = target.replace(/\/$/, '')
  // The bytes of an upload go to the server itself.
  const judge = createTrafficJudge(base, { seesUploads: false, onFinding: one => printLines(describeFinding(one)) })
  const dispatcher = createDispatcher({ connections: CONNECTIONS, insecure })
  const recorded = record === undefined ? 0 : await judgeRecorded(record, judge.judge)
  using recorder = record === undefined ? undefined : openRecord(record)
  const onExchange = (exchange: ClientExchange) => {
    // What is told has been recorded, so that a process that is killed loses no finding.
    recorder?.add(withoutSecrets(exchange, base))
    judge.judge(exchange)
  }
  const page = () => toWatchPage(base, hideSecrets(judge.report()))
  const proxy = await openProxy({ target: base, port, host, dispatcher, onExchange, page }).catch(error => {
    throw new UsageError(`Failed to listen on ${host}:${port}: ${error.message}`)
  })
  if (recorded > 0) print(`Continues after the ${pluralize(recorded, 'exchange')} in ${record}.`)
  const address = host.includes(':') ? `[${host}]` : host
  print(`Watching ${base}: let the client send its requests to http://${address}:${proxy.port}; Ctrl-C ends it.`)
  print(`Its findings are on the page http://localhost:${proxy.port}${PAGE_PATH}, which only this machine can open.`)
  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
  await dispatcher.destroy()
  await proxy.close()
  return judge.publish({ report, failOn })
}

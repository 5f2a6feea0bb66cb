import { once } from 'node:events'
import { toWatchPage } from '../../reports/watch/page.tsx'
import { pluralize } from '../../reports/wording.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { messageOf } from '../../suites/message-of.ts'
import { findCause } from '../../suites/target/find-cause.ts'
import { proxyOf } from '../../suites/target/proxy-of.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { listenForInterruption } from '../interruption.ts'
import { createAnnouncer } from '../judge/announcer.ts'
import { createTrafficJudge } from '../judge/judge-traffic.ts'
import { type JudgeCode, printFinding } from '../judge/report.ts'
import { print, printError, printJsonLine } from '../output/print.ts'
import { hideSecrets } from '../output/redactor.ts'
import { writeIfAsked } from '../output/write-file.ts'
import { makeFolder } from '../output/write-folder.ts'
import { readProfileFile } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { judgeLater } from './judge-later.ts'
import type { WatchOptions } from './options.ts'
import { leadsToPort } from './own-address.ts'
import { openProxy } from './proxy.ts'
import { createRecent } from './recent.ts'
import { openRecord } from './record.ts'
import { requireRecord, resumeRecord } from './resume.ts'
import { openPage, PAGE_PATH } from './serve-page.ts'
import { createUploadNotes } from './upload-notes.ts'

/** Each request that is not answered yet needs one, and no other request waits for it. */
export const CONNECTIONS = 100_000

/** Throws a UsageError if a proxy leads to the server, and the variable for it names none. */
function requireProxy(base: string): void {
  try {
    proxyOf(new URL(base))
  } catch (error) {
    throw new UsageError(`${messageOf(error)}.`)
  }
}

/** Hands requests on to a server until it is interrupted, and judges both sides. Resolves with the exit code. */
export async function watch(options: WatchOptions): Promise<JudgeCode> {
  const { target, port, host, publicUrl, insecure, failOn, report, record, readyFile, json } = options
  using interrupted = listenForInterruption()
  const { base_url: base, tls } = target.includes('://')
    ? { base_url: target, tls: {} }
    : readProfileFile(target).profile
  // The standard output then has only lines of JSON.
  const say = json ? printError : print
  requireProxy(base)
  if (await leadsToPort(base, port))
    throw new UsageError(`--target ${target} is the address of this proxy: name the server, or choose another --port`)
  makeFolder(report)
  const announcer = createAnnouncer(one => printFinding(one, json))
  // The bytes of an upload go to the server itself.
  const judge = createTrafficJudge(base, { seesUploads: false, onFinding: announcer.announce })
  using _ = announcer.follow(judge.report)
  const uploads = createUploadNotes(base)
  const dispatcher = createDispatcher({ connections: CONNECTIONS, insecure, target: { base_url: base, tls } })
  if (record !== undefined) await requireRecord(record)
  using recorder = record === undefined ? undefined : openRecord(record, base)
  const recent = createRecent(base)
  const size = recorder?.sizeBefore ?? 0
  const past = resumeRecord(record ?? '', size, judge.judge, interrupted.signal)
  const later = judgeLater(past.judge)
  const onExchange = (exchange: ClientExchange) => {
    // What is told has been recorded, so that a process that is killed loses no finding.
    recorder?.add(exchange)
    later.add(exchange)
    const note = uploads.note(exchange)
    if (note !== undefined) say(note)
    recent.add(exchange)
  }
  const told = new Set<string>()
  const explain = async (error: unknown) => {
    const { reason } = await findCause(error, { base_url: base, tls })
    if (!told.has(reason)) printError(`No response from ${base}: ${reason}.`)
    told.add(reason)
    return reason
  }
  const shownHost = host.includes(':') ? `[${host}]` : host
  const announcedHost = publicUrl === undefined ? shownHost : new URL(publicUrl).host
  const page = await openPage(() => {
    later.flush()
    const { report, requests } = hideSecrets({ report: judge.report(), requests: recent.list() })
    return toWatchPage(base, report, requests)
  })
  const proxied = { target: base, port, host, announcedHost, dispatcher, onExchange, explain }
  const proxy = await openProxy(proxied).catch(error => {
    throw new UsageError(`Failed to listen on ${host}:${port}: ${error.message}`)
  })
  const url = `http://${shownHost}:${proxy.port}`
  const pageUrl = `http://localhost:${page.port}${PAGE_PATH}`
  try {
    writeIfAsked(readyFile, `${url}\n`)
  } catch (error) {
    // Open ports would keep this process alive.
    await Promise.all([proxy.close(), page.close()])
    throw error
  }
  if (json) printJsonLine({ url, page: pageUrl })
  else
    print(
      `Watching ${target}: let the client send its requests to ${url}; Ctrl-C ends it.`,
      `Its findings are on the page ${pageUrl}, which only this machine can open.`,
    )
  if (size > 0) say(`Reading ${record} first: requests that arrive meanwhile are answered now, and judged after it.`)
  const resumed = past.ended.then(
    count => {
      const those = interrupted.signal.aborted ? 'Judged only the first' : 'Continues after the'
      if (size > 0) say(`${those} ${pluralize(count, 'exchange')} in ${record}.`)
    },
    error => printError(messageOf(error)),
  )
  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
  await Promise.all([proxy.close(), page.close()])
  await Promise.all([dispatcher.destroy(), resumed])
  later.flush()
  const summary = uploads.summary()
  if (summary !== undefined) say(summary)
  return judge.publish({ report, failOn, json: json ? 'line' : false })
}

import { NOT_KEPT, type ServerFinding, type Unjudged } from '../../reports/clients/model.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { dropOversizedBodies } from '../../suites/judge/drop-oversized-bodies.ts'
import { curlOf, evidenceOf } from '../../suites/judge/evidence.ts'
import { createErrorLog, type ErrorLog } from '../../suites/judge/internal-errors.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import { type ObservedExchange, readAnswer } from '../../suites/observe/observed-answer.ts'
import { createObserver } from '../../suites/observe/observer.ts'
import type { ObservationRule } from '../../suites/observe/rule.ts'
import { cutName } from '../../suites/target/cut-body.ts'
import { isNoCoding } from '../../suites/target/decode-body.ts'

type Answered = NonNullable<ClientExchange['response']>

interface SeenExchange extends ObservedExchange {
  readonly curl: string
}

const RULES = observedChecks.flatMap(({ observes }) => observes ?? [])

/** A rule remembers what it has seen; so many exchanges or characters of answers later it begins anew. */
const MOST_EXCHANGES = 20_000
const MOST_CHARACTERS = 64 * 1024 * 1024

/** A gateway in front of the service refuses with these on its own. */
const GATEWAY_STATUS = [403, 405, 408, 411, 413, 414, 421, 431, 451]
const PARTIAL_CONTENT = 206

/** Whether a response says nothing of the service: a redirect, a browser's copy, a part, or the page of a gateway. */
function isOfAnother({ status, headers, text }: Answered): boolean {
  if (status === PARTIAL_CONTENT || (status >= 300 && status < 400)) return true
  const isPage = text === '' || /^text\/html\b/i.test(headers['content-type'] ?? '')
  const mayBeGateway = GATEWAY_STATUS.includes(status) || status > 500
  return isPage && mayBeGateway
}

/** A hostile server could make up reasons without end. */
const MOST_REASONS = 10

/** Why the text of a response cannot be judged; undefined if it can. */
function whyUnread({ text, unread, headers }: Answered): string | undefined {
  if (text === null) return unread ?? NOT_KEPT
  const { 'content-encoding': encoding = '' } = headers
  return isNoCoding(encoding)
    ? undefined
    : `the body of the response was kept as it was compressed (${cutName(encoding)})`
}

export interface ServerJudgeOptions {
  readonly onFinding?: ((finding: ServerFinding) => void) | undefined
  readonly errors?: ErrorLog
  /** By default, all rules that hold for any answer. */
  readonly rules?: readonly ObservationRule[]
}

/** Judges the responses of a server. Each broken clause is told once. */
export function createServerJudge(
  baseUrl: string,
  { onFinding = () => {}, errors = createErrorLog(), rules = RULES }: ServerJudgeOptions = {},
) {
  const found = new Map<string, ServerFinding>()
  /** How many responses broke each clause, by the observers before. */
  const before = new Map<string, number>()
  const unread = new Map<string, number>()
  let judged: ClientExchange | undefined
  const openObserver = () => createObserver<SeenExchange>(baseUrl, error => errors.note(error, judged))
  let observer = openObserver()
  let [count, characters] = [0, 0]

  const countOf = (clause: string): number =>
    rules
      .flatMap(rule => observer.observationOf(rule).broken)
      .filter(broken => broken.clause === clause)
      .reduce((sum, { answers }) => sum + answers, before.get(clause) ?? 0)

  function begin(): void {
    for (const clause of found.keys()) before.set(clause, countOf(clause))
    observer = openObserver()
    ;[count, characters] = [0, 0]
    for (const rule of rules) observer.watch(rule)
  }
  function collect(): void {
    for (const rule of rules)
      for (const { clause, message, first } of observer.observationOf(rule).broken) {
        if (found.has(clause)) continue
        const { level, statement } = clauseOf(clause)
        const finding = { clause, level, statement, saw: message, curl: first.curl, count: 1 }
        found.set(clause, finding)
        onFinding(finding)
      }
  }
  function noteUnread(why: string): void {
    const reason = unread.has(why) || unread.size < MOST_REASONS ? why : 'for other reasons'
    unread.set(reason, (unread.get(reason) ?? 0) + 1)
  }
  begin()
  return {
    judge(exchange: ClientExchange): void {
      judged = exchange
      const { request, response } = dropOversizedBodies(exchange)
      if (response === null || isOfAnother(response)) return
      const text = response.text ?? ''
      const why = whyUnread(response)
      if (why !== undefined) {
        if (readAnswer({ request, response: { ...response, text } }, baseUrl)) noteUnread(why)
        return
      }
      count += 1
      characters += text.length
      if (count > MOST_EXCHANGES || characters > MOST_CHARACTERS) begin()
      observer.observe({
        request,
        response: { ...response, text },
        // Few exchanges are shown.
        get curl() {
          return curlOf(evidenceOf(exchange))
        },
      })
      collect()
    },
    findings: (): readonly ServerFinding[] =>
      [...found.values()].map(finding => ({ ...finding, count: countOf(finding.clause) })),
    unjudged: (): readonly Unjudged[] => [...unread].map(([reason, responses]) => ({ reason, responses })),
  }
}

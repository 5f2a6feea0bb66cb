import { type ClientFinding, type ClientReport, type InternalError, isFailure } from '../../reports/clients/model.ts'
import { clientClauseOf } from '../contract/clauses/clients.ts'
import type { ClientExchange } from './client-exchange.ts'
import { type ClientRequest, readRequest } from './client-request.ts'
import { curlOf } from './evidence.ts'
import { createErrorLog, type ErrorLog } from './internal-errors.ts'
import { createNearMisses } from './near-misses.ts'
import { isMeant } from './on-purpose.ts'
import type { Breach, ClientRule, TrafficCoverage } from './rule.ts'
import { clientRules } from './rules/index.ts'

export interface JudgeOptions extends TrafficCoverage {
  /** Called with the first of equal findings, as soon as it is sure. */
  readonly onFinding?: (finding: ClientFinding) => void
  /** Where internal errors are noted. */
  readonly errors?: ErrorLog
  /** The ids of clauses that the clients may break. */
  readonly except?: readonly string[] | undefined
  /** By default, all rules. */
  readonly rules?: readonly ClientRule[]
}

/** The most kinds of findings that are kept. A client that makes up paths could have findings without end. */
const MOST_KINDS = 1000

function findingOf({ clause: id, saw, exchanges, isUnsure = false }: Breach): ClientFinding {
  const { level, statement, section, remedy } = clientClauseOf(id)
  const last = exchanges.at(-1)
  return {
    ...{ clause: id, statement, section, saw, remedy, exchanges },
    level: isUnsure ? 'advice' : level,
    count: 1,
    curl: last === undefined ? '' : curlOf(last),
  }
}

/** Adds a finding to those of its kind. Returns whether it is the first one. */
function add(kinds: Map<string, ClientFinding>, found: ClientFinding): boolean {
  const kind = `${found.clause} ${found.level} ${found.saw}`
  const before = kinds.get(kind)
  if (!before && kinds.size >= MOST_KINDS) return false
  kinds.set(kind, before ? { ...before, count: before.count + found.count } : found)
  return !before
}

const failuresFirst = (kinds: ReadonlyMap<string, ClientFinding>): readonly ClientFinding[] =>
  [...kinds.values()].toSorted((a, b) => Number(isFailure(b)) - Number(isFailure(a)))

/** What several judges say, as one report. */
export function mergeReports(reports: Iterable<ClientReport>): ClientReport {
  const all = new Map<string, ClientFinding>()
  const errors: InternalError[] = []
  let requests = 0
  for (const report of reports) {
    requests += report.requests
    errors.push(...(report.errors ?? []))
    for (const finding of report.findings) add(all, finding)
  }
  return { requests, findings: failuresFirst(all), ...(errors.length > 0 && { errors }) }
}

/** What a client has kept is still right: its list has not been read again. */
const NOT_MODIFIED = 304

/** Whether a gateway sent the client elsewhere. A session of uploads answers its PUT with 308 and no Location. */
const isRedirected = ({ response, method, operation }: ClientRequest): boolean =>
  response !== null &&
  response.status >= 300 &&
  response.status < 400 &&
  response.status !== NOT_MODIFIED &&
  (method !== 'PUT' || operation !== undefined)

/**
 * Makes a judge of the requests of clients, in the order in which they ended. It keeps findings, and what its rules remember of
 * some recent requests: memory does not grow with traffic.
 */
export function createJudge({
  onFinding = () => {},
  errors = createErrorLog(),
  rules = clientRules,
  except = [],
  ...sight
}: JudgeOptions = {}) {
  const watching = rules.map(rule => ({ ...rule.watch(sight), mayExplain: !rule.isNeverRefused }))
  const sure = new Map<string, ClientFinding>()
  const noteNearest = createNearMisses()
  let requests = 0

  const isUnmeant = ({ clause, exchanges }: Breach): boolean =>
    !except.includes(clause) && !exchanges.some(({ onPurpose = [] }) => isMeant(onPurpose, clause))

  /** Undefined if the exchange shows nothing of the client. */
  function read(exchange: ClientExchange): ClientRequest | undefined {
    const request = noteNearest(readRequest(exchange))
    return isRedirected(request) ? undefined : request
  }

  /** A rule may ask whether those before it have found why the request may be refused. */
  function findBreaches(request: ClientRequest): readonly Breach[] {
    const found: Breach[] = []
    let isExplained = false
    for (const { judge, mayExplain } of watching) {
      const breaches = errors.attempt(request, () => judge(request, isExplained), [])
      found.push(...breaches)
      isExplained ||= mayExplain && breaches.length > 0
    }
    return found
  }
  return {
    /** Returns what is sure to be wrong with this exchange. */
    judge(exchange: ClientExchange): readonly ClientFinding[] {
      requests += 1
      const request = errors.attempt(exchange, () => read(exchange), undefined)
      const breaches = request ? findBreaches(request) : []
      const findings = exchange.request.isIncomplete ? [] : breaches.filter(isUnmeant).map(findingOf)
      for (const finding of findings) if (add(sure, finding)) onFinding(finding)
      return findings
    },
    /** What it has found so far. */
    report(): ClientReport {
      const all = new Map(sure)
      for (const { suspicions = () => [] } of watching)
        for (const breach of errors.attempt(undefined, suspicions, []).filter(isUnmeant)) add(all, findingOf(breach))
      return { requests, findings: failuresFirst(all), ...errors.inReport() }
    },
  }
}

export type Judge = ReturnType<typeof createJudge>

/** What the clients of some exchanges did wrong. The exchanges are in the order in which they ended. */
export function judgeExchanges(exchanges: Iterable<ClientExchange>, options: JudgeOptions = {}): ClientReport {
  const judge = createJudge(options)
  for (const exchange of exchanges) judge.judge(exchange)
  return judge.report()
}

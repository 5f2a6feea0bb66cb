import type { ClientClause } from '../contract/clause.ts'
import { clientClauseOf } from '../contract/clauses/clients.ts'
import type { ClientExchange } from './client-exchange.ts'
import { type ClientRequest, readRequest } from './client-request.ts'
import { curlOf, type Evidence } from './evidence.ts'
import type { Breach, Sight } from './rule.ts'
import { clientRules } from './rules/index.ts'

/** What a client does wrong, or had better do otherwise. Equal causes are one finding. */
export interface ClientFinding {
  readonly clause: string
  readonly level: ClientClause['level']
  readonly statement: string
  /** The heading of the specification. */
  readonly section: string
  /** What the client did, the first time. */
  readonly saw: string
  /** What has to change. */
  readonly remedy: string
  /** How often it happened. */
  readonly count: number
  /** The exchanges that show it the first time, in order. */
  readonly exchanges: readonly Evidence[]
  /** The last of them as a command for a shell. */
  readonly curl: string
}

export interface JudgeOptions extends Sight {
  /** Called with the first of equal findings, as soon as it is sure. */
  readonly onFinding?: (finding: ClientFinding) => void
}

/** Judges the requests of clients, in the order in which they ended. */
export interface Judge {
  readonly judge: (exchange: ClientExchange) => void
  /** How many exchanges it has judged. */
  readonly count: () => number
  /** What it has found so far, failures first. */
  readonly findings: () => readonly ClientFinding[]
}

/** Whether a finding is a failure, and not only advice. */
export const isFailure = ({ level }: Pick<ClientFinding, 'level'>): boolean => level !== 'advice'

/** So many kinds of findings are kept. A client that makes up paths could have findings without end. */
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
  kinds.set(kind, before ? { ...before, count: before.count + 1 } : found)
  return !before
}

/** Makes a judge. It keeps findings, and what its rules remember of some recent requests: memory does not grow with traffic. */
export function createJudge({ onFinding = () => {}, ...sight }: JudgeOptions = {}): Judge {
  const watching = clientRules.map(rule => rule.watch(sight))
  const sure = new Map<string, ClientFinding>()
  let count = 0

  /** A rule may ask whether those before it have found something. */
  function findBreaches(request: ClientRequest): readonly Breach[] {
    const found: Breach[] = []
    for (const { judge } of watching) found.push(...judge(request, found.length > 0))
    return found
  }
  return {
    judge(exchange) {
      count += 1
      for (const breach of findBreaches(readRequest(exchange))) {
        const finding = findingOf(breach)
        if (add(sure, finding)) onFinding(finding)
      }
    },
    count: () => count,
    findings() {
      const all = new Map(sure)
      for (const { suspicions } of watching) for (const breach of suspicions?.() ?? []) add(all, findingOf(breach))
      return [...all.values()].toSorted((a, b) => Number(isFailure(b)) - Number(isFailure(a)))
    },
  }
}

/** What the clients of some exchanges did wrong. The exchanges are in the order in which they ended. */
export function judgeExchanges(
  exchanges: Iterable<ClientExchange>,
  options: JudgeOptions = {},
): readonly ClientFinding[] {
  const judge = createJudge(options)
  for (const exchange of exchanges) judge.judge(exchange)
  return judge.findings()
}

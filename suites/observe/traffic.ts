import type { OperationUse, TrafficSpan } from '../../reports/model.ts'
import { contractOf, type OperationName, operationNames } from '../contract/operations.ts'
import { cutName } from '../target/cut-body.ts'
import type { HttpRequest } from '../target/transport.ts'
import { type ObservedExchange, readAnswer } from './observed-answer.ts'

/** One answered request: when it was sent, and how long its response took, in milliseconds. */
export interface TimedExchange extends ObservedExchange {
  readonly request: ObservedExchange['request'] & Pick<HttpRequest, 'body'>
  readonly cost: number
  readonly sentAt: number
  readonly ms: number
}

/** Counts the responses of a run by operation, and its cost over time. Keeps no response. */
export interface Traffic {
  readonly note: (exchange: TimedExchange) => void
  /** The operations that were answered, in the order of the contract. */
  readonly operations: () => readonly OperationUse[]
  /** At most a hundred spans of equal length, without empty ones. */
  readonly spans: () => readonly TrafficSpan[]
}

interface Answered {
  readonly kinds: Map<string, OperationUse['answers'][number]>
  readonly times: number[]
  readonly met: Set<string>
  cost: number
}

const PARAMETERS = ['fields', 'columns', 'cursor', 'limit']

const KEY = 'idempotency-key'

const OTHER_LETTERS = /[^\p{ASCII}]/u

/** A text of more than 200 characters. */
const LONG_TEXT = /"[^"]{201}/

/** What a request had that another one for its operation may lack. */
function* featuresOf({ request: { url, headers, body } }: TimedExchange, tokens: ReadonlyMap<string, string>) {
  const query = url.slice(url.indexOf('?') + 1)
  for (const name of PARAMETERS) if (query.includes(`${name}=`)) yield name
  const token = tokens.get(headers.authorization ?? '')
  if (token !== undefined) yield token
  if (headers[KEY] !== undefined) yield 'an Idempotency-Key'
  if (typeof body !== 'string') return
  if (OTHER_LETTERS.test(body)) yield 'letters beyond ASCII'
  if (LONG_TEXT.test(body)) yield 'a long text'
}

const MOST_SPANS = 100

/** The most kinds of answers that an operation can have. A hostile server could make up codes without end. */
const MOST_KINDS = 50

/** The smallest value that so large a share of the sorted values does not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)

/** Makes a counter for a run that starts now by its own clock, in milliseconds, with these tokens by their names. */
export function createTraffic(
  baseUrl: string,
  start: number,
  secrets: Readonly<Partial<Record<string, string | null>>> = {},
): Traffic {
  const tokens = new Map(Object.entries(secrets).map(([name, secret]) => [`Bearer ${secret}`, `tokens.${name}`]))
  const byOperation = new Map<OperationName, Answered>()
  const sent: { readonly at: number; readonly cost: number }[] = []

  return {
    note(exchange) {
      sent.push({ at: Math.max(0, exchange.sentAt - start), cost: exchange.cost })
      const answer = readAnswer(exchange, baseUrl)
      if (!answer) return
      const known: Answered = byOperation.get(answer.operation) ?? {
        kinds: new Map(),
        times: [],
        met: new Set(),
        cost: 0,
      }
      byOperation.set(answer.operation, known)
      const isFull = known.kinds.size >= MOST_KINDS
      const code = typeof answer.code === 'string' && !isFull ? cutName(answer.code) : null
      const kind = `${answer.status} ${code}`
      known.kinds.set(kind, { status: answer.status, code, answers: (known.kinds.get(kind)?.answers ?? 0) + 1 })
      known.times.push(exchange.ms)
      for (const feature of featuresOf(exchange, tokens)) known.met.add(feature)
      known.cost += exchange.cost
    },
    operations: () =>
      operationNames.flatMap(operation => {
        const known = byOperation.get(operation)
        if (!known) return []
        const { method, path } = contractOf(operation)
        const times = known.times.toSorted((a, b) => a - b)
        return {
          ...{ operation, method, path, cost: known.cost },
          answers: [...known.kinds.values()].toSorted((a, b) => b.answers - a.answers),
          met: [...known.met].sort(),
          ms: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) },
        }
      }),
    spans() {
      const last = sent.reduce((latest, { at }) => Math.max(latest, at), 0)
      const length = Math.max(1, Math.ceil((last + 1) / MOST_SPANS))
      const spans = new Map<number, TrafficSpan>()
      for (const { at, cost } of sent) {
        const from_ms = Math.floor(at / length) * length
        const before = spans.get(from_ms)
        const to_ms = from_ms + length
        spans.set(from_ms, { from_ms, to_ms, requests: (before?.requests ?? 0) + 1, cost: (before?.cost ?? 0) + cost })
      }
      return [...spans.values()].toSorted((a, b) => a.from_ms - b.from_ms)
    },
  }
}

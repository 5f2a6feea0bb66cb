import { isoTime } from '../clock.ts'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import { parseJson } from '../json.ts'
import { ApiError } from '../service/errors.ts'
import type { Body, JournalEntry } from './entry.ts'
import type { Exchange } from './exchange.ts'

function parseBody(text: string | undefined): Body {
  if (text === undefined || text === '') return null
  const json = parseJson(text)
  return json === undefined ? text : json
}

/** The headers without the secret. */
const headersOf = ({ headers }: Exchange): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'authorization'))

function scopeOf({ operation, token }: Exchange): JournalEntry['scope'] {
  if (!operation?.scope || !token) return null
  return { needed: operation.scope, held: token.scopes }
}

function quotaOf({ operation, token, window }: Exchange): JournalEntry['quota'] {
  if (!operation?.cost || !token || !window) return null
  const { units } = token.quota
  return { cost: operation.cost, units, left: units - window.used }
}

function outcomeOf({ token, isHandled, error, text }: Exchange): NonNullable<JournalEntry['idempotency']>['outcome'] {
  if (!token) return 'unused'
  if (isHandled) return 'new'
  if (error === undefined) return 'replayed'
  if (error instanceof ApiError && error.code === 'conflict') return 'in_flight'
  return text === undefined ? 'unused' : 'other_request'
}

function idempotencyOf(exchange: Exchange): JournalEntry['idempotency'] {
  const key = exchange.headers.get('idempotency-key')
  if (!key || !exchange.operation?.idempotency) return null
  return { key, outcome: outcomeOf(exchange) }
}

function refusalOf({ error }: Exchange): JournalEntry['refusal'] {
  if (error === undefined) return null
  if (error instanceof ApiError) return { code: error.code, message: error.message, details: error.details ?? [] }
  return { code: 'internal_error', message: error instanceof Error ? error.message : String(error), details: [] }
}

/** Says what became of a request, and why. Parses the bodies only when somebody looks at them. */
export function describeExchange(exchange: Exchange): JournalEntry {
  const { answer, operation } = exchange
  return {
    id: exchange.id,
    at: isoTime(exchange.at),
    sent_ms: exchange.startedAt,
    clock_moved_ms: exchange.clockMovedMs,
    duration_ms: exchange.durationMs,
    method: exchange.method,
    path: exchange.path,
    query: exchange.search.slice(1),
    operation: exchange.isUpload ? UPLOAD_BYTES : (operation?.name ?? null),
    token: exchange.knownToken?.label ?? null,
    scope: scopeOf(exchange),
    quota: quotaOf(exchange),
    idempotency: idempotencyOf(exchange),
    request: {
      headers: headersOf(exchange),
      get body() {
        return parseBody(exchange.requestText)
      },
    },
    status: answer?.status ?? null,
    response: answer
      ? {
          headers: answer.headers,
          get body() {
            return parseBody(answer.body)
          },
        }
      : null,
    lost: exchange.isLost,
    given_up: exchange.isGivenUp,
    refusal: refusalOf(exchange),
    faults: exchange.faults,
    changes: exchange.changes,
    on_purpose: exchange.onPurpose,
    hint: exchange.hint ?? null,
  }
}

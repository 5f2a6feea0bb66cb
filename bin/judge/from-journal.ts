import type { JournalEntry } from '../../simulator/journal/entry.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { withoutSecrets } from './without-secrets.ts'

export type JudgedEntry = Pick<
  JournalEntry,
  | ('at' | 'sent_ms' | 'duration_ms' | 'method' | 'path' | 'query' | 'operation' | 'token')
  | ('request' | 'status' | 'response' | 'lost')
> &
  Partial<Pick<JournalEntry, 'on_purpose' | 'faults'>> & { readonly refusal?: object | null }

const FIRST_REDIRECT = 300
const NOT_KEPT = /^\(\d+ characters, too many to be kept\)$/

const toText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A body of the request: undefined if there was none, null if the journal did not keep it. */
function bodyOf({ operation, request: { body } }: JudgedEntry): string | null | undefined {
  if (operation === 'uploadBytes') return null
  if (body === null) return undefined
  const text = toText(body)
  return NOT_KEPT.test(text) ? null : text
}

/** The rules that a test breaks on purpose: a refusal that a planned fault sent in place of the service is the test's own. */
function purposeOf({ on_purpose = [], faults = [], refusal, status }: JudgedEntry): readonly string[] {
  const isPlanned = faults.length > 0 && refusal === null && status !== null && status >= 400
  return isPlanned ? [...on_purpose, 'CLIENT-REFUSED'] : on_purpose
}

/** An entry of a journal as an exchange of a client, without its secrets. Undefined if the entry was recorded without its bodies. */
export function fromJournal(entry: JudgedEntry, baseUrl: string): ClientExchange | undefined {
  const { at, sent_ms, duration_ms, method, path, query, token, request, status, response, lost } = entry
  if (status !== null && response === null) return undefined
  const { headers } = request
  const length = headers['content-length']
  const exchange: ClientExchange = {
    sentAt: sent_ms,
    endedAt: sent_ms + duration_ms,
    serviceTime: Date.parse(at),
    token,
    onPurpose: purposeOf(entry),
    ...(lost && status !== null && status < FIRST_REDIRECT && { tookEffect: true }),
    request: {
      method,
      url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`,
      headers,
      body: bodyOf(entry),
      bytes: length === undefined ? undefined : Number(length),
    },
    response:
      lost || response === null || status === null
        ? null
        : { status, headers: response.headers, text: response.body === null ? '' : toText(response.body) },
  }
  return withoutSecrets(exchange, baseUrl)
}

/** Whether a journal that begins with an entry has everything since its simulator began. */
export const seesAllFrom = (first: Pick<JournalEntry, 'id'> | undefined): boolean => first?.id === 1

/** The entries of a journal as exchanges of clients, in the order in which they ended. */
export function* exchangesOf(
  entries: Iterable<JudgedEntry>,
  baseUrl: string,
  test?: string,
): Generator<ClientExchange> {
  for (const entry of entries) {
    const exchange = fromJournal(entry, baseUrl)
    if (exchange) yield { ...exchange, test }
  }
}

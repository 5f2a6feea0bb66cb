import type { JournalEntry } from '../../journal/entry.ts'
import type { Feed } from './feed.ts'
import type { Kit } from './kit.ts'

export type Filters = ReturnType<typeof createFilters>

/** Decides which requests are listed. The page contains the text of this function. */
export function createFilters(kit: Kit, feed: Feed) {
  const { el, find, input } = kit
  const fields = new Map(
    ['text', 'operation', 'status', 'token', 'remark'].map(name => [name, input(`#filter-${name}`)]),
  )
  /** What a search reads. A request that came twice has two. */
  const texts = new WeakMap<JournalEntry, string>()

  function textOf(entry: JournalEntry): string {
    const { id, method, path, query, status, operation, token, refusal, idempotency, request, response } = entry
    const known = texts.get(entry)
    if (known !== undefined) return known
    const parts = [id, method, path, query, status, operation, token, refusal?.message, idempotency?.key]
    const text = [...parts, JSON.stringify([request.body, response?.body])].join(' ').toLowerCase()
    texts.set(entry, text)
    return text
  }

  const textIn = (name: string) => fields.get(name)?.value ?? ''
  /** Whether one of the values is the chosen one, if there is any. */
  const isChosen = (name: string, ...values: readonly (string | null | undefined)[]) =>
    ['', ...values].includes(textIn(name))

  /** Adds a value to the choices of a field. */
  function offer(name: string, value: string | null): void {
    const field = find(`#filter-${name}`)
    const isKnown = [...field.children].some(option => option instanceof HTMLOptionElement && option.value === value)
    if (value !== null && !isKnown) field.append(el('option', { value }, value))
  }

  function select(entries: Iterable<JournalEntry>): JournalEntry[] {
    const words = textIn('text').toLowerCase().split(/\s+/).filter(Boolean)
    return [...entries].filter(
      entry =>
        isChosen('remark', ...feed.remarksOf(entry).map(({ kind }) => kind)) &&
        isChosen('operation', entry.operation) &&
        isChosen('token', entry.token) &&
        isChosen('status', String(entry.status ?? 'lost')[0]) &&
        words.every(word => textOf(entry).includes(word)),
    )
  }

  return {
    select,
    /** Offers the operation and the token of a request. */
    learn({ operation, token }: JournalEntry) {
      offer('operation', operation)
      offer('token', token)
    },
    /** Takes the values that the URL has. */
    restore(wanted: Readonly<Record<string, string>>) {
      for (const [name, field] of fields) {
        const value = wanted[name] ?? ''
        if (name === 'operation' || name === 'token') offer(name, value || null)
        field.value = value
      }
    },
    listen(update: () => void) {
      for (const [name, field] of fields)
        field.addEventListener('input', () => {
          kit.setState({ [name]: field.value })
          update()
        })
    },
  }
}

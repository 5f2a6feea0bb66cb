import type { JournalEntry } from '../../journal/entry.ts'
import type { Requests } from './describe-request.ts'
import type { Feed } from './feed.ts'
import type { Kit } from './kit.ts'

export type RequestRow = ReturnType<typeof createRequestRow>

/** Draws one line of the list. The page contains the text of this function. */
export function createRequestRow({ el }: Kit, feed: Feed, { statusOf, targetOf }: Requests) {
  const kindOf = ({ status, lost }: JournalEntry) => (lost || status === null || status >= 400 ? 'bad' : 'good')
  const withShortIds = (text: string) => text.replace(/([\da-f]{4})[\da-f]{4}-[\da-f]{4}-[\da-f-]{22}/g, '$1…')

  /** The heaviest that the judge says, and what the service notes. */
  const marksOf = (entry: JournalEntry) => [
    ...feed
      .remarksOf(entry)
      .map(({ kind }) => kind)
      .slice(0, 1),
    ...(entry.hint === null ? [] : ['hint']),
    ...(entry.faults.length > 0 ? ['fault'] : []),
  ]

  /** Why the response is no plain success, in a few words. */
  function reasonOf({ refusal, faults, given_up, lost, idempotency }: JournalEntry): string {
    const [first] = refusal?.details ?? []
    if (refusal) return `${refusal.code}: ${first ? `${first.field ?? 'the body'} ${first.issue}` : refusal.message}`
    if (given_up) return 'the client gave up'
    if (faults.length > 0) return `${lost ? 'lost by ' : ''}${faults.join(', ')}`
    if (lost) return 'the response was lost'
    return idempotency?.outcome === 'replayed' ? 'replayed for its key' : ''
  }

  /** A part of a line, which shows the rest of a long text when the mouse is on it. */
  const part = (style: string, text: string) => el('span', { class: style, title: text }, text)

  return (entry: JournalEntry, isChosen: boolean, choose: () => void): HTMLElement => {
    const move = feed.moveBefore(entry)
    return el(
      'div',
      {
        ...{ role: 'option', id: `request-${entry.id}`, 'aria-selected': String(isChosen) },
        class: `row ${kindOf(entry)} ${feed.remarksOf(entry)[0]?.kind ?? ''} ${move && 'moved'}`,
        click: choose,
      },
      el('span', { class: 'time' }, entry.at.slice(11, 23), move && el('b', { class: 'move' }, ` ${move}`)),
      el('b', { class: 'status' }, statusOf(entry)),
      part('path', `${entry.method} ${withShortIds(targetOf(entry))}`),
      part('reason', reasonOf(entry)),
      part('operation', entry.operation ?? ''),
      part('token', entry.token ?? ''),
      el('span', { class: 'took' }, `${entry.duration_ms} ms`),
      el('span', { class: 'marks', title: entry.hint ?? false }, marksOf(entry).join(' ')),
    )
  }
}

import type { JournalEntry } from '../../journal/entry.ts'
import type { Feed } from './feed.ts'
import type { Kit } from './kit.ts'

export type Timeline = ReturnType<typeof createTimeline>

/** A part of the time, and what happened in it. */
interface Column {
  readonly entries: JournalEntry[]
  move: string
}

/** Draws when requests came, which failed, and when the clock was moved. The page contains the text of this function. */
export function createTimeline(kit: Kit, feed: Feed) {
  const { el, find } = kit
  const COLUMNS = 120
  /** A longer pause takes no more room than this one. */
  const PAUSE_MS = 2000
  const PATIENCE_MS = 250
  let isDue = false
  const isBad = ({ status, lost }: JournalEntry) => lost || status === null || status >= 400

  /** Cuts the time into columns. Requests come in the order of their ends. */
  function cut(entries: readonly JournalEntry[]): readonly Column[] {
    const columns = Array.from({ length: COLUMNS }, (): Column => ({ entries: [], move: '' }))
    const ordered = entries.toSorted((a, b) => a.sent_ms - b.sent_ms)
    let place = 0
    const places = ordered.map(({ sent_ms }, index) => {
      place += Math.min(sent_ms - (ordered[index - 1]?.sent_ms ?? sent_ms), PAUSE_MS)
      return place
    })
    for (const [index, entry] of ordered.entries()) {
      const column = columns[Math.floor(((places[index] ?? 0) / (place + 1)) * COLUMNS)]
      column?.entries.push(entry)
      if (column) column.move ||= feed.moveBefore(entry)
    }
    return columns
  }

  function drawColumn({ entries, move }: Column, most: number, choose: (id: number) => void): HTMLElement {
    const [first] = entries
    if (!first) return el('span')
    const bad = entries.filter(isBad).length
    const faults = entries.flatMap(one => one.faults)
    const height = (count: number) => `${(Math.log1p(count) / Math.log1p(most)) * 100}%`
    const facts = [
      `${first.at.slice(11, 19)}: ${entries.length} requests`,
      bad > 0 && `${bad} refused or failed`,
      faults.length > 0 && [...new Set(faults)].join(', '),
      move && `the clock was moved by ${move.slice(1)}`,
    ]
    const bar = el('i', {}, bad > 0 && el('i'))
    bar.style.height = height(entries.length)
    if (bar.firstElementChild instanceof HTMLElement)
      bar.firstElementChild.style.height = `${(bad / entries.length) * 100}%`
    return el(
      'span',
      {
        ...{ class: `${faults.length > 0 ? 'fault' : ''} ${move && 'moved'}`, title: facts.filter(Boolean).join('; ') },
        click: () => choose(first.id),
      },
      move && el('b', {}, move),
      bar,
    )
  }

  function draw(entries: readonly JournalEntry[], choose: (id: number) => void): void {
    isDue = false
    const columns = cut(entries)
    const most = Math.max(...columns.map(column => column.entries.length), 1)
    const bad = entries.filter(isBad).length
    const moved = columns.filter(({ move }) => move).length
    const timeline = find('#timeline')
    timeline.setAttribute(
      'aria-label',
      `Timeline of ${entries.length} requests, ${bad} of them refused or failed; the clock was moved ${moved} times`,
    )
    timeline.replaceChildren(...columns.map(column => drawColumn(column, most, choose)))
  }

  return {
    /** Draws soon: many requests may come at once. */
    draw(list: () => readonly JournalEntry[], choose: (id: number) => void) {
      if (!isDue) setTimeout(() => draw(list(), choose), PATIENCE_MS)
      isDue = true
    },
  }
}

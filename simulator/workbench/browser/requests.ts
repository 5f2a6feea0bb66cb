import type { JournalEntry } from '../../journal/entry.ts'
import type { Requests } from './describe-request.ts'
import type { Feed } from './feed.ts'
import type { Filters } from './filters.ts'
import type { Kit } from './kit.ts'
import type { RequestRow } from './request-row.ts'
import type { Timeline } from './timeline.ts'

/** What the list is made of. */
interface Parts {
  readonly feed: Feed
  readonly filters: Filters
  readonly drawRow: RequestRow
  readonly timeline: Timeline
  readonly requests: Requests
}

/** The list of requests, and what is known of one. The page contains the text of this function. */
export function showRequests(kit: Kit, { feed, filters, drawRow, timeline, requests }: Parts): void {
  const { find, input } = kit
  /** Rows above and below the visible ones, so that scrolling shows no gap. */
  const MARGIN = 10
  const list = find('#request-list')
  const rows = find('#request-rows')
  const detail = find('#request')
  const narrow = matchMedia('(max-width: 44rem)')
  let shown: readonly JournalEntry[] = []
  /** The rows that are in the page, by their places. */
  const drawn = new Map<number, HTMLElement>()
  let isPaused = false
  let chosen = 0
  let compared: JournalEntry | undefined
  let isDrawing = false
  let hasChanged = true
  /** Whether the chosen request is to be scrolled into sight as soon as it is listed. */
  let isSought = false

  /** On a narrow screen a row has two lines. */
  const rowHeight = () => (narrow.matches ? 46 : 28)

  function drawCount(): void {
    find('#request-count').textContent = `${shown.length} of ${feed.entries.size}${isPaused ? ', paused' : ''}`
  }

  /** New requests come on top: whoever looks at older ones goes on looking at them. */
  function filterEntries(): void {
    const before = shown.length
    shown = filters.select(feed.entries.values()).reverse()
    if (list.scrollTop > 0) list.scrollTop += (shown.length - before) * rowHeight()
    drawn.clear()
    timeline.draw(() => shown, choose)
    drawCount()
    hasChanged = false
  }

  /** The row at a place, which is drawn again only if something has changed. */
  function findRow(entry: JournalEntry, index: number): HTMLElement {
    const known = drawn.get(index)
    if (known) return known
    const row = drawRow(entry, entry.id === chosen, () => choose(entry.id))
    row.style.top = `${index * rowHeight()}px`
    row.setAttribute('aria-setsize', String(shown.length))
    row.setAttribute('aria-posinset', String(index + 1))
    return row
  }

  /** Draws the rows that can be seen. */
  function drawRows(): void {
    isDrawing = false
    if (hasChanged) filterEntries()
    const height = rowHeight()
    rows.style.height = `${shown.length * height}px`
    if (isSought) reveal()
    const first = Math.max(0, Math.floor(list.scrollTop / height) - MARGIN)
    const last = Math.ceil((list.scrollTop + list.clientHeight) / height) + MARGIN
    const visible = shown
      .slice(first, last)
      .map((entry, index) => [first + index, findRow(entry, first + index)] as const)
    drawn.clear()
    for (const [index, row] of visible) drawn.set(index, row)
    const kept = new Set<Element>(drawn.values())
    for (const row of [...rows.children]) if (!kept.has(row)) row.remove()
    for (const [index, row] of visible)
      if (!row.isConnected) rows.insertBefore(row, rows.children[index - first] ?? null)
    const isDrawn = rows.querySelector(`#request-${chosen}`) !== null
    if (isDrawn) list.setAttribute('aria-activedescendant', `request-${chosen}`)
    else list.removeAttribute('aria-activedescendant')
  }
  /** Many requests may come between two frames of the screen. */
  function scheduleDrawing(): void {
    if (!isDrawing) requestAnimationFrame(drawRows)
    isDrawing = true
  }
  function update(): void {
    hasChanged = true
    scheduleDrawing()
  }

  function compare(entry: JournalEntry): void {
    compared = compared?.id === entry.id ? undefined : entry
    kit.say(compared ? `Choose another request to compare with number ${entry.id}.` : 'The comparison has ended.')
    showDetail()
  }

  function showDetail(): void {
    const entry = feed.entries.get(chosen)
    const other = compared && compared.id !== chosen ? compared : undefined
    const both = [other, entry].filter(one => one !== undefined)
    const actions = { close: () => choose(0), compare, choose }
    detail.hidden = both.length === 0
    detail.replaceChildren(
      ...both.map(one => requests.describe(one, { ...actions, isCompared: compared?.id === one.id })),
    )
  }

  function choose(id: number): void {
    chosen = id
    kit.setState({ id: id === 0 ? '' : String(id) })
    showDetail()
    reveal()
    drawn.clear()
    scheduleDrawing()
  }

  /** Scrolls the list until the chosen row is in sight. */
  function reveal(): void {
    const index = shown.findIndex(({ id }) => id === chosen)
    const top = index * rowHeight()
    if (index < 0) return
    isSought = false
    if (top < list.scrollTop) list.scrollTop = top
    const bottom = top + rowHeight() - list.clientHeight
    if (bottom > list.scrollTop) list.scrollTop = bottom
  }

  /** Chooses the next request, or the one before. */
  function move(step: number): void {
    const now = shown.findIndex(({ id }) => id === chosen)
    const entry = shown[Math.min(Math.max(now + step, 0), shown.length - 1)]
    if (entry) choose(entry.id)
  }

  function pause(): void {
    isPaused = !isPaused
    find('#pause').setAttribute('aria-pressed', String(isPaused))
    update()
  }

  const onKey = (event: KeyboardEvent) => {
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    const isHere = !find('#requests').hidden && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isHere || isTyping) return
    if (event.key === '/') input('#filter-text').focus()
    else if (event.key === 'p') pause()
    else if (event.key === 'Escape') choose(0)
    else if (event.key === 'j' || (event.key === 'ArrowDown' && document.activeElement === list)) move(1)
    else if (event.key === 'k' || (event.key === 'ArrowUp' && document.activeElement === list)) move(-1)
    else return
    event.preventDefault()
  }

  function restore(): void {
    const { id = '0', ...wanted } = kit.state()
    chosen = Number(id)
    isSought = true
    filters.restore(wanted)
    showDetail()
    update()
  }

  filters.listen(update)
  narrow.addEventListener('change', update)
  list.addEventListener('scroll', scheduleDrawing)
  new ResizeObserver(scheduleDrawing).observe(list)
  document.addEventListener('keydown', onKey)
  find('#requests').addEventListener('shown', restore)
  find('#pause').addEventListener('click', pause)
  find('#clear').addEventListener('click', () =>
    kit.attempt(async () => {
      await kit.control('DELETE', '/journal')
      feed.forget()
    }),
  )
  feed.start({
    onRequest(entry) {
      filters.learn(entry)
      if (isPaused) drawCount()
      else update()
      if (entry.id === chosen) showDetail()
    },
    onRemarks(ids) {
      update()
      if (ids.includes(chosen)) showDetail()
    },
    onForgotten() {
      update()
      showDetail()
    },
  })
}

import type { ListedRemark } from '../../control/remarks.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import type { Requests } from './describe-request.ts'
import type { Kit } from './kit.ts'

/** How far the judge has come, and what it says. */
interface Judgement {
  readonly data: readonly ListedRemark[]
  readonly judged: number
}

/** The list of requests, and what is known of one. The page contains the text of this function. */
export function showRequests(kit: Kit, { statusOf, targetOf, describe }: Requests): void {
  const { el, find, input } = kit
  const ROW_HEIGHT = 28
  /** Rows above and below the visible ones, so that scrolling shows no gap. */
  const MARGIN = 10
  const MOST = 10_000
  const JUDGE_EVERY_MS = 300
  const list = find('#request-list')
  const rows = find('#request-rows')
  const detail = find('#request')
  const filters = new Map(
    ['text', 'operation', 'status', 'token', 'remark'].map(name => [name, input(`#filter-${name}`)]),
  )
  /** By id, the oldest first. One that the client gave up comes twice. */
  const entries = new Map<number, JournalEntry>()
  /** What the judge says, by the id of the exchange. */
  const remarks = new Map<number, readonly ListedRemark[]>()
  /** The id of the last exchange that was judged. */
  let judged = 0
  let isJudging = false
  let shown: readonly JournalEntry[] = []
  let isPaused = false
  let chosen = 0
  let compared: JournalEntry | undefined
  let isDrawing = false
  let hasChanged = true

  const filterValue = (name: string) => filters.get(name)?.value ?? ''
  const textOf = ({ id, method, path, query, status, operation, token, refusal }: JournalEntry) =>
    [id, method, path, query, status, operation, token, refusal?.message].join(' ').toLowerCase()
  const remarksOf = ({ id }: JournalEntry) => remarks.get(id) ?? []
  /** Whether one of the values is the chosen one, if there is any. */
  const isChosen = (name: string, ...values: readonly (string | null | undefined)[]) =>
    ['', ...values].includes(filterValue(name))
  const isWanted = (entry: JournalEntry) =>
    isChosen('remark', ...remarksOf(entry).map(({ kind }) => kind)) &&
    isChosen('operation', entry.operation) &&
    isChosen('token', entry.token) &&
    isChosen('status', String(entry.status ?? 'lost')[0]) &&
    filterValue('text')
      .toLowerCase()
      .split(/\s+/)
      .every(word => textOf(entry).includes(word))

  const kindOf = ({ status, lost }: JournalEntry) => (lost || status === null || status >= 400 ? 'bad' : 'good')

  const withShortIds = (text: string) => text.replace(/([\da-f]{4})[\da-f]{4}-[\da-f]{4}-[\da-f-]{22}/g, '$1…')
  /** The heaviest that the judge says, and what the service notes. */
  const marksOf = (entry: JournalEntry) => [
    ...remarksOf(entry)
      .map(({ kind }) => kind)
      .slice(0, 1),
    ...(entry.hint === null ? [] : ['hint']),
    ...(entry.faults.length > 0 ? ['fault'] : []),
  ]

  function drawRow(entry: JournalEntry, index: number): HTMLElement {
    return el(
      'div',
      {
        ...{ role: 'option', id: `request-${entry.id}`, 'data-top': index * ROW_HEIGHT },
        class: `row ${kindOf(entry)} ${remarksOf(entry)[0]?.kind ?? ''}`,
        ...{ 'aria-selected': String(entry.id === chosen), 'aria-setsize': shown.length, 'aria-posinset': index + 1 },
        click: () => choose(entry.id),
      },
      el('span', { class: 'time' }, entry.at.slice(11, 23)),
      el('b', {}, statusOf(entry)),
      el('span', { class: 'path' }, `${entry.method} ${withShortIds(targetOf(entry))}`),
      el('span', { class: 'wide' }, entry.operation ?? ''),
      el('span', { class: 'wide' }, entry.token ?? ''),
      el('span', { class: 'marks' }, marksOf(entry).join(' ')),
    )
  }

  function drawCount(): void {
    find('#request-count').textContent = `${shown.length} of ${entries.size}${isPaused ? ', paused' : ''}`
  }

  /** New requests come on top: whoever looks at older ones goes on looking at them. */
  function filterEntries(): void {
    const before = shown.length
    shown = [...entries.values()].filter(isWanted).reverse()
    if (list.scrollTop > 0) list.scrollTop += (shown.length - before) * ROW_HEIGHT
    drawCount()
    hasChanged = false
  }

  /** Draws the rows that can be seen. */
  function drawRows(): void {
    isDrawing = false
    if (hasChanged) filterEntries()
    const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - MARGIN)
    const last = Math.ceil((list.scrollTop + list.clientHeight) / ROW_HEIGHT) + MARGIN
    rows.style.height = `${shown.length * ROW_HEIGHT}px`
    rows.replaceChildren(...shown.slice(first, last).map((entry, index) => drawRow(entry, first + index)))
    for (const row of rows.children) if (row instanceof HTMLElement) row.style.top = `${row.dataset.top}px`
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

  function take(entry: JournalEntry): void {
    entries.set(entry.id, entry)
    const [oldest = 0] = entries.keys()
    if (entries.size > MOST) for (const known of [entries, remarks]) known.delete(oldest)
    offer('operation', entry.operation)
    offer('token', entry.token)
    if (isPaused) drawCount()
    else update()
    scheduleJudge()
    if (entry.id === chosen) showDetail()
  }

  /** Asks the judge about all that it has not judged: it answers about some exchanges at a time. */
  async function askJudge(): Promise<void> {
    isJudging = false
    for (let isBehind = true; isBehind; ) {
      const answer = await kit.control<Judgement>('GET', `/journal/remarks?since=${judged}`)
      const found = answer.data.filter(({ exchange }) => exchange > judged)
      for (const remark of found) {
        const about = [...(remarks.get(remark.exchange) ?? []), remark]
        remarks.set(
          remark.exchange,
          about.sort((a, b) => b.kind.localeCompare(a.kind)),
        )
      }
      if (found.length > 0) update()
      if (found.some(({ exchange }) => exchange === chosen)) showDetail()
      isBehind = answer.judged > judged
      judged = Math.max(judged, answer.judged)
    }
  }
  /** Many requests may come at once. */
  function scheduleJudge(): void {
    if (!isJudging) setTimeout(() => kit.attempt(askJudge), JUDGE_EVERY_MS)
    isJudging = true
  }

  /** Adds a value to the choices of a filter. */
  function offer(name: string, value: string | null): void {
    const field = find(`#filter-${name}`)
    const isKnown = [...field.children].some(option => option instanceof HTMLOptionElement && option.value === value)
    if (value !== null && !isKnown) field.append(el('option', { value }, value))
  }

  function compare(entry: JournalEntry): void {
    compared = compared?.id === entry.id ? undefined : entry
    kit.say(compared ? `Choose another request to compare with number ${entry.id}.` : 'The comparison has ended.')
    showDetail()
  }

  function showDetail(): void {
    const entry = entries.get(chosen)
    const other = compared && compared.id !== chosen ? compared : undefined
    const asideOf = (one: JournalEntry) => ({
      ...{ remarks: remarksOf(one), isCompared: compared?.id === one.id },
      compare: () => compare(one),
    })
    const both = [other, entry].filter(one => one !== undefined)
    detail.replaceChildren(...both.map(one => describe(one, asideOf(one))))
    if (!entry) detail.append(el('p', {}, 'Choose a request to see what came back, and why.'))
  }

  function choose(id: number): void {
    chosen = id
    kit.setState({ id: String(id) })
    showDetail()
    scheduleDrawing()
  }

  /** Chooses the next request, or the one before, and keeps it in sight. */
  function move(step: number): void {
    const now = shown.findIndex(({ id }) => id === chosen)
    const next = Math.min(Math.max(now + step, 0), shown.length - 1)
    const entry = shown[next]
    if (!entry) return
    const top = next * ROW_HEIGHT
    if (top < list.scrollTop) list.scrollTop = top
    if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW_HEIGHT - list.clientHeight
    choose(entry.id)
  }

  function pause(): void {
    isPaused = !isPaused
    const button = find('#pause')
    button.setAttribute('aria-pressed', String(isPaused))
    update()
  }

  /** A reset ends the events of a world. A connection breaks when the simulator ends: another one counts from 1 again. */
  async function follow(): Promise<never> {
    for (let since = 0; ; ) {
      try {
        for await (const entry of kit.follow(since)) {
          take(entry)
          since = entry.id
        }
      } catch {
        entries.clear()
        remarks.clear()
        judged = 0
        since = 0
        update()
        await new Promise(resolve => setTimeout(resolve, 1000))
      }
    }
  }

  const onKey = (event: KeyboardEvent) => {
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    const isHere = !find('#requests').hidden && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isHere || isTyping) return
    if (event.key === '/') input('#filter-text').focus()
    else if (event.key === 'p') pause()
    else if (event.key === 'j' || (event.key === 'ArrowDown' && document.activeElement === list)) move(1)
    else if (event.key === 'k' || (event.key === 'ArrowUp' && document.activeElement === list)) move(-1)
    else return
    event.preventDefault()
  }

  const { id = '0', ...wanted } = kit.state()
  chosen = Number(id)
  for (const [name, field] of filters) {
    const value = wanted[name] ?? ''
    if (name === 'operation' || name === 'token') offer(name, value || null)
    field.value = value
    field.addEventListener('input', () => {
      kit.setState({ [name]: field.value })
      update()
    })
  }
  list.addEventListener('scroll', scheduleDrawing)
  document.addEventListener('keydown', onKey)
  find('#pause').addEventListener('click', pause)
  find('#clear').addEventListener('click', () =>
    kit.attempt(async () => {
      await kit.control('DELETE', '/journal')
      entries.clear()
      update()
      showDetail()
    }),
  )
  showDetail()
  void follow()
}

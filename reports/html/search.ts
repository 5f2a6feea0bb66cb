/**
 * Search, filters and keys of the page. The page contains the text of this function and runs it in a browser, so that it can
 * use nothing from outside itself. Without it, the page shows the same.
 */
export function searchPage(): void {
  const find = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)]
  const control = (id: string) => document.querySelector<HTMLInputElement>(`#filter-${id}`)
  const [text, outcome, level, area] = ['text', 'outcome', 'level', 'area'].map(control)
  const entries = find('details.entry').map(element => ({
    element,
    area: element.closest<HTMLElement>('[data-area]')?.dataset.area ?? '',
    words: find(':scope > summary, .reason, .about', element)
      .map(part => part.textContent?.toLowerCase())
      .join(' '),
  }))
  const folds = find('details.area, details.rest').map(element => ({ element, open: element.hasAttribute('open') }))
  const cells = find('a.cell')
  const isShown = (element: HTMLElement) => element.closest('[hidden]') === null

  const toggle = (element: Element, open: boolean) => element.toggleAttribute('open', open)

  /** Puts a copy of an exchange in place of a link to it. */
  const copyExchanges = (root: ParentNode) => {
    for (const link of find('.same', root)) {
      const original = document.getElementById(link.dataset.same ?? '')
      if (original) link.replaceWith(...[...original.children].slice(1).map(part => part.cloneNode(true)))
    }
  }

  const applyFilters = () => {
    const words = (text?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const active = words.length > 0 || [outcome, level, area].some(one => one?.value)
    const matches = (one: (typeof entries)[number]) =>
      (!outcome?.value || one.element.dataset.outcome === outcome.value) &&
      (!level?.value || one.element.dataset.level === level.value) &&
      (!area?.value || one.area === area.value) &&
      words.every(word => one.words.includes(word))
    const hiddenIds = new Set<string>()
    let [checks, clauses] = [0, 0]
    for (const one of entries) {
      const shown = matches(one)
      one.element.hidden = !shown
      const isClause = 'clause' in one.element.dataset
      if (shown && isClause) clauses++
      else if (shown) checks++
      if (!shown && isClause) hiddenIds.add(one.element.lastElementChild?.id ?? '')
    }
    for (const cell of cells) cell.hidden = hiddenIds.has(decode(cell.getAttribute('href')?.slice(1) ?? ''))
    for (const { element, open } of folds) {
      const isEmpty = !find('details.entry', element).some(entry => !entry.hidden)
      element.hidden = isEmpty
      toggle(element, active ? !isEmpty : open)
    }
    for (const map of find('.map')) map.hidden = !find('.cell', map).some(cell => !cell.hidden)
    const found = document.querySelector('#filter-found')
    const [checksText, clausesText] = [checks, clauses].map(count => count.toLocaleString('en-US'))
    if (found) found.textContent = `${checksText} checks and ${clausesText} clauses shown`
  }

  const clear = () => {
    for (const one of [text, outcome, level, area]) if (one) one.value = ''
    applyFilters()
  }

  const decode = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return ''
    }
  }

  /** Opens what the fragment of the URL names. */
  const openTarget = () => {
    const target = document.getElementById(decode(location.hash.slice(1)))
    if (!target) return
    if (!isShown(target)) clear()
    for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      toggle(fold, true)
    target.closest('details')?.scrollIntoView()
    target.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
  }

  const move = (step: number) => {
    const shown = entries.map(({ element }) => element).filter(element => isShown(element) && element.offsetParent)
    const now = shown.findIndex(element => element.contains(document.activeElement))
    const next = shown[now < 0 ? 0 : Math.min(Math.max(now + step, 0), shown.length - 1)]
    next?.querySelector('summary')?.focus()
  }

  const onKey = (event: KeyboardEvent) => {
    const focused = document.activeElement
    const isSearch = focused === text
    const isControl = focused?.matches('input, select, button') ?? false
    // In an open result, the arrows scroll through what it shows.
    const isClosedResult = focused?.matches('.entry:not([open]) > summary') ?? false
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      clear()
      text?.focus()
    } else if (!control('use-keys')?.checked) return
    else if (event.key === '/' && !isSearch) text?.focus()
    else if ((event.key === 'j' && !isControl) || (event.key === 'ArrowDown' && isSearch)) move(1)
    else if (event.key === 'k' && !isControl) move(-1)
    else if (event.key === 'ArrowDown' && isClosedResult) move(1)
    else if (event.key === 'ArrowUp' && isClosedResult) move(-1)
    else return
    event.preventDefault()
  }

  const openAll = () => {
    for (const { element } of folds) if (isShown(element)) toggle(element, true)
    for (const { element } of entries) if (isShown(element)) toggle(element, true)
  }

  const wasClosed = new Set<Element>()
  const openForPrint = () => {
    for (const element of find('.findings.error details, .entry:is([data-outcome=fail], [data-outcome=error])'))
      if (!element.closest('.map') && !element.hasAttribute('open')) {
        wasClosed.add(element)
        toggle(element, true)
      }
  }

  for (const one of [text, outcome, level, area]) one?.addEventListener('input', applyFilters)
  control('open')?.addEventListener('click', openAll)
  document.addEventListener('keydown', onKey)
  document.addEventListener('toggle', event => event.target instanceof Element && copyExchanges(event.target), true)
  window.addEventListener('hashchange', openTarget)
  window.addEventListener('beforeprint', openForPrint)
  window.addEventListener('afterprint', () => {
    for (const element of wasClosed) toggle(element, false)
    wasClosed.clear()
  })
  for (const cell of cells) cell.title = cell.ariaLabel ?? ''
  for (const toolbar of find('.filters')) toolbar.hidden = false
  applyFilters()
  openTarget()
}
